import { Button, Center } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { listApplications } from '@tenon/contract/applying';
import { usePages } from '../api/queries.ts';
import { Listing } from '../shared/listing.tsx';
import { counted } from '../ui/counted.ts';
import { applicationColumns } from './application-columns.tsx';
import { NothingFits } from './nothing-fits.tsx';
import type { ApplicationsAddress } from './use-applications-address.ts';
import { useHeld } from './use-held.ts';

/** Page by page. Rows change where they stand; new ones wait above until somebody asks for them. */
export function ApplicationsList({ address }: { address: ApplicationsAddress }) {
  const list = usePages(listApplications, { query: address.query });
  const held = useHeld(list, JSON.stringify(address.query));
  return (
    <>
      {held.fresh > 0 && (
        <Center pt="sm">
          <Button variant="light" size="xs" leftSection={<IconArrowUp size={15} />} onClick={held.show}>
            Show {counted(held.fresh, 'new application')}
          </Button>
        </Center>
      )}
      <Listing
        label="Applications"
        list={{ ...list, items: held.items }}
        columns={applicationColumns}
        rowKey={({ id }) => id}
        empty={<NothingFits address={address} />}
      />
    </>
  );
}
