import { type DocumentSide, DocumentState, exportDocuments } from '@tenon/contract/documents';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { documentLists, useMayManage } from '../shared/document-sides.ts';
import { datedCsv, download } from '../shared/download.ts';
import { Listing } from '../shared/listing.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { type Choice, documentColumns } from './document-columns.tsx';
import { DocumentFilters, type View, views } from './document-filters.tsx';
import { DocumentsEmpty } from './documents-empty.tsx';
import { DropDocuments } from './drop-documents.tsx';
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
  seeking: { description: 'The resumes you apply with. Only you can see them.', readOnly: '' },
};

function SidePage({ side }: { side: DocumentSide }) {
  const mayManage = useMayManage(side);
  const [address, setAddress] = useSearchParams();
  const view = views.find((name) => name === address.get('view')) ?? 'all';
  const search = address.get('search') ?? '';
  const documents = useDocuments(side, view, search);
  const { choice, chosen, clear } = useChoice(documents.items);
  useDocumentStream(side);

  // In the address, so that a reload and the way back from a profile find the same list.
  const show = (next: { view?: View; search?: string }) => {
    clear();
    const to = { view, search, ...next };
    setAddress(
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
      {mayManage && <DropDocuments side={side} />}
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
          columns={documentColumns(mayManage ? choice : undefined)}
          rowKey={(document) => document.id}
          empty={<DocumentsEmpty side={side} view={view} search={search} mayManage={mayManage} />}
        />
      </Panel>
      <ChosenBar chosen={chosen} onDone={clear} />
    </Page>
  );
}

function ExportDocuments({ side, view, search }: { side: DocumentSide; view: View; search: string }) {
  const state = DocumentState.safeParse(view).data;
  const needs_review = view === 'review' ? 'true' : undefined;
  const query = { side, state, search, needs_review };
  return (
    <ExportButton
      onExport={() => download(exportDocuments, { query }, datedCsv('documents'))}
      // Documents that are still being processed have nothing to export yet.
      disabled={view === 'open'}
    />
  );
}

/** Which of the shown documents are chosen; what is no longer shown is no longer chosen. */
function useChoice<T extends { id: string }>(items: T[]) {
  const [ids, setIds] = useState<Set<string>>(new Set());
  const chosen = items.filter(({ id }) => ids.has(id));
  const all = items.length > 0 && chosen.length === items.length;
  const choice: Choice = {
    ids: new Set(chosen.map(({ id }) => id)),
    all,
    toggle: (id) => setIds((before) => toggled(before, id)),
    toggleAll: () => setIds(all ? new Set() : new Set(items.map(({ id }) => id))),
  };
  return { choice, chosen, clear: () => setIds(new Set()) };
}

function toggled(ids: Set<string>, id: string): Set<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);
}
