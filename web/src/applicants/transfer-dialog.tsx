import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { transferApplication } from '@tenon/contract/applicant-tools';
import {
  type ApplicationDetail,
  listApplications,
  listStageChanges,
  readApplication,
  readBoard,
} from '@tenon/contract/applications';
import { listJobs, readJob } from '@tenon/contract/jobs';
import { isFinal } from '@tenon/contract/stages';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { JobSelect } from '../shared/hiring/job-select.tsx';
import { useRemoveAdded } from '../shared/hiring/use-remove-added.ts';
import { toastSuccess } from '../ui/toast.tsx';

export type TransferMode = 'move' | 'copy';

type TransferDialogProps = { application: ApplicationDetail; mode: TransferMode; onClose: () => void };

/** Moves or copies an applicant to another job, and goes there. */
export function TransferDialog({ application, mode, onClose }: TransferDialogProps) {
  const { id, person, job, stage, stages, others } = application;
  const navigate = useNavigate();
  const [jobId, setJobId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const undo = useRemoveAdded(() => void navigate(`/applicants/${id}`));
  const isMove = mode === 'move';
  const isClosed = isFinal(stages.find(({ key }) => key === stage)?.kind ?? 'applied');
  const transfer = useChange(transferApplication, {
    refreshes: [readApplication, listStageChanges, readBoard, listApplications, listJobs, readJob],
    onDone: (added) => {
      onClose();
      toastSuccess(`${person.name} ${isMove ? 'moved' : 'copied'} to ${added.job.title}.`, {
        run: () => undo([added.id]),
      });
      void navigate(`/applicants/${added.id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (jobId)
      transfer.mutate({
        params: { id },
        body: { job_id: jobId, mode, ...(note.trim() && { note: note.trim() }) },
      });
  };
  return (
    <Modal opened onClose={onClose} title={`${isMove ? 'Move' : 'Copy'} ${person.name} to another job`}>
      <form onSubmit={submit}>
        <Stack>
          <FormFailure error={transfer.error} />
          <JobSelect
            value={jobId}
            onChange={setJobId}
            description="They start in the first stage."
            without={[job.id, ...others.map((other) => other.job.id)]}
          />
          {isMove && !isClosed && (
            <Textarea
              label="Note"
              description="For your team. Applicants don’t see it."
              autosize
              minRows={2}
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
          <Text size="sm" c="dimmed">
            {isMove && !isClosed
              ? `Their application to ${job.title} is closed as moved and keeps its history. Their private link shows the new job.`
              : `Their application to ${job.title} stays as it is.`}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!jobId} loading={transfer.isPending}>
              {isMove ? 'Move' : 'Copy'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
