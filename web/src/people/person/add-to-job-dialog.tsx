import { Button, Group, Modal, Stack } from '@mantine/core';
import { addApplication, listApplications, readBoard } from '@tenon/contract/applications';
import { listJobs } from '@tenon/contract/jobs';
import type { Person } from '@tenon/contract/people';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { JobSelect } from '../../shared/hiring/job-select.tsx';
import { useRemoveAdded } from '../../shared/hiring/use-remove-added.ts';
import { toastSuccess } from '../../ui/toast.tsx';

type AddToJobDialogProps = {
  person: Person;
  /** Jobs that they are in already. */
  jobIds: string[];
  opened: boolean;
  onClose: () => void;
};

export function AddToJobDialog({ person, jobIds, opened, onClose }: AddToJobDialogProps) {
  const [jobId, setJobId] = useState<string | null>(null);
  const undo = useRemoveAdded();
  const add = useChange(addApplication, {
    refreshes: [listApplications, readBoard, listJobs],
    onDone: ({ id, job }) => {
      onClose();
      setJobId(null);
      toastSuccess(`${person.facts.name} added to ${job.title}.`, { run: () => undo([id]) });
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={`Add ${person.facts.name} to a job`}>
      <Stack>
        <FormFailure error={add.error} />
        <JobSelect value={jobId} onChange={setJobId} without={jobIds} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!jobId}
            loading={add.isPending}
            onClick={() => jobId && add.mutate({ body: { job_id: jobId, person_id: person.id } })}
          >
            Add
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
