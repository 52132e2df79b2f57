import { type Document, type DocumentSide, listDocuments } from '@tenon/contract/documents';
import type { Query } from '@tenon/contract/endpoint';
import { usePages } from '../api/queries.ts';
import { belongsTo, type View } from './document-filters.tsx';

const queries: Record<View, Query<typeof listDocuments>> = {
  all: {},
  open: { state: 'waiting' },
  ready: { state: 'ready', needs_review: 'false' },
  review: { needs_review: 'true' },
  failed: { state: 'failed' },
};

/** The documents of one side and view, page by page. Documents in processing come before queued ones. */
export function useDocuments(side: DocumentSide, view: View, search: string) {
  const list = usePages(listDocuments, { query: { side, ...queries[view], search } });
  const reading = usePages(
    listDocuments,
    { query: { side, state: 'reading', search, limit: 100 } },
    { enabled: view === 'open' },
  );
  const items = view === 'open' ? [...reading.items, ...list.items] : list.items;
  return {
    ...list,
    items: uniqueById(items).filter((item) => belongsTo(view, item)),
    counts: list.first?.counts,
  };
}

/** A document whose state changed between the two requests may be in both lists. */
function uniqueById(items: Document[]): Document[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
