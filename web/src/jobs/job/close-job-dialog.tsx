import { Autocomplete, Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { listApplications, readBoard, undoMove } from '@tenon/contract/applications';
import { closeAndReject, closeJob, type Job, listJobs, publishJob, readJob } from '@tenon/contract/jobs';
import { isFinal } from '@tenon/contract/stages';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { FormFailure, toastFailure } from '../../shared/failure.tsx';
import { rejectReasons } from '../../shared/hiring/hiring-labels.ts';
import { MessageFields, useMessageDraft } from '../../shared/mail/message-fields.tsx';
import { counted } from '../../ui/counted.ts';
import { toastSuccess } from '../../ui/toast.tsx';

const refreshes = [readJob, listJobs, readBoard, listApplications];

/** How many applicants nobody has decided about. */
export const remainingOf = ({ stages }: Pick<Job, 'stages'>) =>
  stages.reduce((sum, { kind, applications }) => (isFinal(kind) ? sum : sum + applications), 0);

/** Closes a job, and asks what happens to the applicants who are left. */
export function CloseJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { id, title } = job;
  const params = { id };
  const remaining = remainingOf(job);
  const mayReject = useMay('applications.manage');
  const [choice, setChoice] = useState<'keep' | 'reject'>('keep');
  const [reason, setReason] = useState('Position filled');
  const [writes, setWrites] = useState(true);
  const draft = useMessageDraft('rejection');
  const reopen = useChange(publishJob, { refreshes, onFailed: toastFailure('Could not reopen the job') });
  const undo = useChange(undoMove, { refreshes, onFailed: toastFailure('Could not undo the rejections') });
  const close = useChange(closeJob, {
    refreshes,
    onDone: () => {
      onClose();
      toastSuccess(`“${title}” is closed.`, { label: 'Reopen', run: () => reopen.mutate({ params }) });
    },
  });
  const reject = useChange(closeAndReject, {
    refreshes,
    onDone: ({ move_id, rejected, messages, unreachable }) => {
      onClose();
      const mails = messages > 0 ? ` ${counted(messages, 'mail')} on the way.` : '';
      const without =
        unreachable > 0
          ? ` ${counted(unreachable, 'applicant has', 'applicants have')} no email address.`
          : '';
      toastSuccess(`“${title}” is closed, ${counted(rejected, 'applicant')} rejected.${mails}${without}`, {
        run: () => {
          reopen.mutate({ params });
          if (move_id) undo.mutate({ params: { id: move_id } });
        },
      });
    },
  });
  const isRejecting = choice === 'reject';
  const isReady = !isRejecting || (reason.trim() !== '' && (!writes || draft.isReady));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRejecting) return close.mutate({ params });
    reject.mutate({
      params,
      body: { reason: reason.trim(), ...(writes && { message: draft.message }) },
    });
  };
  return (
    <Modal opened onClose={onClose} size={isRejecting && writes ? 'lg' : 'md'} title={`Close “${title}”?`}>
      <form onSubmit={submit}>
        <Stack>
          <FormFailure error={close.error ?? reject.error} />
          <Text>The job leaves your careers page and accepts no more applications.</Text>
          {remaining > 0 && mayReject && (
            <Radio.Group
              label={`What happens to the ${counted(remaining, 'applicant')} without a decision?`}
              value={choice}
              onChange={(next) => setChoice(next === 'reject' ? 'reject' : 'keep')}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="keep" label="Keep them in their stages" />
                <Radio value="reject" label="Reject all of them" />
              </Stack>
            </Radio.Group>
          )}
          {isRejecting && (
            <>
              <Autocomplete
                label="Reason"
                required
                maxLength={200}
                data={rejectReasons}
                value={reason}
                onChange={setReason}
              />
              <Checkbox
                label="Write to them"
                description="One mail each, sent right away. Mails cannot be taken back."
                checked={writes}
                onChange={(event) => setWrites(event.currentTarget.checked)}
              />
              {writes && <MessageFields draft={draft} />}
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              color={isRejecting ? 'red' : 'spruce'}
              disabled={!isReady}
              loading={close.isPending || reject.isPending}
            >
              {isRejecting ? `Close and reject ${counted(remaining, 'applicant')}` : 'Close job'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
