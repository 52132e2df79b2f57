import type { Breakdown, Passage, Requirement, RequirementResult } from '@tenon/contract/matching';
import type { Embedder } from '../../platform/models/port.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { type ComparedSentence, compareSentences, findClosest, findMentions } from './closest-sentences.ts';

type DeepenInput = {
  breakdown: Breakdown;
  /** The requirements of the breakdown, in the same order. */
  requirements: Requirement[];
  facts: SubjectFacts;
  embedder: Pick<Embedder, 'embed'>;
  signal?: AbortSignal | undefined;
};

const MAX_PASSAGES = 4;

/**
 * Adds the best sentences to every requirement: those that mention its skills, most similar first, and for unclear
 * requirements the most similar one. The numbers stay the same: a closer look adds reasons, not points. Throws the
 * embedder's TryLaterError.
 */
export async function deepenScore(input: DeepenInput): Promise<Breakdown> {
  const { breakdown, facts } = input;
  if (facts.sentences.length === 0 || breakdown.requirements.length === 0) return breakdown;
  const compared = await compareSentences(input);
  return {
    ...breakdown,
    requirements: breakdown.requirements.map((result, at) => ({
      ...result,
      words: passagesFor(result, compared[at] ?? []),
    })),
  };
}

function passagesFor(result: RequirementResult, compared: readonly ComparedSentence[]): Passage[] {
  if (result.state === 'unclear') {
    const closest = result.words.length === 0 ? findClosest(compared) : undefined;
    return closest ? [closest] : result.words;
  }
  const names = result.skills.flatMap(({ skill, via, words }) => [
    (via ?? skill).name,
    words.text.slice(words.start ?? 0, words.end ?? 0),
  ]);
  // A sentence about work done with a skill is better evidence than a skill list.
  const mentions = findMentions(compared, names);
  const passages = [...mentions.filter(({ place }) => place !== 'skills'), ...result.words, ...mentions];
  return distinct(passages).slice(0, MAX_PASSAGES);
}

function distinct(all: Passage[]): Passage[] {
  const byText = new Map<string, Passage>();
  for (const words of all) if (!byText.has(words.text)) byText.set(words.text, words);
  return [...byText.values()];
}
