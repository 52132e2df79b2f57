import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { createCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '@tenon/contract/calendars';
import { useChange, useRead } from '../../api/queries.ts';
import { Failure, FormFailure, toastFailure } from '../../shared/failure.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Secret } from '../../ui/secret.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

/** The secret address with the user's interviews, for their calendar program. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useRead(readCalendarFeed, {});
  const create = useChange(createCalendarFeed, { refreshes: [readCalendarFeed] });
  const revoke = useChange(revokeCalendarFeed, {
    refreshes: [readCalendarFeed],
    onDone: () => {
      create.reset();
      toastSuccess('Calendar address revoked.');
    },
    onFailed: toastFailure('Could not revoke the address'),
  });
  const created = feed.data?.created_at;
  return (
    <Modal opened onClose={onClose} title="Calendar subscription">
      <Stack gap="sm">
        <Text>
          Subscribe to your interviews in Google Calendar, Outlook or Apple Calendar. Anyone who has the
          address can read them, so keep it to yourself.
        </Text>
        {feed.error && <Failure error={feed.error} onRetry={() => void feed.refetch()} />}
        <FormFailure error={create.error} />
        {create.data && (
          <Secret label="Calendar address" value={create.data.url}>
            Copy it now. It is not shown again.
          </Secret>
        )}
        {created && !create.data && (
          <Text c="dimmed" component="div">
            You have an address, created <Moment at={created} />. It is shown only once; create a new one if
            you lost it.
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          {created && (
            <Button variant="subtle" color="red" loading={revoke.isPending} onClick={() => revoke.mutate({})}>
              Revoke
            </Button>
          )}
          {!create.data && (
            <Button loading={create.isPending} onClick={() => create.mutate({})}>
              {created ? 'Replace address' : 'Create address'}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
