import { IMPORT_LIMIT, listImports, uploadImport } from '@tenon/contract/imports';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callWithFile } from '../api/client.ts';
import { asProblem } from '../api/problem.ts';
import { invalidate, queryClient } from '../api/queries.ts';
import { importKey } from './use-import-stream.ts';

type Sending = { name: string; share: number };
type Refusal = { name: string; reason: string };

/** Sends one table and opens it; says how far it is, and why it was not taken. */
export function useTableUpload() {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<Refusal>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || sending) return;
    setRefusal(undefined);
    const reason = reasonAgainst(file, files.length);
    if (reason) return setRefusal({ name: file.name, reason });
    const { name } = file;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setSending({ name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name, share });
      const made = await callWithFile(uploadImport, {}, file, { signal, onProgress });
      queryClient.setQueryData(importKey(made.id), made);
      invalidate(listImports);
      await navigate(`/people/imports/${made.id}`);
    } catch (error) {
      if (!signal.aborted) setRefusal({ name, reason: asProblem(error).detail });
    }
    setSending(undefined);
  };
  return { send, sending, refusal, stop: () => abort.current?.abort() };
}

function reasonAgainst(file: File, files: number): string | undefined {
  if (files > 1) return 'Upload one file at a time.';
  if (/\.(?:xlsx?|xlsm|ods|numbers)$/i.test(file.name)) {
    return 'This is a spreadsheet. Export it as CSV (UTF-8) and upload that file.';
  }
  if (file.size === 0) return 'This file is empty.';
  if (file.size > IMPORT_LIMIT) return `Files can be up to ${IMPORT_LIMIT / 1024 / 1024} MB.`;
  return undefined;
}
