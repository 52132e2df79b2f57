import { Button, Divider, Group, Modal, NumberInput, Skeleton, Stack, Text, Title } from '@mantine/core';
import { createRoleCalendar, readRoleCalendar, revokeRoleCalendar } from '@tenon/contract/tracker-items';
import {
  changeTrackerSettings,
  readTrackerSettings,
  type TrackerSettings,
} from '@tenon/contract/tracker-timeline';
import { useState } from 'react';
import { useChange, useRead } from '../api/queries.ts';
import { Failure, toastFailure } from '../shared/failure.tsx';
import { trackerReads } from '../shared/tracker/use-role-moves.tsx';
import { Moment } from '../ui/moment.tsx';
import { Secret } from '../ui/secret.tsx';
import { toastSuccess } from '../ui/toast.tsx';

/** When the member is reminded, and their private calendar address. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(readTrackerSettings, {});
  return (
    <Modal opened onClose={onClose} title="Reminders and calendar" size="lg">
      <Stack gap="lg">
        {read.data ? (
          <Reminders settings={read.data} />
        ) : read.error ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton h={120} />
        )}
        <Divider />
        <Calendar />
      </Stack>
    </Modal>
  );
}

function Reminders({ settings }: { settings: TrackerSettings }) {
  const [form, setForm] = useState(settings);
  const save = useChange(changeTrackerSettings, {
    refreshes: [readTrackerSettings, ...trackerReads],
    onDone: () => toastSuccess('Settings saved. They apply to applications from now on.'),
    onFailed: toastFailure('Could not save the settings'),
  });
  const isChanged =
    form.follow_up_days !== settings.follow_up_days || form.no_response_days !== settings.no_response_days;
  return (
    <Stack gap="sm">
      <Group grow align="flex-start">
        <NumberInput
          label="Follow up after"
          description="Days after an application. 0 turns the reminder off."
          suffix=" days"
          min={0}
          max={365}
          allowDecimal={false}
          value={form.follow_up_days}
          onChange={(value) => setForm({ ...form, follow_up_days: Number(value) || 0 })}
        />
        <NumberInput
          label="Suggest “No response” after"
          description="Days without an answer. Nothing is moved without you."
          suffix=" days"
          min={1}
          max={365}
          allowDecimal={false}
          value={form.no_response_days}
          onChange={(value) => setForm({ ...form, no_response_days: Math.max(1, Number(value) || 1) })}
        />
      </Group>
      <Group justify="flex-end">
        <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate({ body: form })}>
          Save
        </Button>
      </Group>
    </Stack>
  );
}

function Calendar() {
  const read = useRead(readRoleCalendar, {});
  const create = useChange(createRoleCalendar, {
    refreshes: [readRoleCalendar],
    onFailed: toastFailure('Could not create the calendar address'),
  });
  const revoke = useChange(revokeRoleCalendar, {
    refreshes: [readRoleCalendar],
    onDone: () => {
      create.reset();
      toastSuccess('Calendar address revoked.');
    },
    onFailed: toastFailure('Could not revoke the calendar address'),
  });
  const createdAt = read.data?.created_at;
  return (
    <Stack gap="sm">
      <Title order={3}>Calendar</Title>
      {create.data ? (
        <Secret label="Calendar address" value={create.data.url}>
          Add this address to your calendar program. It is shown only once, and whoever has it sees your
          dates.
        </Secret>
      ) : (
        <Text c="dimmed">
          {createdAt ? (
            <>
              Your calendar address was created <Moment at={createdAt} />. A new one replaces it.
            </>
          ) : (
            'A private address with your interviews, deadlines and reminders, for any calendar program.'
          )}
        </Text>
      )}
      <Group>
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate({})}>
          {createdAt ? 'Replace the address' : 'Create a calendar address'}
        </Button>
        {createdAt && (
          <Button variant="subtle" color="red" loading={revoke.isPending} onClick={() => revoke.mutate({})}>
            Revoke
          </Button>
        )}
      </Group>
    </Stack>
  );
}
