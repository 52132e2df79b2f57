import { Button, FileButton, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconFileUpload } from '@tabler/icons-react';
import { listDocuments } from '@tenon/contract/documents';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { invalidate } from '../api/queries.ts';
import { documentPath } from '../shared/document-sides.ts';
import { useResumeUpload } from '../shared/use-resume-upload.ts';
import { type Start, type StartStep, startSteps } from '../shared/use-start.ts';
import { Panel } from '../ui/panel.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';
import classes from './next-steps.module.css';

const titles: Record<StartStep, { title: string; text: string }> = {
  upload: { title: 'Upload your resume', text: 'PDF, Word or text. Only you can see it.' },
  confirm: { title: 'Confirm your facts', text: 'Check what was read, with its source, and correct it.' },
  roles: { title: 'See matching roles', text: 'Open roles ranked for you, with the reasons.' },
};

/** The first three steps of a job seeker. */
export function StartPanel({ start }: { start: Start }) {
  const navigate = useNavigate();
  // Here rather than at the button: the button is gone as soon as the list of resumes has the new one.
  const upload = useResumeUpload('seeking', (id) => {
    invalidate(listDocuments);
    void navigate(documentPath({ id, side: 'seeking' }));
  });
  useFileDrop({ onFiles: (transfer) => upload.choose(transfer.files[0]) });
  const at = startSteps.indexOf(start.step);
  return (
    <Panel
      title="Find your next role in three steps"
      description={`${at} of ${startSteps.length} done.`}
      actions={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={start.isSaving}
          onClick={() => start.finish()}
        >
          Skip
        </Button>
      }
    >
      <ol className={classes.steps}>
        {startSteps.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-done={index < at}
            {...(index === at && { 'aria-current': 'step' })}
          >
            <span className={classes.tick} aria-hidden="true">
              {index < at ? <IconCheck size={14} stroke={2.4} /> : <Text size="xs">{index + 1}</Text>}
            </span>
            <div className={classes.text}>
              <Title order={3}>
                {titles[step].title}
                {index < at && <VisuallyHidden>, done</VisuallyHidden>}
              </Title>
              <Text size="xs" c="dimmed">
                {titles[step].text}
              </Text>
            </div>
            {index === at && <Action start={start} upload={upload} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Upload = ReturnType<typeof useResumeUpload>;

function Action({ start: { step, resume }, upload }: { start: Start; upload: Upload }): ReactNode {
  if (step === 'upload' || !resume) return <UploadButton upload={upload} />;
  if (step === 'confirm')
    return (
      <Button component={Link} to={documentPath(resume)}>
        Check facts
      </Button>
    );
  return (
    <Button component={Link} to="/postings/best">
      See roles
    </Button>
  );
}

function UploadButton({ upload: { choose, isReading, refusal, name } }: { upload: Upload }) {
  return (
    <div>
      <FileButton onChange={choose}>
        {(props) => (
          <Button {...props} loading={isReading} leftSection={<IconFileUpload size={16} />}>
            Upload a resume
          </Button>
        )}
      </FileButton>
      <Text size="xs" c={refusal ? 'var(--tenon-bad)' : 'dimmed'} role="status" mt={4}>
        {refusal ?? (isReading ? `Reading ${name}…` : 'Or drop a file anywhere.')}
      </Text>
    </div>
  );
}

export function StartSkeleton() {
  return <Skeleton h={220} role="status" aria-label="Loading" />;
}
