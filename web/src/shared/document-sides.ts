import type { Document, DocumentSide } from '@tenon/contract/documents';
import { useUser } from '../api/session.tsx';

/** The page that lists the documents of each side. */
export const documentLists: Record<DocumentSide, { path: string; label: string; back: string }> = {
  hiring: { path: '/documents', label: 'Documents', back: 'All documents' },
  seeking: { path: '/resumes', label: 'My resumes', back: 'My resumes' },
};

export const documentPath = ({ id, side }: Pick<Document, 'id' | 'side'>) =>
  `${documentLists[side].path}/${id}`;

export function useMayManage(side: DocumentSide): boolean {
  const needed = side === 'hiring' ? 'documents.manage' : 'resumes.manage';
  return useUser().permissions.includes(needed);
}

/** Which resumes roles are compared with: one's own, or those of candidates for users who only hire. */
export function useComparedSide(): DocumentSide {
  return useUser().permissions.includes('resumes.read') ? 'seeking' : 'hiring';
}
