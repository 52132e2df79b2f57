import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import {
  acknowledgeFairnessAlert,
  type FairnessAlert,
  listFairnessAlerts,
  reopenFairnessAlert,
  resolveFairnessAlert,
} from '@tenon/contract/fairness-alerts';
import { listFairnessTrail } from '@tenon/contract/fairness-monitoring';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { FormFailure } from '../../shared/failure.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

const refreshes = [listFairnessAlerts, listFairnessTrail];
const failed = (error: unknown) => toastError('The alert could not be changed', asProblem(error).detail);

/** Acknowledging, resolving and reopening, each with Undo or a reason. */
export function AlertActions({ alert }: { alert: FairnessAlert }) {
  const mayManage = useMay('fairness.manage');
  const [isResolving, setIsResolving] = useState(false);
  const params = { id: alert.id };
  const reopen = useChange(reopenFairnessAlert, { refreshes, onFailed: failed });
  const acknowledge = useChange(acknowledgeFairnessAlert, { refreshes, onFailed: failed });
  if (!mayManage) return null;
  const undo = { run: () => reopen.mutate({ params }) };
  return (
    <>
      {alert.state === 'open' && (
        <Button
          variant="default"
          size="xs"
          loading={acknowledge.isPending}
          onClick={() =>
            acknowledge.mutate(
              { params },
              { onSuccess: () => toastSuccess('You are looking into it.', undo) },
            )
          }
        >
          Acknowledge
        </Button>
      )}
      {alert.state === 'resolved' ? (
        <Button
          variant="default"
          size="xs"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ params })}
        >
          Reopen
        </Button>
      ) : (
        <Button size="xs" onClick={() => setIsResolving(true)}>
          Resolve
        </Button>
      )}
      {isResolving && <ResolveDialog alert={alert} onClose={() => setIsResolving(false)} />}
    </>
  );
}

function ResolveDialog({ alert, onClose }: { alert: FairnessAlert; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const resolve = useChange(resolveFairnessAlert, {
    refreshes,
    onDone: () => {
      toastSuccess('Alert resolved.');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Resolve the alert">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          resolve.mutate({ params: { id: alert.id }, body: { reason } });
        }}
      >
        <Stack>
          <Text size="sm">
            The reason stays in the trail, for auditors too. The alert comes back only if people who apply
            from now on fare as unequally.
          </Text>
          <Textarea
            label="What was found and done"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            autosize
            minRows={3}
            maxLength={2000}
            required
            data-autofocus
          />
          <FormFailure error={resolve.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={resolve.isPending} disabled={reason.trim() === ''}>
              Resolve alert
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
