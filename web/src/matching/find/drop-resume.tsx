import { Alert, Button, FileButton, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { useResumeUpload } from '../../shared/use-resume-upload.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
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
  const { isReading, refusal, name, choose } = useResumeUpload('hiring', onRead);
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
      {isReading ? `Processing ${name}` : compact ? '' : 'Or drop a resume anywhere on this page'}
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
            title: 'Drop to find similar people',
            text: 'The file is added to your documents and processed first.',
          }}
          buttons={button}
        >
          {reading}
          <Text size="xs" c="dimmed">
            Find people with a similar profile. The file is added to your documents.
          </Text>
        </DropZone>
      )}
      {refusal && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={18} />}
          title="This file cannot be used"
        >
          {refusal}
        </Alert>
      )}
    </>
  );
}
