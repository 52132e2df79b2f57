import type { PostingRequirement } from '@tenon/contract/posting';
import type { Vocabulary } from '../../skills/index.ts';

const MAX_WORDS = 3;
const MIN_CERTAINTY = 0.85;
const MIN_TITLE_SCORE = 0.6;
const FILLER =
  /^(?:(?:at least|minimum(?: of)?|over|more than|\d{1,2}\+?|\d{1,2}\s?[-–]\s?\d{1,2}\+?|years?|yrs?|good|strong|solid|proven|first|basic|excellent|previous|practical|hands-on|working|work|some|experience|knowledge|skills?|background|training|expertise|understanding|command|in|with|of|on|using|a|an|the)\s+)+|(?<!\s)\s+(?:experience|skills?|knowledge|background|required|is a must|preferred|a plus)$/giu;

/**
 * Recognizes an ambiguous word as a skill if the requirement consists of nothing else: “2 years in pastry”. Occupations are
 * left out, because they are checked by titles.
 */
export function inferSkill(requirement: PostingRequirement, vocabulary: Vocabulary): PostingRequirement {
  if (requirement.skills.length > 0) return requirement;
  const core = requirement.text
    .replace(/(?<![.!;])[.!;]+$/, '')
    .replaceAll(FILLER, '')
    .replaceAll(FILLER, '')
    .trim();
  if (core.length < 2 || core.split(/\s+/).length > MAX_WORDS) return requirement;
  if (vocabulary.titleScore(core) >= MIN_TITLE_SCORE) return requirement;
  const match = vocabulary.normalizeSkill(core);
  if (!match || match.certainty < MIN_CERTAINTY) return requirement;
  const { id, name } = match.skill;
  return { ...requirement, skills: [{ id, name }] };
}
