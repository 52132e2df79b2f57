import type { PostingRequirement } from '@tenon/contract/posting';
import { yearsAsked } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { sureSkills } from './confident-skills.ts';

/** So short a text is a search, not an advert: all that it names is asked for. */
const MOST_WORDS = 25;
const LONGEST_NAME = 3;
const CERTAIN = 0.85;
const FILLING =
  /^(?:an?|the|and|or|with|in|for|of|who|that|we|i|you|need|want|looking|someone|somebody|knows?|has|have|years?|yrs?|experience|senior|junior|good|strong|plus|must|can|und|mit|oder|ein|eine|einen)$/i;

export const isSearch = (text: string): boolean => text.split(/\s+/).length <= MOST_WORDS;

/** “senior python dev, 5 years aws or azure”: a wish for each piece between commas, or for each skill in it. */
export function askedInWords(text: string, vocabulary: Vocabulary): PostingRequirement[] {
  return text
    .split(/[,;\n]|[.!?](?=\s|$)/)
    .map((piece) => piece.trim())
    .flatMap((piece) => {
      const years = yearsAsked(piece);
      const skills = skillsOf(piece, vocabulary);
      if (skills.length === 0 && years === null) return [];
      const whole = { text: piece, kind: 'must' as const, years, skills };
      const isOne = skills.length < 2 || years !== null || /\b(?:or|oder|ou)\b|\//i.test(piece);
      return isOne ? [whole] : skills.map((skill) => ({ ...whole, text: skill.name, skills: [skill] }));
    });
}

/** Typed in a hurry, in small letters: each word may be the name of a skill that a sentence would not give away. */
function skillsOf(piece: string, vocabulary: Vocabulary): PostingRequirement['skills'] {
  const found = new Map(sureSkills(piece, vocabulary).map((skill) => [skill.id, skill]));
  const words = piece.split(/\s+/).filter(Boolean);
  for (let at = 0; at < words.length; ) {
    const used = longestName(words.slice(at, at + LONGEST_NAME), vocabulary);
    if (used) found.set(used.skill.id, used.skill);
    at += used?.length ?? 1;
  }
  return [...found.values()];
}

function longestName(words: string[], vocabulary: Vocabulary) {
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length);
    if (FILLING.test(name[0] ?? '') || FILLING.test(name.at(-1) ?? '')) continue;
    const match = vocabulary.normaliseSkill(name.join(' '));
    if (match && match.certainty >= CERTAIN) {
      const { id, name: called } = match.skill;
      return { skill: { id, name: called }, length };
    }
  }
  return undefined;
}
