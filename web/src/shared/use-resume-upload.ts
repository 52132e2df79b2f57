import { type DocumentSide, readDocument } from '@tenon/contract/documents';
import { useEffect, useState } from 'react';
import { useRead } from '../api/queries.ts';
import { addUploads, useUploads } from '../api/uploads.ts';

const LOOK_MS = 1_000;

/** Sends one file and waits until it is read; says what keeps it, in words. */
export function useResumeUpload(side: DocumentSide, onRead: (documentId: string) => void) {
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<string>();
  const upload = useUploads().findLast(({ name, size }) => name === file?.name && size === file.size);
  const document = useRead(
    readDocument,
    { params: { id: sent ?? '' } },
    { enabled: sent !== undefined, refetchInterval: LOOK_MS },
  );
  const state = document.data?.state;
  useEffect(() => {
    if (!sent || state !== 'ready') return;
    setFile(undefined);
    setSent(undefined);
    onRead(sent);
  }, [sent, state, onRead]);

  const refusal =
    upload?.reason ??
    (state === 'failed' ? (document.data?.failure?.message ?? 'It could not be read.') : undefined);
  return {
    name: file?.name,
    refusal,
    isReading: file !== undefined && refusal === undefined,
    choose(chosen: File | null | undefined) {
      if (!chosen) return;
      setFile(chosen);
      setSent(undefined);
      addUploads([chosen], { side, onSent: ({ id }) => setSent(id) });
    },
  };
}
