import { Pill } from '@mantine/core';
import { type ConflictStatus, listConflicts } from '@tenon/contract/duplicates';
import { useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { Listing } from '../shared/listing.tsx';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { addressOf, type Queue, queryOf, queueFrom } from './queue-address.ts';
import { conflictColumns } from './queue-columns.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueTools } from './queue-tools.tsx';
import { ScanPanel } from './scan-panel.tsx';

const names: Record<ConflictStatus, string> = {
  pending: 'Needs review',
  same: 'Same person',
  different: 'Different people',
};
const statuses: ConflictStatus[] = ['pending', 'same', 'different'];

/** The queue of questions: who may be one human, and what was decided about it. */
export function QueueTab() {
  const [address, setAddress] = useSearchParams();
  const queue = queueFrom(address);
  const conflicts = usePages(listConflicts, { query: queryOf(queue) });
  const show = (next: Partial<Queue>) =>
    setAddress(addressOf({ ...queue, ...next }), { replace: true, preventScrollReset: true });
  const all = () => setAddress({}, { replace: true, preventScrollReset: true });
  return (
    <>
      <ScanPanel />
      <Panel flush>
        <FilterTabs
          label="Filter by status"
          value={queue.status}
          onChange={(status) => show({ status })}
          tabs={statuses.map((value) => ({
            value,
            label: names[value],
            count: conflicts.first?.counts[value],
          }))}
        >
          {queue.person && (
            <Pill
              withRemoveButton
              onRemove={all}
              removeButtonProps={{ 'aria-label': 'Show all people', tabIndex: 0, 'aria-hidden': false }}
            >
              Filtered to one person
            </Pill>
          )}
        </FilterTabs>
        <QueueTools queue={queue} onChange={show} />
        <Listing
          label="Possible duplicates"
          list={conflicts}
          columns={conflictColumns(queue)}
          rowKey={(conflict) => conflict.id}
          empty={<QueueEmpty queue={queue} onAll={all} />}
        />
      </Panel>
    </>
  );
}
