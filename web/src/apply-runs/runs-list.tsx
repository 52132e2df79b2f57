import { Button, Center } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { listApplyRuns } from '@tenon/contract/applying';
import { usePages } from '../api/queries.ts';
import { Listing } from '../shared/listing.tsx';
import { counted } from '../ui/counted.ts';
import { NoMatches } from './no-matches.tsx';
import { runColumns } from './run-columns.tsx';
import type { RunsAddress } from './use-runs-address.ts';
import { useStableList } from './use-stable-list.ts';

/** Existing rows update in place. New rows are added only on request, so that the list does not move. */
export function RunsList({ address }: { address: RunsAddress }) {
  const list = usePages(listApplyRuns, { query: address.query });
  const stable = useStableList(list, JSON.stringify(address.query));
  return (
    <>
      {stable.fresh > 0 && (
        <Center pt="sm">
          <Button variant="light" size="xs" leftSection={<IconArrowUp size={15} />} onClick={stable.show}>
            Show {counted(stable.fresh, 'new application')}
          </Button>
        </Center>
      )}
      <Listing
        label="Applications"
        list={{ ...list, items: stable.items }}
        columns={runColumns}
        rowKey={({ id }) => id}
        empty={<NoMatches address={address} />}
      />
    </>
  );
}
