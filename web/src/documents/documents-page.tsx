import { type DocumentSide, DocumentState, exportDocuments } from '@tenon/contract/documents';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { documentLists, useMayManage } from '../shared/document-sides.ts';
import { datedCsv, download } from '../shared/download.ts';
import { Listing } from '../shared/listing.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { documentColumns, type Selection } from './document-columns.tsx';
import { DocumentFilters, type View, views } from './document-filters.tsx';
import { DocumentsEmpty } from './documents-empty.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UploadDocuments } from './upload-documents.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useDocumentStream } from './use-document-stream.ts';
import { useDocuments } from './use-documents.ts';

export const DocumentsPage = () => <SidePage side="hiring" />;
export const ResumesPage = () => <SidePage side="seeking" />;

const purposes: Record<DocumentSide, { description: string; readOnly: string }> = {
  hiring: {
    description: 'Profiles with a source for every value.',
    readOnly: ' You can view and export; recruiters can upload, correct, and delete.',
  },
  seeking: {
    description: 'The resumes you apply with. Only you can see them, unless you share one.',
    readOnly: '',
  },
};

function SidePage({ side }: { side: DocumentSide }) {
  const mayManage = useMayManage(side);
  const [params, setParams] = useSearchParams();
  const view = views.find((name) => name === params.get('view')) ?? 'all';
  const search = params.get('search') ?? '';
  const documents = useDocuments(side, view, search);
  const { selection, selected, clear } = useSelection(documents.items);
  useDocumentStream(side);

  // Kept in the URL, so that a reload and going back from a profile show the same list.
  const show = (next: { view?: View; search?: string }) => {
    clear();
    const to = { view, search, ...next };
    setParams(
      { ...(to.view !== 'all' && { view: to.view }), ...(to.search && { search: to.search }) },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Page
      title={documentLists[side].label}
      description={`${purposes[side].description}${mayManage ? '' : purposes[side].readOnly}`}
      actions={<ExportDocuments side={side} view={view} search={search} />}
    >
      {mayManage && <UploadDocuments side={side} />}
      <UploadPanel />
      <Panel flush>
        <DocumentFilters
          view={view}
          counts={documents.counts}
          onView={(next) => show({ view: next })}
          search={search}
          onSearch={(next) => show({ search: next })}
        />
        <Listing
          label={documentLists[side].label}
          list={documents}
          columns={documentColumns(mayManage ? selection : undefined)}
          rowKey={(document) => document.id}
          empty={<DocumentsEmpty side={side} view={view} search={search} mayManage={mayManage} />}
        />
      </Panel>
      <SelectionBar selected={selected} onDone={clear} />
    </Page>
  );
}

function ExportDocuments({ side, view, search }: { side: DocumentSide; view: View; search: string }) {
  const state = DocumentState.safeParse(view).data;
  const needs_review = view === 'review' ? 'true' : view === 'ready' ? 'false' : undefined;
  const query = { side, state, search, needs_review };
  return (
    <ExportButton
      onExport={() => download(exportDocuments, { query }, datedCsv('documents'))}
      // Documents that are still being processed have nothing to export yet.
      disabled={view === 'open'}
    />
  );
}

/** The selected documents. Documents that are no longer shown are no longer selected. */
function useSelection<T extends { id: string }>(items: T[]) {
  const [ids, setIds] = useState<Set<string>>(new Set());
  const selected = items.filter(({ id }) => ids.has(id));
  const all = items.length > 0 && selected.length === items.length;
  const selection: Selection = {
    ids: new Set(selected.map(({ id }) => id)),
    all,
    toggle: (id) => setIds((before) => toggled(before, id)),
    toggleAll: () => setIds(all ? new Set() : new Set(items.map(({ id }) => id))),
  };
  return { selection, selected, clear: () => setIds(new Set()) };
}

function toggled(ids: Set<string>, id: string): Set<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);
}
