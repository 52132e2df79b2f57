import { IMPORT_LIMIT, listImports, uploadImport } from '@tenon/contract/imports';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callWithFile } from '../api/client.ts';
import { asProblem } from '../api/problem.ts';
import { invalidate, queryClient } from '../api/queries.ts';
import { formatFileSize } from '../ui/format.ts';
import { importKey } from './use-import-stream.ts';

type Sending = { name: string; share: number };
type Rejection = { name: string; reason: string };

/** Uploads one CSV file and opens its import. Reports the progress, and why a file was rejected. */
export function useTableUpload() {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [rejection, setRejection] = useState<Rejection>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || sending) return;
    setRejection(undefined);
    const reason = rejectionReason(file, files.length);
    if (reason) return setRejection({ name: file.name, reason });
    const { name } = file;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setSending({ name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name, share });
      const created = await callWithFile(uploadImport, {}, file, { signal, onProgress });
      queryClient.setQueryData(importKey(created.id), created);
      invalidate(listImports);
      await navigate(`/people/imports/${created.id}`);
    } catch (error) {
      if (!signal.aborted) setRejection({ name, reason: asProblem(error).detail });
    } finally {
      setSending(undefined);
    }
  };
  return { send, sending, rejection, stop: () => abort.current?.abort() };
}

function rejectionReason(file: File, files: number): string | undefined {
  if (files > 1) return 'Upload one file at a time.';
  if (/\.(?:xlsx?|xlsm|ods|numbers)$/i.test(file.name)) {
    return 'This is a spreadsheet. Export it as CSV (UTF-8) and upload that file.';
  }
  if (file.size === 0) return 'This file is empty.';
  if (file.size > IMPORT_LIMIT) return `Files can be up to ${formatFileSize(IMPORT_LIMIT)}.`;
  return undefined;
}
