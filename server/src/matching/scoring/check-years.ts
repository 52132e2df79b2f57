import type { Requirement, RequirementResult } from '@tenon/contract/matching';
import type { SubjectFacts } from '../subjects/facts.ts';
import { isGeneralExperience } from './general-experience.ts';
import type { MatchedSkills, SkillMatch } from './match-skills.ts';
import { monthsOfUse } from './months-of-use.ts';
import type { PartResult } from './part-result.ts';
import { rounded } from './rounded.ts';

/** Positions begin and end within months: who has worked from May to April has worked for a year. */
const SLACK_MONTHS = 1;
/** A skill that no position names: it is there, for how long nobody can tell. */
const UNKNOWN_SHARE = 0.5;

/** How far each skill of a requirement is shown for as long as is asked for, and for how many years they are. */
type CheckedYears = { shares: number[]; found: number | null };

/**
 * Years of a requirement are those in which any of its skills was used, in positions that name them: “5 years of Linux
 * and AWS” asks for no ten. What is wider was used when what is narrower was. Stand-ins are weighed beside the skill
 * itself, so that knowing one more never counts less.
 */
export function checkYears({ skills, years }: Requirement, shown: MatchedSkills): CheckedYears {
  const all = skills.map(({ id }) => shown.allFor(id));
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
 * A requirement of years without skills: those of the occupation that it names, or else of the whole experience. Years of
 * something that no rule knows are not shown by years of anything.
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

function shareOfYears(months: number | null, asked: number, unknown = UNKNOWN_SHARE): number {
  if (asked <= 0) return 1;
  if (months === null) return unknown;
  return months + SLACK_MONTHS >= asked * 12 ? 1 : rounded(months / (asked * 12));
}

const toYears = (months: number) => Math.round((months / 12) * 10) / 10;
