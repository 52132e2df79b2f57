import type { Requirement, RequirementResult } from '@tenon/contract/matching';
import type { SubjectFacts } from '../subjects/facts.ts';
import type { Part } from './requirement-part.ts';
import { rounded } from './rounded.ts';
import type { Showing, ShownSkills } from './shown-skills.ts';

/** Positions begin and end within months: who has worked from May to April has worked for a year. */
const SLACK_MONTHS = 1;

/**
 * How far a skill is shown for as long as is asked for, and for how many years it is. Stand-ins are weighed beside the
 * skill itself, so that knowing one more never counts less.
 */
export function checkYears(
  id: string,
  asked: number | null,
  facts: SubjectFacts,
  shown: ShownSkills,
): { share: number; found: number | null } {
  const all = shown.allFor(id);
  if (asked === null) return { share: all[0]?.share ?? 0, found: null };
  const exact = all.filter(({ share }) => share === 1);
  const ways = [
    ...(exact.length > 0 ? [{ share: 1, months: monthsOf(id, exact, facts, shown) }] : []),
    ...all
      .filter(({ share }) => share < 1)
      .map(({ share, months }) => ({ share, months: months ?? facts.months })),
  ];
  let best = { share: 0, found: null as number | null };
  for (const { share, months } of ways) {
    const whole = share * shareOfYears(months, asked);
    if (whole > best.share) best = { share: whole, found: months === null ? null : inYears(months) };
  }
  return best;
}

/** A requirement of years alone: those of the whole experience. */
export function yearsOfExperience(
  { years }: Requirement,
  { months }: SubjectFacts,
): { years: RequirementResult['years']; parts: Part[] } {
  if (years === null) return { years: null, parts: [] };
  return {
    years: { asked: years, found: months === null ? null : inYears(months) },
    parts: [{ share: months === null ? undefined : shareOfYears(months, years), words: [] }],
  };
}

/**
 * Months of the positions that name it; where none does, those of the whole experience. A narrower skill's months speak
 * for the wider one. A field of work (“accounting”) is made up of many skills: theirs add up.
 */
function monthsOf(id: string, exact: Showing[], facts: SubjectFacts, shown: ShownSkills): number | null {
  const itself = exact.find(({ by }) => by?.id === id);
  const named = exact.flatMap(({ months }) => months ?? []);
  if (named.length === 0 || (itself && itself.months === null)) return facts.months;
  if (!shown.isField(id)) return Math.max(...named);
  const sum = named.reduce((total, months) => total + months, 0);
  return Math.max(Math.max(...named), Math.min(sum, facts.months ?? sum));
}

/** Where the dates say nothing, nothing is held against anybody. */
function shareOfYears(months: number | null, asked: number): number {
  if (months === null || asked <= 0 || months + SLACK_MONTHS >= asked * 12) return 1;
  return rounded(months / (asked * 12));
}

const inYears = (months: number) => Math.round((months / 12) * 10) / 10;
