import type { Requirement } from '@tenon/contract/matching';
import type { SubjectFacts } from '../subjects/facts.ts';
import type { MatchedSkills } from './match-skills.ts';

type Demand = { title: string; requirements: Requirement[] };

const partWeights = { skills: 0.5, title: 0.25, words: 0.25 };

/**
 * The share of the demand's words that the subject has, 0 to 1. It replaces semantic similarity when there are no vectors.
 * It is the weighted mean of skills, title and other words; parts that the demand does not have are left out.
 */
export function lexicalSimilarity(demand: Demand, facts: SubjectFacts, shown: MatchedSkills): number {
  const skillIds = [
    ...new Set(demand.requirements.flatMap(({ skills }) => skills.map(({ id }) => id))),
  ].sort();
  const { title, words } = demandWords(demand);
  const written = subjectWords(facts);
  const found = skillIds.map((id) => shown.bestFor(id)?.share ?? 0);
  const parts = [
    { share: partWeights.skills, of: skillIds.length, sum: found.reduce((sum, share) => sum + share, 0) },
    { share: partWeights.title, of: title.size, sum: countCommon(title, written.title) },
    { share: partWeights.words, of: words.size, sum: countCommon(words, written.all) },
  ].filter(({ of }) => of > 0);
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  return total === 0
    ? 0
    : parts.reduce((sum, { share, of, sum: got }) => sum + (share * got) / of, 0) / total;
}

/** Cached, because thousands of people are scored for the same demand. */
const demandWordsCache = new WeakMap<Requirement[], { title: Set<string>; words: Set<string>; of: string }>();

function demandWords({ title, requirements }: Demand) {
  const known = demandWordsCache.get(requirements);
  if (known?.of === title) return known;
  const words = {
    of: title,
    title: wordsIn([title]),
    words: wordsIn(requirements.map(({ text }) => text)),
  };
  demandWordsCache.set(requirements, words);
  return words;
}

/** A seeker's facts are compared with many postings in a row. Only the last ones are cached, to limit memory. */
let lastSubjectWords: { facts: SubjectFacts; title: Set<string>; all: Set<string> } | undefined;

function subjectWords(facts: SubjectFacts) {
  if (lastSubjectWords?.facts === facts) return lastSubjectWords;
  const title = wordsIn(facts.titles.flatMap(({ text, canonical }) => [text, canonical ?? '']));
  const all = wordsIn([
    ...facts.sentences.map(({ text }) => text),
    ...facts.skills.flatMap(({ name, text }) => [name, text]),
  ]);
  for (const word of title) all.add(word);
  lastSubjectWords = { facts, title, all };
  return lastSubjectWords;
}

const countCommon = (required: Set<string>, present: Set<string>) =>
  [...required].reduce((sum, word) => sum + (present.has(word) ? 1 : 0), 0);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*/gu;
const STOP_WORDS = new Set(
  'the and for with you your our are will have has from that this who not all any can new one use using work working able must years year experience knowledge skills strong good plus etc und der die das mit für von ein eine einer les des une pour avec los las con para del een het van met'.split(
    ' ',
  ),
);

function wordsIn(texts: string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      if (word.length > 2 && !STOP_WORDS.has(word)) found.add(stem(word));
    }
  }
  return found;
}

/** A rough stem is enough for counting common words: “engineers” and “engineering” become “engineer”. */
const stem = (word: string) => (word.length > 5 ? word.replace(/(?:ings?|ers?|ed|es|s)$/u, '') : word);
