import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { listApplications, readBoard } from '@tenon/contract/applications';
import { listJobs } from '@tenon/contract/jobs';
import { addPeopleToJob } from '@tenon/contract/people-tools';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange, useRead } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { counted } from '../../ui/counted.ts';
import { toastSuccess } from '../../ui/toast.tsx';

type JobDialogProps = { ids: string[]; opened: boolean; onClose: () => void };

/** Adds people to a job as sourced applicants. */
export function JobDialog({ ids, opened, onClose }: JobDialogProps) {
  const navigate = useNavigate();
  const [jobId, setJobId] = useState<string | null>(null);
  const jobs = useRead(listJobs, { query: { limit: 100 } }, { enabled: opened });
  const add = useChange(addPeopleToJob, {
    refreshes: [listApplications, readBoard, listJobs],
    onDone: ({ added, skipped }, { params }) => {
      onClose();
      const known =
        skipped.length > 0 ? ` ${counted(skipped.length, 'person', 'people')} already applied.` : '';
      toastSuccess(`Added ${counted(added.length, 'person', 'people')} to the job.${known}`, {
        label: 'Open board',
        run: () => void navigate(`/jobs/${params.id}`),
      });
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
        <Select
          data-autofocus
          label="Job"
          description="They start in the first stage, with the source “Sourced”."
          placeholder="Choose a job"
          searchable
          nothingFoundMessage="No matching job"
          data={(jobs.data?.items ?? [])
            .filter(({ status }) => status !== 'closed')
            .map(({ id, title, location }) => ({
              value: id,
              label: location ? `${title}, ${location}` : title,
            }))}
          value={jobId}
          onChange={setJobId}
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
