import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultWeights } from '@tenon/contract/matching';
import { ruleBasedExtractor } from '../../../src/documents/entities/rule-based-extractor.ts';
import { parseDocument } from '../../../src/documents/parse-document.ts';
import { proposeRequirements } from '../../../src/matching/demands/propose-requirements.ts';
import { type Job, rankResumes } from '../../../src/matching/scoring/rank-resumes.ts';
import type { Embedder } from '../../../src/platform/models/port.ts';
import { openVocabulary } from '../../../src/skills/index.ts';
import type { SwapKind, Swapped } from './swaps.ts';

const demo = join(import.meta.dirname, '../../../src/demo');
const RECEIVED = new Date('2026-05-20T08:00:00Z');
const noPictures = {
  languages: new Set<string>(),
  recognize: () => Promise.reject(new Error('no pictures here')),
  close: async () => {},
};

export type Compared = {
  kind: SwapKind;
  resume: string;
  job: string;
  swap: number;
  /** What the score and its whole breakdown are, with and without the swap. */
  before: string;
  after: string;
  difference: number;
};

/** Parses, blinds, embeds and scores every swapped resume for every job, as the product does. */
export async function runSwaps(
  embedder: Embedder,
  swapsOf: (resume: string) => Swapped[],
): Promise<{ compared: Compared[]; resumes: number; jobs: number; rules: string }> {
  const vocabulary = await openVocabulary();
  const extractor = ruleBasedExtractor(vocabulary);
  const parse = async (name: string, text: string) => {
    const file = { bytes: Buffer.from(text), name: 'resume.txt', receivedAt: RECEIVED };
    const { profile, layout } = await parseDocument({ vocabulary, recognizer: noPictures, extractor }, file);
    return { name, profile, text: layout.text };
  };
  const jobs = readFolder('jobs').map(([, text]): Job => {
    const { title, level, requirements } = proposeRequirements({ text, vocabulary });
    return { title: title ?? '', level: level ?? null, text, requirements };
  });
  const compared: Compared[] = [];
  let rules = '';
  const resumes = readFolder('resumes');
  for (const [resume, text] of resumes)
    for (const { kind, texts } of swapsOf(text)) {
      const parsed = await Promise.all(texts.map((each, at) => parse(String(at), each)));
      for (const job of jobs) {
        const ranked = await rankResumes(
          { vocabulary, embedder },
          { job, resumes: parsed, weights: defaultWeights },
        );
        const [first, ...others] = ranked
          .toSorted((one, other) => Number(one.name) - Number(other.name))
          .map(({ breakdown }) => breakdown);
        if (!first) throw new Error(`${resume} has no score`);
        rules = first.versions.rules;
        for (const [at, breakdown] of others.entries())
          compared.push({
            ...{ kind, resume, job: job.title, swap: at + 1 },
            before: JSON.stringify(first),
            after: JSON.stringify(breakdown),
            difference: breakdown.score - first.score,
          });
      }
    }
  return { compared, resumes: resumes.length, jobs: jobs.length, rules };
}

const readFolder = (folder: string): [string, string][] =>
  readdirSync(join(demo, folder))
    .sort()
    .map((file) => [file, readFileSync(join(demo, folder, file), 'utf8')]);
