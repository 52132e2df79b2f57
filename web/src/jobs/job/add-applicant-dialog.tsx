import { Anchor, Avatar, Button, Group, Modal, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { addApplication, listApplications, readBoard } from '@tenon/contract/applications';
import { type Job, listJobs, readJob } from '@tenon/contract/jobs';
import { listPeople } from '@tenon/contract/people';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange, useRead } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

type AddApplicantDialogProps = { job: Job; opened: boolean; onClose: () => void };

/** Adds people that the workspace already knows to a job. */
export function AddApplicantDialog({ job, opened, onClose }: AddApplicantDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Add an applicant to ${job.title}`}>
      {opened && <PersonPicker job={job} />}
    </Modal>
  );
}

function PersonPicker({ job }: { job: Job }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const people = useRead(listPeople, { query: { search, limit: 20 } }, { keepPrevious: true });
  const board = useRead(readBoard, { params: { id: job.id }, query: {} });
  const applied = new Set(board.data?.cards.map(({ person }) => person.id));
  const { add, isAdding } = useAddApplicant(job.id);
  const items = people.data?.items ?? [];
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        aria-label="Search people"
        placeholder="Name, email, or phone"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {people.isPending && <TableSkeleton rows={4} />}
      {people.data && items.length === 0 && (
        <Text c="dimmed">
          Nobody found.{' '}
          <Anchor component={Link} to={`/people/new?name=${encodeURIComponent(search)}`} underline="always">
            Add a person
          </Anchor>{' '}
          first, or upload their resume.
        </Text>
      )}
      <ScrollArea.Autosize mah={380} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {items.map(({ id, name, headline, email }) => (
            <Group key={id} component="li" justify="space-between" wrap="nowrap" py={6} pr="xs">
              <Group gap="sm" wrap="nowrap" miw={0}>
                <Avatar name={name} color="spruce" size={32} alt="" aria-hidden="true" />
                <div style={{ minWidth: 0 }}>
                  <Text fw={600} truncate>
                    {name}
                  </Text>
                  <Text size="xs" c="dimmed" truncate>
                    {headline ?? email}
                  </Text>
                </div>
              </Group>
              {applied.has(id) ? (
                <Text size="xs" c="dimmed" flex="none">
                  Already added
                </Text>
              ) : (
                <Button
                  size="xs"
                  variant="light"
                  flex="none"
                  disabled={isAdding}
                  aria-label={`Add ${name}`}
                  onClick={() => add(id)}
                >
                  Add
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}

export function useAddApplicant(jobId: string) {
  const change = useChange(addApplication, {
    refreshes: [readBoard, listApplications, readJob, listJobs],
    onDone: ({ person }) => toastSuccess(`${person.name} added.`),
    onFailed: toastFailure('Could not add the applicant'),
  });
  return {
    isAdding: change.isPending,
    add: (personId: string) => change.mutate({ body: { job_id: jobId, person_id: personId } }),
  };
}
