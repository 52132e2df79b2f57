import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useCallback, useState } from 'react';
import { useMay } from '../../api/session.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResumeDrop } from './resume-drop.tsx';
import type { Source } from './source.ts';

/** Pasting a text of this length starts the search. */
const MIN_PASTE_LENGTH = 60;

type SearchFormProps = { source: Source | undefined; onSearch: (source: Source) => void };

export function SearchForm({ source, onSearch }: SearchFormProps) {
  const mayUpload = useMay('documents.manage');
  const [text, setText] = useState('');
  const search = (query: string) => query.trim() !== '' && onSearch({ text: query.trim() });
  const searchByResume = useCallback(
    (resume: Source) => {
      setText('');
      onSearch(resume);
    },
    [onSearch],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    if (event.clipboardData.getData('text').length >= MIN_PASTE_LENGTH) setTimeout(() => search(field.value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) search(text);
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
      {mayUpload && <ResumeDrop onSearch={searchByResume} compact={source !== undefined} />}
    </Stack>
  );
}
