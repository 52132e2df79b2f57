import {
  DECISIONS_FILE_LIMIT,
  type DecisionImportPreview,
  importDecisions,
  listDecisionImports,
  previewDecisionImport,
} from '@tenon/contract/fairness-imports';
import { useState } from 'react';
import { callWithFile } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { invalidate } from '../../api/queries.ts';
import { counted } from '../../ui/counted.ts';
import { formatFileSize } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/toast.tsx';

type Step =
  | { at: 'choosing'; problem?: { name: string; reason: string } }
  | { at: 'reading' | 'importing'; file: File; share: number; preview?: DecisionImportPreview }
  | { at: 'preview'; file: File; preview: DecisionImportPreview };

/** One file from the choice to the import. The file is sent twice, so that nothing is kept of one that is not imported. */
export function useDecisionsFile() {
  const [step, setStep] = useState<Step>({ at: 'choosing' });

  async function send<T>(
    file: File,
    endpoint: Parameters<typeof callWithFile>[0],
    at: 'reading' | 'importing',
  ) {
    const signal = new AbortController().signal;
    const onProgress = (share: number) =>
      setStep((now) => (now.at === at ? { ...now, share } : { at, file, share }));
    setStep((now) => ({ ...(now.at === 'preview' && { preview: now.preview }), at, file, share: 0 }));
    try {
      return (await callWithFile(endpoint, {}, file, { signal, onProgress })) as T;
    } catch (error) {
      setStep({ at: 'choosing', problem: { name: file.name, reason: asProblem(error).detail } });
      return undefined;
    }
  }

  return {
    step,
    cancel: () => setStep({ at: 'choosing' }),
    async choose(file: File) {
      const reason = rejectionOf(file);
      if (reason) return setStep({ at: 'choosing', problem: { name: file.name, reason } });
      const preview = await send<DecisionImportPreview>(file, previewDecisionImport, 'reading');
      if (preview) setStep({ at: 'preview', file, preview });
    },
    async confirm(file: File) {
      const done = await send<{ rows: number }>(file, importDecisions, 'importing');
      if (!done) return;
      setStep({ at: 'choosing' });
      invalidate(listDecisionImports);
      toastSuccess(`Imported ${counted(done.rows, 'decision')} from ${file.name}.`);
    },
  };
}

function rejectionOf({ name, size }: File): string | undefined {
  if (/\.(?:xlsx?|xlsm|ods|numbers)$/i.test(name))
    return 'This is a spreadsheet. Export it as CSV (UTF-8) and choose that file.';
  if (size > DECISIONS_FILE_LIMIT) return `Files can be up to ${formatFileSize(DECISIONS_FILE_LIMIT)}.`;
  return undefined;
}
