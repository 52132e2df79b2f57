import type { Requirement, RequirementResult } from '@tenon/contract/matching';
import type { SubjectFacts } from '../subjects/facts.ts';
import { isGeneralExperience } from './general-experience.ts';
import type { MatchedSkills, SkillMatch } from './match-skills.ts';
import { monthsOfUse } from './months-of-use.ts';
import type { PartResult } from './part-result.ts';
import { rounded } from './rounded.ts';

/** Positions start and end within a month, so a full year may be counted as 11 months. */
const SLACK_MONTHS = 1;
/** The skill is there, but no position mentions it, so its years are unknown. */
const UNKNOWN_SHARE = 0.5;

/** For each skill, how far it is met with the required years; and the years that were found. */
type CheckedYears = { shares: number[]; found: number | null };

/**
 * Counts the years in which any of the skills was used: “5 years of Linux and AWS” does not require ten. A narrower skill
 * counts for a broader one. Related skills are compared with the exact one, so an additional skill never lowers the result.
 */
export function checkYears({ skills, years }: Requirement, matched: MatchedSkills): CheckedYears {
  const all = skills.map(({ id }) => matched.allFor(id));
  if (years === null) return { shares: all.map((showings) => showings[0]?.share ?? 0), found: null };
  const exact = all.flat().filter(({ share }) => share === 1);
  const used = monthsOfUse(exact);
  const longest = exact.some(({ months }) => months === null)
    ? Math.max(UNKNOWN_SHARE, shareOfYears(used, years))
    : shareOfYears(used, years);
  const relatedShare = (showing: SkillMatch) =>
    showing.share * Math.max(shareOfYears(showing.months, years), shareOfYears(used, years, 0));
  const shares = all.map((showings) =>
    Math.max(0, ...showings.map((showing) => (showing.share === 1 ? longest : relatedShare(showing)))),
  );
  const months = used ?? monthsOfUse(all.flat());
  return { shares, found: months === null ? null : toYears(months) };
}

/**
 * For years without skills: counts the years in the named occupation, or the total experience. If the requirement names
 * something unknown (“4 years in a warehouse”), total experience does not show it, and the years are unclear.
 */
export function yearsOfExperience(
  { years, text }: Requirement,
  { months }: Pick<SubjectFacts, 'months'>,
  isOfOccupation: boolean,
): { years: RequirementResult['years']; parts: PartResult[] } {
  if (years === null) return { years: null, parts: [] };
  const isKnown = months !== null && (isOfOccupation || isGeneralExperience(text));
  return {
    years: { asked: years, found: isKnown ? toYears(months) : null },
    parts: [{ share: isKnown ? shareOfYears(months, years) : undefined, words: [] }],
  };
}

function shareOfYears(months: number | null, requiredYears: number, unknown = UNKNOWN_SHARE): number {
  if (requiredYears <= 0) return 1;
  if (months === null) return unknown;
  return months + SLACK_MONTHS >= requiredYears * 12 ? 1 : rounded(months / (requiredYears * 12));
}

const toYears = (months: number) => Math.round((months / 12) * 10) / 10;
