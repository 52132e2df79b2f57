import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SignalName, signalNames } from '../../src/documents/completeness/signals.ts';
import { printTable } from '../table.ts';
import { examplesOf } from './completeness-examples.ts';
import { openCorpus, openFolder } from './corpus.ts';
import { readDraft } from './draft-values.ts';
import { type Example, fitLogistic } from './fit-logistic.ts';
import { fitKnots, type Knots, type Point } from './isotonic.ts';
import { sameText } from './match.ts';
import { readSamples } from './read-samples.ts';
import { type Field, fields, judge, scoreDocument } from './score.ts';
import type { Truth } from './truth.ts';

/**
 * `npx node server/bench/documents/calibrate.ts [folder …]` fits the calibration of raw scores on the half of the
 * corpus that is reserved for it, and on any given folders.
 */
const target = join(import.meta.dirname, '../../src/documents/confidence/calibration.json');
const weightsFile = join(import.meta.dirname, '../../src/documents/completeness/weights.json');
const corpus = await openCorpus(Number(process.env.BENCH_SIZE ?? 300));
const folders = await Promise.all(process.argv.slice(2).map(openFolder));
const samples = [...corpus.filter(({ truth }) => truth.part === 'fit'), ...folders.flat()];

const points = new Map<string, Point[]>();
const examples: Example<SignalName>[] = [];
for (const { draft, sample, score, assessment, parsed } of await readSamples(samples, undefined, {
  keepsParsed: true,
})) {
  if (assessment && parsed) examples.push(...examplesOf(sample, score, assessment, parsed));
  if (!draft) continue;
  for (const [field, judged] of judgeDraft(sample.truth, readDraft(draft)))
    points.set(field, [...(points.get(field) ?? []), ...judged]);
}

const fitted: Record<string, Knots> = {};
for (const [field, measured] of points) {
  if (measured.length === 0 || field === 'responsibility') continue;
  const knots = fitKnots(measured);
  fitted[field] = fields.includes(field as Field)
    ? knots.map(([raw, share]) => [raw, cautious(share)])
    : knots;
}
const version = hashOf(fitted);
await writeFile(target, `${JSON.stringify({ version, fields: fitted })}\n`);
const model = fitLogistic(examples, signalNames);
const weights = Object.fromEntries(Object.entries(model.weights).filter(([, weight]) => weight > 0));
const modelVersion = hashOf({ bias: model.bias, weights });
await writeFile(
  weightsFile,
  `${JSON.stringify({ version: modelVersion, bias: model.bias, weights }, null, 2)}\n`,
);
printTable(
  `Completeness ${modelVersion} from ${examples.length} examples, ${examples.filter(({ isRight }) => isRight).length} of them complete; bias ${model.bias}`,
  Object.entries(weights).map(([sign, weight]) => ({ sign, weight })),
);
printTable(
  `Calibration ${version} from ${samples.length} documents`,
  [...points].map(([field, measured]) => ({
    field,
    values: measured.length,
    'right %': ((100 * measured.filter(({ isRight }) => isRight).length) / measured.length).toFixed(1),
    knots: (fitted[field] ?? []).map(([raw, probability]) => `${raw}→${probability}`).join(' '),
  })),
);

/**
 * The rules were written for documents like these, so more values are wrong in unknown documents. How many more was
 * never measured: the factor of 2.5 is an estimate. (Responsibilities keep their raw score: where one ends is a matter
 * of taste, and the truth has only one version.)
 */
function cautious(share: number): number {
  return Math.round(Math.max(0.05, 1 - (1 - share) * 2.5) * 1000) / 1000;
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}

function judgeDraft(truth: Truth, found: ReturnType<typeof readDraft>): [string, Point[]][] {
  const counted = scoreDocument(truth, found);
  return Object.entries(found).flatMap(([field, values = []]): [string, Point[]][] => {
    const isCounted = fields.includes(field as Field);
    const expected = truth.also[field];
    if (!isCounted && !expected) return [];
    const { judged } = isCounted ? counted[field as Field] : judge(expected ?? [], [], values, sameText);
    return [[field, judged.map(({ confidence, isRight }) => ({ raw: confidence, isRight }))]];
  });
}
