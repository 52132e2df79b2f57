import { Alert, Button, FileButton, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { useResumeUpload } from '../../shared/use-resume-upload.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import type { Source } from './source.ts';

type ResumeDropProps = {
  onSearch: (source: Source) => void;
  /** One line, when results are shown below. */
  compact: boolean;
};

/** Searches with a resume, which is uploaded to the documents and parsed first. */
export function ResumeDrop({ onSearch, compact }: ResumeDropProps) {
  const dropped = useRef('');
  const onRead = useCallback(
    (id: string) => onSearch({ document_id: id, name: dropped.current }),
    [onSearch],
  );
  const { isReading, refusal, name, choose } = useResumeUpload('hiring', onRead);
  const chooseFile = (file: File | null | undefined) => {
    if (file) dropped.current = file.name;
    choose(file);
  };
  const over = useFileDrop({ onFiles: ({ files }) => chooseFile(files[0]) });
  const button = <ChooseButton isReading={isReading} compact={compact} onChoose={chooseFile} />;
  const status = (
    <Text fw={600} role="status">
      {isReading ? `Processing ${name}` : compact ? '' : 'Or drop a resume anywhere on this page'}
    </Text>
  );
  return (
    <>
      {compact ? (
        <Group gap="sm" justify="flex-end">
          {status}
          {button}
        </Group>
      ) : (
        <DropZone
          label="Resume"
          icon={IconFileUpload}
          over={over}
          target={{
            title: 'Drop to find similar people',
            text: 'The file is added to your documents and processed first.',
          }}
          buttons={button}
        >
          {status}
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

type ChooseButtonProps = {
  isReading: boolean;
  compact: boolean;
  onChoose: (file: File | null | undefined) => void;
};

function ChooseButton({ isReading, compact, onChoose }: ChooseButtonProps) {
  if (isReading) return <Loader size="sm" aria-label="Processing" />;
  return (
    <FileButton onChange={onChoose}>
      {(props) => (
        <Button {...props} variant={compact ? 'subtle' : 'default'} size={compact ? 'xs' : 'sm'}>
          {compact ? 'Use a resume instead' : 'Choose a file'}
        </Button>
      )}
    </FileButton>
  );
}
