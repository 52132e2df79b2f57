import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconLock } from '@tabler/icons-react';
import { duplicateJob, type Job, listJobs } from '@tenon/contract/jobs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { CloseJobDialog } from './close-job-dialog.tsx';

/** What is done to a job less often. */
export function JobMenu({ job }: { job: Job }) {
  const navigate = useNavigate();
  const [isClosing, setClosing] = useState(false);
  const duplicate = useChange(duplicateJob, {
    refreshes: [listJobs],
    onDone: ({ id }) => {
      toastSuccess(`“${job.title}” duplicated. This is the draft.`);
      void navigate(`/jobs/${id}/settings`);
    },
    onFailed: toastFailure('Could not duplicate the job'),
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size="input-sm"
            variant="default"
            aria-label="More actions"
            loading={duplicate.isPending}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={() => duplicate.mutate({ params: { id: job.id }, body: {} })}
          >
            Duplicate
          </Menu.Item>
          {job.status === 'open' && (
            <Menu.Item leftSection={<IconLock size={16} />} onClick={() => setClosing(true)}>
              Close job…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isClosing && <CloseJobDialog job={job} onClose={() => setClosing(false)} />}
    </>
  );
}
