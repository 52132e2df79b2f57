import { Alert, Button, FileButton, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload, IconSearch } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useMay } from '../../session.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { useResumeReading } from '../../use-resume-reading.ts';
import type { Source } from './source.ts';

/** A pasted text this long is meant as the question. */
const A_TEXT = 60;

type AskPanelProps = { source: Source | undefined; onAsk: (source: Source) => void };

/** Where the text or the resume comes in. */
export function AskPanel({ source, onAsk }: AskPanelProps) {
  const mayUpload = useMay('documents.manage');
  const [text, setText] = useState('');
  const ask = (words: string) => words.trim() !== '' && onAsk({ text: words.trim() });
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
            placeholder="A job, a paragraph of a mail, “welder with three years of TIG, near Hamburg”"
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
      {mayUpload && <DropResume onAsk={onAsk} />}
    </Stack>
  );
}

function DropResume({ onAsk }: Pick<AskPanelProps, 'onAsk'>) {
  const dropped = useRef('');
  const onRead = useCallback((id: string) => onAsk({ document_id: id, name: dropped.current }), [onAsk]);
  const { isReading, refusal, name, choose } = useResumeReading(onRead);
  const take = (file: File | null | undefined) => {
    if (file) dropped.current = file.name;
    choose(file);
  };
  const over = useFileDrop({ onFiles: ({ files }) => take(files[0]) });
  return (
    <>
      <DropZone
        label="A resume"
        icon={IconFileUpload}
        over={over}
        target={{
          title: 'Let go to find people like this',
          words: 'It joins your documents and is read first.',
        }}
        buttons={
          isReading ? (
            <Loader size="sm" aria-label="Reading" />
          ) : (
            <FileButton onChange={take}>
              {(props) => (
                <Button {...props} variant="default">
                  Choose a file
                </Button>
              )}
            </FileButton>
          )
        }
      >
        <Text fw={600} role="status">
          {isReading ? `${name} is being read` : 'Or drop a resume anywhere on this page'}
        </Text>
        <Text size="xs" c="dimmed">
          People who are like the one in it. The file joins your documents.
        </Text>
      </DropZone>
      {refusal && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title="It could not be used">
          {refusal}
        </Alert>
      )}
    </>
  );
}
