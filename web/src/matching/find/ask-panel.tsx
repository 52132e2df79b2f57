import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useCallback, useState } from 'react';
import { useMay } from '../../api/session.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DropResume } from './drop-resume.tsx';
import type { Source } from './source.ts';

/** A pasted text this long is meant as the question. */
const A_TEXT = 60;

type AskPanelProps = { source: Source | undefined; onAsk: (source: Source) => void };

/** Where the text or the resume comes in. */
export function AskPanel({ source, onAsk }: AskPanelProps) {
  const mayUpload = useMay('documents.manage');
  const [text, setText] = useState('');
  const ask = (words: string) => words.trim() !== '' && onAsk({ text: words.trim() });
  const askResume = useCallback(
    (resume: Source) => {
      setText('');
      onAsk(resume);
    },
    [onAsk],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    if (event.clipboardData.getData('text').length >= A_TEXT) setTimeout(() => ask(field.value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask(text);
  };
  return (
    <Stack gap="sm">
      <Panel>
        <form onSubmit={submit}>
          <Textarea
            label="Text"
            placeholder="Job description, notes, or “TIG welder with 3 years of experience near Hamburg”"
            autosize
            minRows={source ? 2 : 4}
            maxRows={source ? 5 : 14}
            maxLength={100_000}
            value={text}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group mt="sm" justify="flex-end">
            <Button type="submit" leftSection={<IconSearch size={16} />} disabled={text.trim() === ''}>
              Find people
            </Button>
          </Group>
        </form>
      </Panel>
      {mayUpload && <DropResume onAsk={askResume} compact={source !== undefined} />}
    </Stack>
  );
}
