import type { Document, listDocuments } from '@tenon/contract/documents';
import type { Result } from '@tenon/contract/endpoint';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { SearchField } from '../ui/search-field.tsx';

export const views = ['all', 'open', 'ready', 'review', 'failed'] as const;
export type View = (typeof views)[number];
export type Counts = Result<typeof listDocuments>['counts'];

const viewNames: Record<View, string> = {
  all: 'All',
  open: 'Processing',
  ready: 'Ready',
  review: 'Needs review',
  failed: 'Could not be read',
};

/** Whether a document that has changed still belongs in a view. */
export function belongsTo(view: View, { state, open_reviews }: Document): boolean {
  if (view === 'open') return state === 'waiting' || state === 'reading';
  if (view === 'review') return open_reviews > 0;
  if (view === 'ready') return state === 'ready' && open_reviews === 0;
  return view === 'all' || state === view;
}

function countOf(view: View, counts: Counts): number {
  const open = counts.waiting + counts.reading;
  const byView: Record<View, number> = {
    all: open + counts.ready + counts.failed,
    open,
    ready: counts.ready - counts.ready_to_review,
    review: counts.needs_review,
    failed: counts.failed,
  };
  return byView[view];
}

type DocumentFiltersProps = {
  view: View;
  counts: Counts | undefined;
  onView: (view: View) => void;
  search: string;
  onSearch: (search: string) => void;
};

export function DocumentFilters({ view, counts, onView, search, onSearch }: DocumentFiltersProps) {
  return (
    <FilterTabs
      label="Filter documents by status"
      value={view}
      onChange={onView}
      tabs={views.map((value) => ({
        value,
        label: viewNames[value],
        count: counts && countOf(value, counts),
      }))}
    >
      <SearchField
        label="Search documents"
        placeholder="Name, file, or email"
        value={search}
        onChange={onSearch}
      />
    </FilterTabs>
  );
}
