import { join } from 'node:path';
import { openParser } from '../../../src/documents/sandbox/open-parser.ts';
import { embedFacets, embedMany, type FacetTexts } from '../../../src/matching/subjects/embed-facets.ts';
import { personFacets } from '../../../src/matching/subjects/facets.ts';
import { factsOfProfile } from '../../../src/matching/subjects/facts-of-profile.ts';
import { openBuiltInModel } from '../../../src/platform/models/built-in/built-in.ts';
import { openVocabulary } from '../../../src/skills/index.ts';
import { makeResume } from '../../documents/generate/make-resume.ts';
import { makeText } from '../../documents/generate/make-text.ts';
import { seeded } from '../../documents/generate/random.ts';
import { wordsOf } from '../../documents/generate/words.ts';
import { percentile, printTable } from '../../table.ts';

const DISTINCT_PROFILES = 500;
const PROFILES = 10_000;
const BATCH_SIZE = 64;

/** Time for blind facts and the vectors of three facets on one core, for one profile and for 10,000. */
export async function benchEmbedding(): Promise<void> {
  const vocabulary = await openVocabulary();
  const model = await openBuiltInModel(join(import.meta.dirname, '../../../../models/tenon-embed'));
  const profiles = await readProfiles();
  const read = () =>
    profiles.map((profile) => timed(() => factsOfProfile(profile, { vocabulary, documentId: null })));
  read();
  const facts = read();
  const texts = facts.map(({ value }) => personFacets(value));

  for (const each of texts) await embedFacets(model, each);
  const single: number[] = [];
  for (const each of texts) {
    const from = performance.now();
    await embedFacets(model, each);
    single.push(performance.now() - from);
  }
  const many = Array.from({ length: PROFILES }, (_, at) => texts[at % texts.length] as FacetTexts);
  const from = performance.now();
  for (let at = 0; at < many.length; at += BATCH_SIZE)
    await embedMany(model, many.slice(at, at + BATCH_SIZE));
  const seconds = (performance.now() - from) / 1000;
  await model.close();

  const reading = facts.map(({ milliseconds }) => milliseconds);
  printTable(
    'Profiles to vectors, one core',
    [row('blind facts of one profile', reading), row('three facets of one profile', single)],
    `${DISTINCT_PROFILES} invented resumes of ${Math.round(mean(texts.map(({ full }) => full.length)))} characters in the whole facet; ${PROFILES.toLocaleString('en')} profiles in batches of ${BATCH_SIZE}: ${seconds.toFixed(1)} s (promised: 10 s on two cores).`,
  );
}

const row = (what: string, times: number[]) => ({
  what,
  'p50, ms': percentile(times, 0.5),
  'p95, ms': percentile(times, 0.95),
});

async function readProfiles() {
  const parser = await openParser();
  const profiles = [];
  for (let at = 0; at < DISTINCT_PROFILES; at++) {
    const text = makeText(makeResume(`embedding ${at}`, 'en'), wordsOf('en'), seeded(`text ${at}`));
    profiles.push((await parser.parse({ bytes: Buffer.from(text), name: 'resume.txt' })).profile);
  }
  await parser.close();
  return profiles;
}

function timed<T>(work: () => T): { value: T; milliseconds: number } {
  const from = performance.now();
  const value = work();
  return { value, milliseconds: performance.now() - from };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
