import { readPostingFit } from '@tenon/contract/postings';
import { useState } from 'react';
import { useRead } from '../../api/queries.ts';

/** How a resume matches the posting; the most recent one by default. */
export function useFit(id: string) {
  const [documentId, choose] = useState<string>();
  const read = useRead(readPostingFit, {
    params: { id },
    query: documentId ? { document_id: documentId } : {},
  });
  return { ...read, choose };
}

export type Fit = ReturnType<typeof useFit>;
