import { Button, FileButton, Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { readDocument } from '@tenon/contract/documents';
import { useEffect, useState } from 'react';
import { useRead } from '../../queries.ts';
import { useMay } from '../../session.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { addUploads, useUploads } from '../../uploads.ts';

const LOOK_MS = 1_000;

/** Taken here and not on a page of documents: whoever only seeks has no such page. */
export function NoResume({ onRead }: { onRead: (documentId: string) => void }) {
  const mayUpload = useMay('documents.manage');
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<string>();
  const upload = useUploads().findLast(({ name, size }) => name === file?.name && size === file.size);
  const document = useRead(
    readDocument,
    { params: { id: sent ?? '' } },
    { enabled: sent !== undefined, refetchInterval: LOOK_MS },
  );
  const state = document.data?.state;
  useEffect(() => {
    if (sent && state === 'ready') onRead(sent);
  }, [sent, state, onRead]);

  const refusal =
    upload?.reason ??
    (state === 'failed' ? (document.data?.failure?.message ?? 'It could not be read.') : undefined);
  const isReading = file !== undefined && refusal === undefined;
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setSent(undefined);
    addUploads([chosen], { onSent: ({ id }) => setSent(id) });
  };
  return (
    <EmptyState
      icon={IconFileUpload}
      title={isReading ? 'Your resume is being read' : 'No resume to compare with'}
      action={
        isReading ? (
          <Loader size="sm" aria-label="Reading" />
        ) : (
          mayUpload && (
            <FileButton onChange={choose}>
              {(props) => (
                <Button {...props} variant="default">
                  Upload a resume
                </Button>
              )}
            </FileButton>
          )
        )
      }
    >
      {refusal ?? 'Once one is read, you see here which of the asked skills it shows.'}
    </EmptyState>
  );
}
