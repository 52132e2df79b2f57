import { IconFileText, IconListSearch, IconLock, IconSearchOff } from '@tabler/icons-react';
import type { DocumentSide } from '@tenon/contract/documents';
import { EmptyState } from '../ui/states.tsx';
import { Welcome } from '../ui/welcome.tsx';
import type { View } from './document-filters.tsx';

const features = [
  {
    icon: IconFileText,
    title: 'Any resume format',
    text: 'PDF, Word, OpenDocument, RTF, HTML, plain text, scans, and photos. Upload one file or a whole folder.',
  },
  {
    icon: IconListSearch,
    title: 'A source for every value',
    text: 'Contact details appear within seconds, followed by experience, education, and skills, each with its source and a confidence score.',
  },
  {
    icon: IconLock,
    title: 'Your data stays here',
    text: 'Files are processed and stored on this server and sent nowhere else. Deleting a document deletes everything extracted from it.',
  },
];

const emptyViews: Record<Exclude<View, 'all'>, { title: string; text: string }> = {
  open: { title: 'Nothing is processing', text: 'All uploaded documents have been processed.' },
  ready: { title: 'No profiles are ready yet', text: 'Documents appear here once they are processed.' },
  review: { title: 'Nothing needs review', text: 'Every document was processed without issues.' },
  failed: { title: 'No unreadable documents', text: 'Locked and damaged files appear here.' },
};

type DocumentsEmptyProps = { side: DocumentSide; view: View; search: string; mayManage: boolean };

/** Explains why the table is empty. On first use, explains the page. */
export function DocumentsEmpty({ side, view, search, mayManage }: DocumentsEmptyProps) {
  if (search) {
    return (
      <EmptyState icon={IconSearchOff} order={2} title={`No documents match “${search}”`}>
        Search covers names, headlines, email addresses, and file names.
      </EmptyState>
    );
  }
  if (view !== 'all') {
    return (
      <EmptyState icon={IconFileText} order={2} title={emptyViews[view].title}>
        {emptyViews[view].text}
      </EmptyState>
    );
  }
  const invitation = side === 'hiring' ? 'Drop your first resume here' : 'Drop your resume here';
  const title = mayManage ? invitation : 'No documents yet';
  return <Welcome title={title} features={features} />;
}
