import { Alert, Button, FileButton, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { DropZone } from '../../ui/drop-zone.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { useResumeReading } from '../../use-resume-reading.ts';
import type { Source } from './source.ts';

type DropResumeProps = {
  onAsk: (source: Source) => void;
  /** One line, where answers stand below. */
  compact: boolean;
};

/** A resume as the question: it joins the documents, is read, and then compared. */
export function DropResume({ onAsk, compact }: DropResumeProps) {
  const dropped = useRef('');
  const onRead = useCallback((id: string) => onAsk({ document_id: id, name: dropped.current }), [onAsk]);
  const { isReading, refusal, name, choose } = useResumeReading('hiring', onRead);
  const take = (file: File | null | undefined) => {
    if (file) dropped.current = file.name;
    choose(file);
  };
  const over = useFileDrop({ onFiles: ({ files }) => take(files[0]) });
  const button = isReading ? (
    <Loader size="sm" aria-label="Reading" />
  ) : (
    <FileButton onChange={take}>
      {(props) => (
        <Button {...props} variant={compact ? 'subtle' : 'default'} size={compact ? 'xs' : 'sm'}>
          {compact ? 'Use a resume instead' : 'Choose a file'}
        </Button>
      )}
    </FileButton>
  );
  const reading = (
    <Text fw={600} role="status">
      {isReading ? `${name} is being read` : compact ? '' : 'Or drop a resume anywhere on this page'}
    </Text>
  );
  return (
    <>
      {compact ? (
        <Group gap="sm" justify="flex-end">
          {reading}
          {button}
        </Group>
      ) : (
        <DropZone
          label="A resume"
          icon={IconFileUpload}
          over={over}
          target={{
            title: 'Let go to find people like this',
            words: 'It joins your documents and is read first.',
          }}
          buttons={button}
        >
          {reading}
          <Text size="xs" c="dimmed">
            People who are like the one in it. The file joins your documents.
          </Text>
        </DropZone>
      )}
      {refusal && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title="It could not be used">
          {refusal}
        </Alert>
      )}
    </>
  );
}
