import type { Progress } from '../sandbox/port.ts';

export type ProgressThrottle = {
  onProgress(progress: Progress): void;
  /** Waits for the current write. Nothing is written after it. */
  stop(): Promise<void>;
};

/** Fast documents finish before the first write; slow ones show progress. */
const WRITE_INTERVAL_MS = 250;

/** Writes progress at intervals, merged into one state. OCR is written immediately, because it takes long. */
export function throttleProgress(
  write: (progress: Progress) => Promise<void>,
  onProblem: (error: unknown) => void,
): ProgressThrottle {
  let pending: Progress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      const next = pending;
      pending = undefined;
      // Progress is only shown: if it cannot be written, parsing goes on.
      if (next && !stopped) await write(next).catch(onProblem);
    });
  }

  return {
    onProgress(progress) {
      pending = { ...pending, ...progress };
      if (progress.stage === 'recognise') flush();
      else timer ??= setTimeout(flush, WRITE_INTERVAL_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
