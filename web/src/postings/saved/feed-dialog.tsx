import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { createRoleFeed, revokeRoleFeed } from '@tenon/contract/role-alerts';
import { listSavedSearches, type SavedSearch } from '@tenon/contract/saved-searches';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Secret } from '../../ui/secret.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

/** The secret RSS address of a saved search: created, replaced or revoked. */
export function FeedDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const params = { id: search.id };
  const create = useChange(createRoleFeed, { refreshes: [listSavedSearches] });
  const revoke = useChange(revokeRoleFeed, {
    refreshes: [listSavedSearches],
    onDone: () => {
      toastSuccess(`The RSS address of “${search.name}” no longer works.`);
      onClose();
    },
  });
  const since = search.feed_created_at;
  return (
    <Modal opened onClose={onClose} title={`RSS feed of “${search.name}”`}>
      <Stack>
        <FormFailure error={create.error ?? revoke.error} />
        {create.data ? (
          <Secret label="RSS address" value={create.data.url}>
            Copy it into your feed reader now. It is shown only once, and anyone who has it can read this
            feed.
          </Secret>
        ) : (
          <Text>
            {since
              ? `This search has had an RSS address since ${formatDateTime(since)}. A new address replaces it.`
              : 'Feed readers can follow this search with a secret address, without signing in.'}
          </Text>
        )}
        <Group justify="flex-end">
          {since && !create.data && (
            <Button
              variant="subtle"
              color="red"
              loading={revoke.isPending}
              onClick={() => revoke.mutate({ params })}
            >
              Revoke
            </Button>
          )}
          {create.data ? (
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
          ) : (
            <Button loading={create.isPending} onClick={() => create.mutate({ params })}>
              {since ? 'Replace address' : 'Create address'}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
