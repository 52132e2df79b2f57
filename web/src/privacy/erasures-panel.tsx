import { IconEraser } from '@tabler/icons-react';
import { type Erasure, listErasures } from '@tenon/contract/person-care';
import { Listing } from '../listing.tsx';
import { usePages } from '../queries.ts';
import { counted } from '../ui/counted.ts';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';

const states: Record<Erasure['state'], string> = {
  waiting: 'Waiting',
  running: 'Under way',
  finished: 'Done',
  failed: 'Failed: see System',
  cancelled: 'Not needed any more',
};

const columns: Column<Erasure>[] = [
  { header: 'Why', lead: true, cell: ({ reason }) => reason },
  { header: 'State', width: 180, cell: ({ state }) => states[state] },
  { header: 'What', cell: ({ counts }) => inWords(counts) },
  { header: 'Asked for', cell: ({ requested_at }) => <Moment at={requested_at} /> },
];

/** Proof that people were erased, without anything about whom. */
export function ErasuresPanel() {
  const erasures = usePages(listErasures, {});
  return (
    <Panel flush title="Erased" description="Proof of what was erased and why, without anything about whom.">
      <Listing
        label="Erasures"
        list={erasures}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconEraser} title="Nobody was erased yet">
            Somebody who asks to be forgotten is erased on their own page, in the menu at the top.
          </EmptyState>
        }
      />
    </Panel>
  );
}

function inWords(counts: Record<string, number>): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.map(([what, count]) => counted(count, what.replace(/s$/, ''), what)).join(', ') || '–';
}
