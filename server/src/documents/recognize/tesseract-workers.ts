import { setTimeout } from 'node:timers/promises';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

export type WorkerPool = {
  /**
   * Runs `work` in an idle worker with these languages. Undefined if it took too long: a dirty page can keep a worker
   * busy for minutes.
   */
  run<T>(languages: string, work: (worker: Worker) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
};

type WorkerSlot = { worker: Promise<Worker>; languages: string; isBusy: boolean };

export const ENGLISH = 'eng';
const TIMEOUT_MS = 60_000;
const TIMED_OUT = Symbol('timed out');

/** Workers start when they are needed: most documents need none. */
export function openWorkerPool(size: number, data: string): WorkerPool {
  const slots: WorkerSlot[] = [];
  const waiting: (() => void)[] = [];

  function openSlot(): WorkerSlot {
    const slot = { worker: openWorker(data), languages: ENGLISH, isBusy: true };
    slots.push(slot);
    return slot;
  }

  async function acquireSlot(languages: string): Promise<WorkerSlot> {
    for (;;) {
      const idle = slots.filter(({ isBusy }) => !isBusy);
      const slot = idle.find((candidate) => candidate.languages === languages) ?? idle[0];
      if (slot) {
        slot.isBusy = true;
        return slot;
      }
      if (slots.length < size) return openSlot();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  return {
    async run(languages, work) {
      const slot = await acquireSlot(languages);
      const controller = new AbortController();
      try {
        const worker = await slot.worker;
        if (slot.languages !== languages) {
          await worker.reinitialize(languages, OEM.LSTM_ONLY);
          await setUp(worker);
          slot.languages = languages;
        }
        const timeout = setTimeout(TIMEOUT_MS, TIMED_OUT, { signal: controller.signal, ref: false });
        const result = await Promise.race([work(worker), timeout]);
        if (typeof result !== 'symbol') return result;
        await worker.terminate();
        slot.worker = openWorker(data);
        slot.languages = ENGLISH;
        return undefined;
      } finally {
        controller.abort();
        slot.isBusy = false;
        waiting.shift()?.();
      }
    },
    async close() {
      await Promise.all(slots.map(async ({ worker }) => (await worker).terminate()));
    },
  };
}

async function openWorker(data: string): Promise<Worker> {
  const worker = await createWorker(ENGLISH, OEM.LSTM_ONLY, {
    langPath: data,
    gzip: true,
    cacheMethod: 'none',
    // Without an error handler it throws where no one can catch it; the failed call is rejected anyway.
    errorHandler: () => {},
  });
  await setUp(worker);
  return worker;
}

/** Has to be repeated whenever the worker loads another language. */
async function setUp(worker: Worker): Promise<void> {
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    // Pages are upright already; lines that Tesseract considers vertical have unusable boxes.
    textord_tabfind_vertical_text: '0',
    // Light text was inverted before.
    tessedit_do_invert: '0',
  });
}
