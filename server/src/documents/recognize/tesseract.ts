import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PSM, type Worker } from 'tesseract.js';
import type { Box } from '../model.ts';
import { cropGray, encodeGray, type Gray, turnGray } from '../render/gray.ts';
import { findBrokenAddresses, repairLine } from './broken-addresses.ts';
import { languageData } from './languages.ts';
import { findMissedText, isReadable } from './missed-text.ts';
import type { Recognition, RecognizedWord, RecognizeOptions, Recognizer } from './port.ts';
import { preparePicture } from './prepare-image.ts';
import { extractWords, type TesseractPage } from './tesseract-words.ts';
import { ENGLISH, openWorkerPool } from './tesseract-workers.ts';
import { likelyRotations, measureTilt, type Rotation } from './tilt.ts';

export type RecognizerOptions = {
  /** Number of pages at a time. */
  workers?: number;
  /** Created with `gatherLanguageData` by a process that may write; otherwise a temporary one is used. */
  data?: string | undefined;
};

/** Below this confidence, the page may be sideways or upside down. */
const LOW_CONFIDENCE = 0.6;

/** Recognizes text with Tesseract in threads of this process, with data from its packages. */
export async function openRecognizer(options: RecognizerOptions = {}): Promise<Recognizer> {
  const data = options.data ?? (await gatherLanguageData());
  const pool = openWorkerPool(options.workers ?? 2, data);
  const available = Object.entries(languageData).filter(([, name]) => existsSync(join(data, fileOf(name))));
  const names = new Map(available);
  return {
    languages: new Set(names.keys()),
    async recognize(picture, options) {
      const { languages, dpi } = options;
      const models = languages.flatMap((language) => names.get(language) ?? []).join('+') || ENGLISH;
      const found = await pool.run(models, (worker) => recognizeUpright(worker, picture, options));
      if (!found) return nothing;
      const { gray, ...recognition } = found;
      if (models === ENGLISH) return recognition;
      let { words } = recognition;
      for (const broken of findBrokenAddresses(words)) {
        const part = cropGray(gray, broken.box);
        const again = await pool.run(ENGLISH, (worker) => recognizeImage(worker, part, dpi));
        if (again) words = repairLine(words, broken, extractWords(again, part));
      }
      return { ...recognition, words };
    },
    async close() {
      await pool.close();
      if (!options.data) await rm(data, { recursive: true, force: true });
    },
  };
}

const nothing: Recognition = { words: [], confidence: 0, rotation: 0, skew: 0, rules: [] };

type Attempt = { page: TesseractPage; gray: Gray; rules: Box[]; rotation: Rotation };

/** Tries the most likely orientation first, and stops at the first that yields words. */
async function recognizeUpright(
  worker: Worker,
  gray: Gray,
  { dpi, isThorough }: RecognizeOptions,
): Promise<Recognition & { gray: Gray }> {
  let best: Attempt | undefined;
  const tilt = measureTilt(gray);
  for (const rotation of likelyRotations(gray, tilt)) {
    const turned = rotation === 0 ? gray : turnGray(gray, rotation);
    const prepared = preparePicture(turned, tilt.skew, dpi);
    const page = await recognizeImage(worker, prepared.gray, dpi);
    if (!best || page.confidence > best.page.confidence) best = { page, rotation, ...prepared };
    if (best.page.confidence >= 100 * LOW_CONFIDENCE) break;
  }
  if (!best) return { ...nothing, gray };
  const { rotation, rules } = best;
  const found = extractWords(best.page, best.gray);
  const isComplete = !isThorough || best.page.confidence < 100 * LOW_CONFIDENCE;
  const words = isComplete ? found : [...found, ...(await recognizeMissed(worker, best.gray, found, dpi))];
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const weighted = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0);
  const confidence = weighted / Math.max(1, letters);
  const skew = (-tilt.skew * 180) / Math.PI;
  return { words, confidence, rotation, skew, rules, gray: best.gray };
}

/** Recognizes the lines of ink that are in none of the words. */
async function recognizeMissed(
  worker: Worker,
  gray: Gray,
  words: RecognizedWord[],
  dpi: number,
): Promise<RecognizedWord[]> {
  const parts = findMissedText(gray, words);
  if (parts.length === 0) return [];
  let line = Math.max(...words.map((word) => word.line));
  const missed: RecognizedWord[] = [];
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  for (const part of parts) {
    const crop = cropGray(gray, part);
    const found = extractWords(await recognizeImage(worker, crop, dpi), crop);
    line++;
    if (!isReadable(found)) continue;
    for (const { box, ...word } of found)
      missed.push({ ...word, line, box: { ...box, x: box.x + part.x, y: box.y + part.y } });
  }
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return missed;
}

async function recognizeImage(worker: Worker, gray: Gray, dpi: number): Promise<TesseractPage> {
  const options: object = { user_defined_dpi: String(Math.round(dpi)) };
  const { data } = await worker.recognize(encodeGray(gray), options, { text: false, blocks: true });
  return data;
}

const fileOf = (name: string) => `${name}.traineddata.gz`;

/**
 * A folder of links, because Tesseract expects the data of all languages in one folder, and each is in its own package.
 * Packages that are not installed are left out.
 */
export async function gatherLanguageData(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'tenon-recognize-'));
  await mkdir(folder, { recursive: true });
  for (const name of Object.values(languageData)) {
    const home = packageFolder(name);
    if (home) await symlink(join(home, '4.0.0_best_int', fileOf(name)), join(folder, fileOf(name)));
  }
  return folder;

  function packageFolder(name: string): string | undefined {
    try {
      return dirname(resolve(`@tesseract.js-data/${name}/package.json`));
    } catch {
      return undefined;
    }
  }
}
