import { Pill } from '@mantine/core';
import { type ConflictStatus, listConflicts } from '@tenon/contract/duplicates';
import { useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { Listing } from '../shared/listing.tsx';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { statusLabels } from './duplicate-labels.ts';
import { conflictColumns } from './queue-columns.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueTools } from './queue-tools.tsx';
import { paramsOf, type Queue, queryOf, queueFrom } from './queue-url.ts';
import { ScanPanel } from './scan-panel.tsx';

const statuses: ConflictStatus[] = ['pending', 'same_person', 'different_people'];

/** Possible duplicates, open and resolved. */
export function QueueTab() {
  const [params, setParams] = useSearchParams();
  const queue = queueFrom(params);
  const conflicts = usePages(listConflicts, { query: queryOf(queue) });
  const show = (next: Partial<Queue>) =>
    setParams(paramsOf({ ...queue, ...next }), { replace: true, preventScrollReset: true });
  const showAll = () => setParams({}, { replace: true, preventScrollReset: true });
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
            label: statusLabels[value].label,
            count: conflicts.first?.counts[value],
          }))}
        >
          {queue.person && (
            <Pill
              withRemoveButton
              onRemove={showAll}
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
          empty={<QueueEmpty queue={queue} onAll={showAll} />}
        />
      </Panel>
    </>
  );
}
