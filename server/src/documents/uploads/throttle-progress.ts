import type { Progress } from '../sandbox/port.ts';

export type Follower = {
  onProgress(progress: Progress): void;
  /** Waits for what is being written; nothing is written after. */
  stop(): Promise<void>;
};

/** Fast documents are over before the first of these; slow ones are seen moving. */
const EVERY_MS = 250;

/**
 * Writes progress down, but not every step of it: at most once in a while, and then the newest state with all that
 * became known. What will take long is said at once.
 */
export function followProgress(
  write: (progress: Progress) => Promise<void>,
  onProblem: (error: unknown) => void,
): Follower {
  let known: Progress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      const next = known;
      known = undefined;
      // Progress is for watching: a step that cannot be written must not stop the reading.
      if (next && !stopped) await write(next).catch(onProblem);
    });
  }

  return {
    onProgress(progress) {
      known = { ...known, ...progress };
      if (progress.stage === 'recognise') flush();
      else timer ??= setTimeout(flush, EVERY_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
