import type { Requirement, Words } from '@tenon/contract/matching';
import { defined } from '../../platform/defined.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { deniedIn, wishedIn } from '../../skills/index.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { rounded } from './rounded.ts';

type Sentence = SubjectFacts['sentences'][number];

export type Compared = { sentence: Sentence; cosine: number };

/** Fewer words than this say too little to come close to anything. */
const FEWEST_WORDS = 3;
/**
 * Measured with the built-in model on sentences that belong to other requirements: 97 in 100 stay below 0.17. Above 0.2
 * half of the sentences that belong are found, and none that does not.
 */
const LEAST_COSINE = 0.2;
/** Models differ in how alike they find any two sentences: the closest has to stand out from the others. */
const LEAST_DEVIATIONS = 2;
const ENOUGH_TO_COMPARE = 8;
const LEAST_LEAD = 0.1;
const MOST_NAMING = 3;

/** Every sentence with how near it is to each requirement, the nearest first, equal ones as they stand. */
export async function compareSentences({
  requirements,
  facts,
  embedder,
  signal,
}: {
  requirements: Requirement[];
  facts: SubjectFacts;
  embedder: Pick<Embedder, 'embed'>;
  signal?: AbortSignal | undefined;
}): Promise<Compared[][]> {
  const sentences = facts.sentences;
  const texts = [...requirements.map(({ text }) => text), ...sentences.map(({ text }) => text)];
  const vectors = await embedder.embed(texts, { kind: 'text', signal });
  const own = vectors.slice(requirements.length);
  return requirements.map((_, at) => {
    const asked = defined(vectors[at]);
    return sentences
      .map((sentence, place) => ({
        sentence,
        cosine: rounded(dot(asked, defined(own[place]))),
        place,
      }))
      .sort((one, other) => other.cosine - one.cosine || one.place - other.place);
  });
}

/** The sentence that comes closest in meaning; none where nothing stands out. */
export function closestTo(compared: readonly Compared[]): Words | undefined {
  const telling = compared.filter(({ sentence }) => sentence.text.split(/\s+/).length >= FEWEST_WORDS);
  const [first] = telling;
  if (!first || first.cosine < LEAST_COSINE) return undefined;
  const mean = telling.reduce((sum, { cosine }) => sum + cosine, 0) / telling.length;
  const spread = telling.reduce((sum, { cosine }) => sum + (cosine - mean) ** 2, 0) / telling.length;
  const lead = telling.length < ENOUGH_TO_COMPARE ? LEAST_LEAD : LEAST_DEVIATIONS * Math.sqrt(spread);
  if (telling.length > 1 && first.cosine < mean + lead) return undefined;
  return { ...first.sentence, start: null, end: null };
}

/** The nearest of the sentences that name one of the skills, with where they do. */
export function namingAny(compared: readonly Compared[], names: readonly string[]): Words[] {
  const wanted = [...new Set(names.filter((name) => name !== ''))].sort(
    (one, other) => other.length - one.length,
  );
  if (wanted.length === 0) return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${wanted.map((name) => RegExp.escape(name)).join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  );
  const found: Words[] = [];
  for (const { sentence } of compared) {
    const match = pattern.exec(sentence.text);
    const span = match && { start: match.index, end: match.index + match[0].length };
    const isShown = span && !deniedIn(sentence.text, [span])[0] && !wishedIn(sentence.text, [span])[0];
    if (isShown) found.push({ ...sentence, ...span });
    if (found.length === MOST_NAMING) break;
  }
  return found;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += defined(one[at]) * defined(other[at]);
  return sum;
}
