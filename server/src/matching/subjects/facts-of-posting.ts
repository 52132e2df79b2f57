import type { Level } from '@tenon/contract/profile';
import type { Requirement } from '@tenon/contract/requirement';
import { offers, sectionCalled, welcomesAll } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import type { SubjectFacts } from './facts.ts';
import { factsOfLines } from './facts-of-text.ts';
import { sentencesOf } from './sentences.ts';

type PostingText = {
  title: string;
  level: Level | null;
  description_text: string;
  requirements: readonly Pick<Requirement, 'text'>[];
};

const MAX_SENTENCES = 60;

/** Requirements and duties of a posting. */
export function factsOfPosting(
  posting: PostingText,
  { vocabulary }: { vocabulary: Vocabulary },
): SubjectFacts {
  const requirements = posting.requirements.map(({ text }) => ({ text, place: 'requirements' as const }));
  const description = keyDescription(
    posting.description_text,
    posting.requirements.map(({ text }) => text),
  );
  const lines = [...requirements, ...description.map((text) => ({ text, place: 'description' as const }))];
  const facts = factsOfLines(lines, { vocabulary, title: posting.title, source: 'posting' });
  return { ...facts, level: posting.level ?? facts.level };
}

/** The duties: the description without requirements, benefits and equal-opportunity statements. */
export function keyDescription(text: string, requirements: readonly string[]): string[] {
  const required = new Set(requirements.flatMap((text) => sentencesOf(text)).map(keyOf));
  let isOffer = false;
  const duties: string[] = [];
  for (const line of text.split('\n')) {
    const short = line.trim().replace(/[:：]$/, '');
    if (short.length <= 60 && !/[.;]$/.test(short) && (offers(short) || sectionCalled(short)))
      isOffer = offers(short);
    if (isOffer || welcomesAll(line)) continue;
    for (const sentence of sentencesOf(line)) if (!required.has(keyOf(sentence))) duties.push(sentence);
  }
  return duties.slice(0, MAX_SENTENCES);
}

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
