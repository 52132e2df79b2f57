import { Pill } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { listMerges } from '@tenon/contract/duplicates';
import type { Merge } from '@tenon/contract/person';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { Listing } from '../shared/listing.tsx';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { mergeColumns } from './merge-columns.tsx';
import { SplitDialog } from './split-dialog.tsx';

const states = ['all', 'standing', 'undone'] as const;
type State = (typeof states)[number];
const stateNames: Record<State, string> = { all: 'All', standing: 'Active', undone: 'Undone' };

/** All merges, which can be undone here. */
export function MergesTab() {
  const [address, setAddress] = useSearchParams();
  const [splitting, setSplitting] = useState<Merge>();
  const state = states.find((name) => name === address.get('state')) ?? 'all';
  const person = address.get('person') ?? undefined;
  const merges = usePages(listMerges, {
    query: { ...(state !== 'all' && { state }), ...(person && { person_id: person }) },
  });
  const show = (next: State, of = person) =>
    setAddress(
      { ...(next !== 'all' && { state: next }), ...(of && { person: of }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Panel flush>
      <FilterTabs
        label="Filter merges"
        value={state}
        onChange={(next) => show(next)}
        tabs={states.map((value) => ({ value, label: stateNames[value] }))}
      >
        {person && (
          <Pill
            withRemoveButton
            onRemove={() => show(state, '')}
            removeButtonProps={{ 'aria-label': 'Show all people', tabIndex: 0, 'aria-hidden': false }}
          >
            Filtered to one person
          </Pill>
        )}
      </FilterTabs>
      <Listing
        label="Merges"
        list={merges}
        columns={mergeColumns(setSplitting)}
        rowKey={(merge) => merge.id}
        empty={
          <EmptyState icon={IconGitMerge} order={2} title="No merges yet">
            Merged records are listed here. You can undo a merge at any time.
          </EmptyState>
        }
      />
      {splitting && <SplitDialog merge={splitting} opened onClose={() => setSplitting(undefined)} />}
    </Panel>
  );
}
