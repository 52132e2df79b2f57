import { IconFileText, IconListSearch, IconLock, IconSearchOff } from '@tabler/icons-react';
import type { DocumentSide } from '@tenon/contract/documents';
import { EmptyState } from '../ui/states.tsx';
import { Welcome } from '../ui/welcome.tsx';
import type { View } from './document-filters.tsx';

const lessons = [
  {
    icon: IconFileText,
    title: 'Any resume, as it is',
    text: 'PDF, Word, OpenDocument, RTF, web pages, plain text, scans and photos. One file or a whole folder.',
  },
  {
    icon: IconListSearch,
    title: 'Every value shows its words',
    text: 'Contact data appears within seconds; then positions, education and skills, each with its place in the document and how sure the reading is.',
  },
  {
    icon: IconLock,
    title: 'It stays here',
    text: 'Files are read and kept on this installation. Nothing is sent anywhere else, and removing a document deletes all of it.',
  },
];

const nothing: Record<Exclude<View, 'all'>, { title: string; text: string }> = {
  open: { title: 'Nothing is being read', text: 'Everything that was sent has been read.' },
  ready: { title: 'No profile is ready yet', text: 'Documents appear here as soon as they are read.' },
  review: { title: 'Nothing needs a person', text: 'Every document could be read without a question.' },
  failed: { title: 'Every document could be read', text: 'Locked and damaged files would be listed here.' },
};

type DocumentsEmptyProps = { side: DocumentSide; view: View; search: string; mayManage: boolean };

/** Why the table is empty; the first time, what the page is for. */
export function DocumentsEmpty({ side, view, search, mayManage }: DocumentsEmptyProps) {
  if (search) {
    return (
      <EmptyState icon={IconSearchOff} order={2} title={`Nothing matches “${search}”`}>
        Names, headlines, addresses and file names are searched.
      </EmptyState>
    );
  }
  if (view !== 'all') {
    return (
      <EmptyState icon={IconFileText} order={2} title={nothing[view].title}>
        {nothing[view].text}
      </EmptyState>
    );
  }
  const invitation = side === 'hiring' ? 'Drop the first resume here' : 'Drop your resume here';
  const title = mayManage ? invitation : 'There are no documents yet';
  return <Welcome title={title} lessons={lessons} />;
}
