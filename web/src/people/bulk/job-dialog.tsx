import { Button, Group, Modal, Stack } from '@mantine/core';
import { listApplications, readBoard } from '@tenon/contract/applications';
import { listJobs } from '@tenon/contract/jobs';
import { addPeopleToJob } from '@tenon/contract/people-tools';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { JobSelect } from '../../shared/hiring/job-select.tsx';
import { useRemoveAdded } from '../../shared/hiring/use-remove-added.ts';
import { counted } from '../../ui/counted.ts';
import { toastSuccess } from '../../ui/toast.tsx';

type JobDialogProps = { ids: string[]; opened: boolean; onClose: () => void };

/** Adds people to a job as sourced applicants. */
export function JobDialog({ ids, opened, onClose }: JobDialogProps) {
  const [jobId, setJobId] = useState<string | null>(null);
  const undo = useRemoveAdded();
  const add = useChange(addPeopleToJob, {
    refreshes: [listApplications, readBoard, listJobs],
    onDone: ({ added, skipped }) => {
      onClose();
      const known =
        skipped.length > 0 ? ` ${counted(skipped.length, 'person', 'people')} already applied.` : '';
      const message = `Added ${counted(added.length, 'person', 'people')} to the job.${known}`;
      if (added.length === 0) toastSuccess(message);
      else toastSuccess(message, { run: () => undo(added.map(({ application_id }) => application_id)) });
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Add ${counted(ids.length, 'person', 'people')} to a job`}
    >
      <Stack>
        <FormFailure error={add.error} />
        <JobSelect
          value={jobId}
          onChange={setJobId}
          description="They start in the first stage, with the source “Sourced”."
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!jobId}
            loading={add.isPending}
            onClick={() => jobId && add.mutate({ params: { id: jobId }, body: { person_ids: ids } })}
          >
            Add
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
