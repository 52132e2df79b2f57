import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { addApplication, listApplications, readBoard } from '@tenon/contract/applications';
import { listJobs } from '@tenon/contract/jobs';
import type { Person } from '@tenon/contract/people';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange, useRead } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

type AddToJobDialogProps = {
  person: Person;
  /** Jobs that they are in already. */
  jobIds: string[];
  opened: boolean;
  onClose: () => void;
};

export function AddToJobDialog({ person, jobIds, opened, onClose }: AddToJobDialogProps) {
  const navigate = useNavigate();
  const [jobId, setJobId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const jobs = useRead(
    listJobs,
    { query: { limit: 50, ...(search && { search }) } },
    { enabled: opened, keepPrevious: true },
  );
  const add = useChange(addApplication, {
    refreshes: [listApplications, readBoard, listJobs],
    onDone: ({ id, job }) => {
      onClose();
      toastSuccess(`${person.facts.name} added to ${job.title}.`, {
        label: 'Open',
        run: () => void navigate(`/applicants/${id}`),
      });
    },
  });
  const choices = (jobs.data?.items ?? []).filter(
    ({ id, status }) => status !== 'closed' && !jobIds.includes(id),
  );
  return (
    <Modal opened={opened} onClose={onClose} title={`Add ${person.facts.name} to a job`}>
      <Stack>
        <FormFailure error={add.error} />
        {jobs.data && choices.length === 0 && search === '' ? (
          <Text c="dimmed">There is no other open job. Create one under Jobs.</Text>
        ) : (
          <Select
            data-autofocus
            label="Job"
            placeholder="Choose a job"
            searchable
            data={choices.map(({ id, title, location }) => ({
              value: id,
              label: location ? `${title}, ${location}` : title,
            }))}
            value={jobId}
            onChange={setJobId}
            onSearchChange={(next) => !choices.some(({ id }) => id === jobId) && setText(next)}
            nothingFoundMessage="No matching job"
          />
        )}
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
