import { interpretationsOf } from './clean-skill.ts';
import { isSameFamily } from './families.ts';
import { findPhrases } from './find-skills.ts';
import type { Meaning, Phrases } from './phrases.ts';
import type { Typos } from './typos.ts';

const MAX_LENGTH = 120;
const MIN_COVERED_SHARE = 0.5;

export type MatchedSkill = { skill: number; certainty: number; hasSeveralMeanings: boolean; sector: string };

/** Below this, a skill supports no other. */
const SURE = 0.8;

/** The skill that a list item means, with a confidence. */
export function matchSkill(phrases: Phrases, typos: () => Typos, text: string): MatchedSkill | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const readings = interpretationsOf(text);
  for (const [step, reading] of readings.entries()) {
    const meaning = phrases.exactly(reading);
    if (meaning) return matched(meaning, certaintyOf(meaning, step));
  }
  // The bare form: without years, levels and versions, but with all its words.
  const bare = readings.at(-1) ?? '';
  for (const reading of new Set([readings[2] ?? bare, bare])) {
    const near = typos().nearest(reading);
    if (near) return matched(near.meaning, near.distance === 1 ? 0.8 : 0.65);
  }
  return mostly(phrases, bare);
}

/**
 * The skills that the items of one list mean. An abbreviation with several meanings is one only among others of its
 * family.
 */
export function matchSkills(
  phrases: Phrases,
  typos: () => Typos,
  texts: readonly string[],
): (MatchedSkill | undefined)[] {
  const matches = texts.map((text) => matchSkill(phrases, typos, text));
  const sure = new Set(
    matches.flatMap((match) =>
      match && !match.hasSeveralMeanings && match.certainty >= SURE ? [match.sector] : [],
    ),
  );
  const unsure = matches.filter((match) => match?.hasSeveralMeanings);
  const isSupported = ({ skill, sector }: MatchedSkill) =>
    [...sure].some((other) => isSameFamily(other, sector)) ||
    unsure.some((other) => other?.sector === sector && other.skill !== skill);
  return matches.map((match) => (match?.hasSeveralMeanings && !isSupported(match) ? undefined : match));
}

function matched({ skill, hasSeveralMeanings, sector }: Meaning, certainty: number): MatchedSkill {
  return { skill, certainty, hasSeveralMeanings, sector };
}

function certaintyOf({ ambiguous, hasSeveralMeanings }: Meaning, step: number): number {
  return (
    Math.round((hasSeveralMeanings ? 0.6 : ambiguous ? 0.85 : 0.98) * (1 - Math.min(step, 5) * 0.01) * 100) /
    100
  );
}

/** “Advanced Excel reporting”: one skill with one or two words around it. */
function mostly(phrases: Phrases, text: string): MatchedSkill | undefined {
  const found = findPhrases(phrases, text).toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const [longest] = found;
  if (!longest || found.length > 1) return undefined;
  const covered = (longest.end - longest.start) / text.length;
  if (covered < MIN_COVERED_SHARE) return undefined;
  return matched(longest.meaning, Math.round(covered * 70) / 100);
}
