import { interpretationsOf } from './clean-skill.ts';
import { findPhrases } from './find-skills.ts';
import type { Meaning, Phrases } from './phrases.ts';
import type { Typos } from './typos.ts';

const MAX_LENGTH = 120;
const MIN_COVERED_SHARE = 0.5;

/** The skill that a list item means, with a confidence. */
export function matchSkill(
  phrases: Phrases,
  typos: () => Typos,
  text: string,
): { skill: number; certainty: number } | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const readings = interpretationsOf(text);
  for (const [step, reading] of readings.entries()) {
    const meaning = phrases.exactly(reading);
    if (meaning) return { skill: meaning.skill, certainty: certaintyOf(meaning, step) };
  }
  // The bare form: without years, levels and versions, but with all its words.
  const bare = readings.at(-1) ?? '';
  for (const reading of new Set([readings[2] ?? bare, bare])) {
    const near = typos().nearest(reading);
    if (near) return { skill: near.meaning.skill, certainty: near.distance === 1 ? 0.8 : 0.65 };
  }
  return mostly(phrases, bare);
}

function certaintyOf({ ambiguous }: Meaning, step: number): number {
  return Math.round((ambiguous ? 0.85 : 0.98) * (1 - Math.min(step, 5) * 0.01) * 100) / 100;
}

/** “Advanced Excel reporting”: one skill with one or two words around it. */
function mostly(phrases: Phrases, text: string): { skill: number; certainty: number } | undefined {
  const found = findPhrases(phrases, text).toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const [longest] = found;
  if (!longest || found.length > 1) return undefined;
  const covered = (longest.end - longest.start) / text.length;
  if (covered < MIN_COVERED_SHARE) return undefined;
  return { skill: longest.skill, certainty: Math.round(covered * 70) / 100 };
}
