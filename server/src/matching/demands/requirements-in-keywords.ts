import type { NamedSkill, Requirement } from '@tenon/contract/requirement';
import { completeRequirement } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { findConfidentSkills } from './confident-skills.ts';

/** A shorter text is a keyword query, not a job ad, and everything it mentions is required. */
const MAX_WORDS = 25;
const MAX_NAME_WORDS = 3;
const MIN_CERTAINTY = 0.85;
const FILLER =
  /^(?:an?|the|and|or|with|in|for|of|who|that|we|i|you|need|want|looking|someone|somebody|knows?|has|have|years?|yrs?|experience|senior|junior|good|strong|plus|must|can|und|mit|oder|ein|eine|einen)$/i;

export const isKeywordQuery = (text: string): boolean => text.split(/\s+/).length <= MAX_WORDS;

/** One requirement for each part between commas, or for each skill in it: “senior python dev, 5 years aws or azure”. */
export function requirementsInKeywords(text: string, vocabulary: Vocabulary): Requirement[] {
  return text
    .split(/[,;\n]|[.!?](?=\s|$)/)
    .map((piece) => piece.trim())
    .flatMap((piece) => {
      const skills = findSkills(piece, vocabulary);
      const whole = completeRequirement({ text: piece, kind: 'must', skills }, vocabulary);
      const { years } = whole;
      if (whole.about.every((kind) => kind === 'unclear' || kind === 'trait')) return [];
      const isOne = skills.length < 2 || years !== null || /\b(?:or|oder|ou)\b|\//i.test(piece);
      if (isOne || whole.skills.length === 0) return [whole];
      const rest = { ...whole, skills: [], about: whole.about.filter((kind) => kind !== 'skill') };
      return [
        ...whole.skills.map((skill) =>
          completeRequirement({ text: skill.name, kind: 'must', skills: [skill], years: null }, vocabulary),
        ),
        ...(rest.about.length > 0 ? [rest] : []),
      ];
    });
}

/** In a keyword query, any word may be a skill, even one that is too ambiguous to be recognized in a sentence. */
function findSkills(piece: string, vocabulary: Vocabulary): NamedSkill[] {
  const found = new Map(findConfidentSkills(piece, vocabulary).map((skill) => [skill.id, skill]));
  const words = piece.split(/\s+/).filter(Boolean);
  for (let at = 0; at < words.length; ) {
    const used = findLongestName(words.slice(at, at + MAX_NAME_WORDS), vocabulary);
    if (used) found.set(used.skill.id, used.skill);
    at += used?.length ?? 1;
  }
  return [...found.values()];
}

function findLongestName(words: string[], vocabulary: Vocabulary) {
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length);
    if (FILLER.test(name[0] ?? '') || FILLER.test(name.at(-1) ?? '')) continue;
    const match = vocabulary.normalizeSkill(name.join(' '));
    if (match && match.certainty >= MIN_CERTAINTY) {
      const { id, name: skillName } = match.skill;
      return { skill: { id, name: skillName }, length };
    }
  }
  return undefined;
}
