import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Box } from '../model.ts';
import { cropGray, encodeGray, type Gray, turnGray } from '../render/gray.ts';
import { findBrokenAddresses, mendLine } from './broken-addresses.ts';
import type { Recogniser, Recognition } from './port.ts';
import { preparePicture } from './prepare-image.ts';
import { extractWords, type TesseractPage } from './tesseract-words.ts';
import { likelyRotations, measureTilt, type Rotation } from './tilt.ts';

/** Languages with available data, by ISO 639-1 code. */
export const recognisedLanguages: Record<string, string> = {
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  de: 'deu',
  pt: 'por',
  it: 'ita',
  nl: 'nld',
};

type WorkerSlot = { worker: Promise<Worker>; languages: string; isBusy: boolean };

export type RecogniserOptions = {
  /** Number of pages at a time. */
  workers?: number;
  /** Created with `gatherLanguageData` by a process that may write; otherwise a temporary one is used. */
  data?: string | undefined;
};

const TIMEOUT_MS = 60_000;
const TIMED_OUT = Symbol('late');

/** Below this confidence, the page may be sideways or upside down. */
const LOW_CONFIDENCE = 0.6;

/**
 * Recognizes text with Tesseract in threads of this process, with data from its packages. The first thread is ready
 * when this returns.
 */
export async function openRecogniser(options: RecogniserOptions = {}): Promise<Recogniser> {
  const { workers = 2 } = options;
  const data = options.data ?? (await gatherLanguageData());
  const seats: WorkerSlot[] = [];
  const waiting: (() => void)[] = [];
  const first = openSeat();
  await first.worker;
  first.isBusy = false;

  function openSeat(): WorkerSlot {
    const seat = { worker: openWorker(data), languages: 'eng', isBusy: true };
    seats.push(seat);
    return seat;
  }

  async function acquireSlot(languages: string): Promise<WorkerSlot> {
    for (;;) {
      const idle = seats.filter((seat) => !seat.isBusy);
      const seat = idle.find((one) => one.languages === languages) ?? idle[0];
      if (seat) {
        seat.isBusy = true;
        return seat;
      }
      if (seats.length < workers) return openSeat();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  /** Undefined if it took too long: a dirty page can keep a worker busy for minutes. */
  async function withWorker<T>(
    languages: string,
    work: (worker: Worker) => Promise<T>,
  ): Promise<T | undefined> {
    const seat = await acquireSlot(languages);
    const controller = new AbortController();
    try {
      const worker = await seat.worker;
      if (seat.languages !== languages) {
        await worker.reinitialize(languages, OEM.LSTM_ONLY);
        await setUp(worker);
        seat.languages = languages;
      }
      const late = setTimeout(TIMEOUT_MS, TIMED_OUT, { signal: controller.signal, ref: false });
      const done = await Promise.race([work(worker), late]);
      if (done !== TIMED_OUT) return done as T;
      await worker.terminate();
      seat.worker = openWorker(data);
      seat.languages = 'eng';
      return undefined;
    } finally {
      controller.abort();
      seat.isBusy = false;
      waiting.shift()?.();
    }
  }

  return {
    async recognise(picture, { languages, dpi }) {
      const names = languages.flatMap((language) => recognisedLanguages[language] ?? []);
      const data = names.length > 0 ? names.join('+') : 'eng';
      const found = await withWorker(data, (worker) => recogniseUpright(worker, picture, dpi));
      if (!found) return nothing;
      const { gray, ...recognition } = found;
      if (data === 'eng') return recognition;
      let { words } = recognition;
      for (const broken of findBrokenAddresses(words)) {
        const part = cropGray(gray, broken.box);
        const again = await withWorker('eng', (worker) => recogniseImage(worker, part, dpi));
        if (again) words = mendLine(words, broken, extractWords(again, part));
      }
      return { ...recognition, words };
    },
    async close() {
      await Promise.all(seats.map(async (seat) => (await seat.worker).terminate()));
      if (!options.data) await rm(data, { recursive: true, force: true });
    },
  };
}

const nothing: Recognition = { words: [], confidence: 0, rotation: 0, skew: 0, rules: [] };

type Attempt = { page: TesseractPage; gray: Gray; rules: Box[]; rotation: Rotation };

/** Tries the most likely orientation first, and stops at the first that yields words. */
async function recogniseUpright(
  worker: Worker,
  gray: Gray,
  dpi: number,
): Promise<Recognition & { gray: Gray }> {
  let best: Attempt | undefined;
  const tilt = measureTilt(gray);
  for (const rotation of likelyRotations(gray, tilt)) {
    const turned = rotation === 0 ? gray : turnGray(gray, rotation);
    const prepared = preparePicture(turned, tilt.skew, dpi);
    const page = await recogniseImage(worker, prepared.gray, dpi);
    if (!best || page.confidence > best.page.confidence) best = { page, rotation, ...prepared };
    if (best.page.confidence >= 100 * LOW_CONFIDENCE) break;
  }
  if (!best) return { ...nothing, gray };
  const { rotation, rules } = best;
  const words = extractWords(best.page, best.gray);
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const sureness = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0);
  const confidence = sureness / Math.max(1, letters);
  const skew = (-tilt.skew * 180) / Math.PI;
  return { words, confidence, rotation, skew, rules, gray: best.gray };
}

async function recogniseImage(worker: Worker, gray: Gray, dpi: number): Promise<TesseractPage> {
  const options: object = { user_defined_dpi: String(Math.round(dpi)) };
  const { data } = await worker.recognize(encodeGray(gray), options, { text: false, blocks: true });
  return data;
}

async function openWorker(data: string): Promise<Worker> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
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

/**
 * A folder of links, because Tesseract expects the data of all languages in one folder, and each is in its own package.
 */
export async function gatherLanguageData(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'tenon-recognise-'));
  await mkdir(folder, { recursive: true });
  for (const name of Object.values(recognisedLanguages)) {
    const home = dirname(resolve(`@tesseract.js-data/${name}/package.json`));
    const file = `${name}.traineddata.gz`;
    await symlink(join(home, '4.0.0_best_int', file), join(folder, file));
  }
  return folder;
}
