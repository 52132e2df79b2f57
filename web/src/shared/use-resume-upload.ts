import { type DocumentSide, readDocument } from '@tenon/contract/documents';
import { useEffect, useState } from 'react';
import { useRead } from '../api/queries.ts';
import { addUploads, useUploads } from '../api/uploads.ts';

const POLL_MS = 1_000;

/** Uploads one resume and waits until it is processed. `refusal` says why that failed. */
export function useResumeUpload(side: DocumentSide, onReady: (documentId: string) => void) {
  const [file, setFile] = useState<File>();
  const [documentId, setDocumentId] = useState<string>();
  const upload = useUploads().findLast(({ name, size }) => name === file?.name && size === file.size);
  const document = useRead(
    readDocument,
    { params: { id: documentId ?? '' } },
    { enabled: documentId !== undefined, refetchInterval: POLL_MS },
  );
  const state = document.data?.state;
  useEffect(() => {
    if (!documentId || state !== 'ready') return;
    setFile(undefined);
    setDocumentId(undefined);
    onReady(documentId);
  }, [documentId, state, onReady]);

  const refusal =
    upload?.reason ??
    (state === 'failed' ? (document.data?.failure?.message ?? 'This file could not be read.') : undefined);
  return {
    name: file?.name,
    refusal,
    isReading: file !== undefined && refusal === undefined,
    choose(chosen: File | null | undefined) {
      if (!chosen) return;
      setFile(chosen);
      setDocumentId(undefined);
      addUploads([chosen], { side, onSent: ({ id }) => setDocumentId(id) });
    },
  };
}
