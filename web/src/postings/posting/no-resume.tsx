import { Button, FileButton, Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useComparedSide, useMayManage } from '../../shared/document-sides.ts';
import { useResumeUpload } from '../../shared/use-resume-upload.ts';
import { EmptyState } from '../../ui/states.tsx';

/** Uploaded here, because seekers have no documents page. */
export function NoResume({ onRead, children }: { onRead: (documentId: string) => void; children: string }) {
  const side = useComparedSide();
  const mayUpload = useMayManage(side);
  const { isReading, refusal, choose } = useResumeUpload(side, onRead);
  return (
    <EmptyState
      icon={IconFileUpload}
      title={isReading ? 'Processing your resume' : 'No resume yet'}
      action={
        isReading ? (
          <Loader size="sm" aria-label="Processing" />
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
      {refusal ?? children}
    </EmptyState>
  );
}
