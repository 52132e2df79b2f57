import { IconEraser } from '@tabler/icons-react';
import { type Erasure, listErasures } from '@tenon/contract/person-care';
import { usePages } from '../api/queries.ts';
import { countErased } from '../shared/erased-labels.ts';
import { Listing } from '../shared/listing.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';

const states: Record<Erasure['state'], string> = {
  waiting: 'Waiting',
  running: 'In progress',
  finished: 'Done',
  failed: 'Failed (see System)',
  cancelled: 'Canceled',
};

const columns: Column<Erasure>[] = [
  { header: 'Reason', lead: true, cell: ({ reason }) => reason },
  { header: 'Status', width: 180, cell: ({ state }) => states[state] },
  { header: 'Erased data', cell: ({ counts }) => describeCounts(counts) },
  { header: 'Requested', cell: ({ requested_at }) => <Moment at={requested_at} /> },
];

/** Proof that people were erased, without personal data about them. */
export function ErasuresPanel() {
  const erasures = usePages(listErasures, {});
  return (
    <Panel flush title="Erasure log" description="What was erased and why, without personal data.">
      <Listing
        label="Erasures"
        list={erasures}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconEraser} title="No erasures yet">
            To erase someone, open their profile and choose Erase person from the menu.
          </EmptyState>
        }
      />
    </Panel>
  );
}

function describeCounts(counts: Record<string, number>): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.map(([name, count]) => countErased(name, count)).join(', ') || '–';
}
