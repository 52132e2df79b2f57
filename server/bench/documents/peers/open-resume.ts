import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { findDates } from '../../../src/documents/normalize/dates.ts';
import type { Sample } from '../corpus.ts';
import { dateText } from '../draft-values.ts';
import type { FoundValue, FoundValues } from '../found-values.ts';
import { type DocumentScore, scoreDocument } from '../score.ts';

const Text = z.string().default('');
const Entry = z.object({ company: Text, jobTitle: Text, school: Text, degree: Text, date: Text });
const Result = z.object({
  profile: z.object({ name: Text, email: Text, phone: Text }).prefault({}),
  workExperiences: z.array(Entry).default([]),
  educations: z.array(Entry).default([]),
  skills: z
    .object({
      featuredSkills: z.array(z.object({ skill: z.string() })).default([]),
      descriptions: z.array(z.string()).default([]),
    })
    .prefault({}),
});
type Result = z.output<typeof Result>;

/**
 * Scores OpenResume (Xitang Zhao, AGPL-3.0) on the same documents, if `BENCH_OPEN_RESUME` names a folder in which
 * `npm install --ignore-scripts open-resume esbuild` was run. It reads PDFs only; all other documents count as empty.
 */
export async function scoreOpenResume(
  samples: readonly Sample[],
): Promise<Map<string, DocumentScore> | undefined> {
  const folder = process.env.BENCH_OPEN_RESUME;
  if (!folder) return undefined;
  const scores = new Map(samples.map(({ file, truth }) => [file, scoreDocument(truth, {})]));
  const readable = samples.filter(({ path }) => path.endsWith('.pdf'));
  const results = parseAll(
    bundleParser(folder),
    readable.map(({ path }) => path),
  );
  let at = 0;
  for await (const line of results) {
    const sample = readable[at++];
    if (sample)
      scores.set(sample.file, scoreDocument(sample.truth, valuesOf(Result.parse(JSON.parse(line)))));
  }
  if (at < readable.length)
    throw new Error(`OpenResume stopped after ${at} of ${readable.length} documents.`);
  return scores;
}

function bundleParser(folder: string): string {
  const sources = join(folder, 'node_modules/open-resume/src/app/lib');
  if (!existsSync(sources))
    throw new Error(
      `There is no OpenResume in ${folder}: run npm install --ignore-scripts open-resume esbuild there.`,
    );
  const bundle = join(folder, 'parser.cjs');
  execFileSync(join(folder, 'node_modules/.bin/esbuild'), [
    join(sources, 'parse-resume-from-pdf/index.ts'),
    '--bundle',
    '--platform=node',
    `--alias:lib=${sources}`,
    '--external:canvas',
    '--log-level=error',
    `--outfile=${bundle}`,
  ]);
  return bundle;
}

function parseAll(bundle: string, paths: readonly string[]): AsyncIterable<string> {
  const script = join(import.meta.dirname, 'run-open-resume.cjs');
  const child = spawn(process.execPath, [script, bundle], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.end(paths.map((path) => `${path}\n`).join(''));
  return createInterface({ input: child.stdout });
}

/** Dates are read from its text by our own rules, and skill lines are split at commas: more than it does itself. */
function valuesOf({ profile, workExperiences, educations, skills }: Result): FoundValues {
  const lines = skills.descriptions.flatMap((line) => (line.split(':').at(-1) ?? '').split(/[,;|•]/));
  return {
    name: values([profile.name]),
    email: values([profile.email]),
    phone: values([profile.phone]),
    company: values(workExperiences.map(({ company }) => company)),
    title: values(workExperiences.map(({ jobTitle }) => jobTitle)),
    date: [...workExperiences, ...educations].flatMap(({ date }) => values(datesIn(date))),
    school: values(educations.map(({ school }) => school)),
    degree: values(educations.map(({ degree }) => degree)),
    skill: values([...skills.featuredSkills.map(({ skill }) => skill), ...lines]),
  };
}

const values = (texts: readonly string[]): FoundValue[] =>
  texts.flatMap((text) => (text.trim() ? [{ value: text.trim(), confidence: 1 }] : []));

const datesIn = (text: string) =>
  findDates(text).flatMap(({ first, last }) =>
    [first, last].flatMap((date) => (date?.year || date?.isPresent ? [dateText(date)] : [])),
  );
