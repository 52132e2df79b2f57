import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type Job, listJobs, removeJob } from '@tenon/contract/jobs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { CloseJobDialog } from '../job/close-job-dialog.tsx';
import { usePublish } from '../job/use-publish.ts';

const explanations: Record<Job['status'], string> = {
  draft: 'Only your team sees this job. Publish it to accept applications.',
  open: 'The job is on your careers page and accepts applications.',
  closed: 'The job is not on your careers page. Its applicants stay.',
};

export function PublishPanel({ job }: { job: Job }) {
  const navigate = useNavigate();
  const { publish, isPending } = usePublish(job);
  const [isClosing, setClosing] = useState(false);
  const remove = useChange(removeJob, {
    refreshes: [listJobs],
    onDone: () => {
      toastSuccess(`“${job.title}” deleted.`);
      void navigate('/jobs');
    },
    onFailed: toastFailure('Could not delete the job'),
  });
  const askToRemove = () =>
    confirm({
      title: `Delete “${job.title}”?`,
      body: 'This also deletes its requirements. It cannot be undone.',
      action: 'Delete',
      onConfirm: () => remove.mutate({ params: { id: job.id } }),
    });
  return (
    <Panel title="Publishing">
      <Text>{explanations[job.status]}</Text>
      {job.status === 'open' && (
        <Anchor href={job.careers_url} target="_blank" rel="noreferrer" mt={6} display="inline-block">
          {job.careers_url} <IconExternalLink size={14} aria-hidden="true" />
        </Anchor>
      )}
      <Group gap="xs" mt="md">
        {job.status === 'open' ? (
          <Button variant="default" onClick={() => setClosing(true)}>
            Close job…
          </Button>
        ) : (
          <Button loading={isPending} onClick={publish}>
            {job.status === 'closed' ? 'Reopen job' : 'Publish job'}
          </Button>
        )}
        {job.applications === 0 && (
          <Button variant="subtle" color="red" onClick={askToRemove}>
            Delete…
          </Button>
        )}
      </Group>
      {isClosing && <CloseJobDialog job={job} onClose={() => setClosing(false)} />}
    </Panel>
  );
}
