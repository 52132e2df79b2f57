import { IconCheck, IconCircleHalf2, type IconProps, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { RequirementResult } from '@tenon/contract/matching';
import type { ComponentType } from 'react';
import { formatNumber } from '../format.ts';

export type State = RequirementResult['state'];

export const states: Record<State, { word: string; color: string; icon: ComponentType<IconProps> }> = {
  met: { word: 'Met', color: 'spruce', icon: IconCheck },
  partly: { word: 'Partly met', color: 'oak', icon: IconCircleHalf2 },
  missed: { word: 'Not met', color: 'red', icon: IconX },
  unclear: { word: 'Not checked', color: 'gray', icon: IconQuestionMark },
};

const LONGEST = 34;
const DEGREE = /\bdegree\b|\b(?:bachelor|master|doctorate|ph\.?d|diploma|abschluss|studium)/i;

/** A requirement in a few words, the same whoever is looked at: as it is written, and its skills where that is long. */
export function shortName({ text, skills, missing, years }: RequirementResult): string {
  if (text.length <= LONGEST) return text;
  const names = [
    ...new Set([...skills.map(({ skill }) => skill.name), ...missing.map(({ name }) => name)]),
  ].sort();
  // The skills of a degree are its field: alone they would look like the skill.
  if (names.length === 0 || DEGREE.test(text)) return `${text.slice(0, LONGEST).trimEnd()}…`;
  const first = names.slice(0, 2).join(', ') + (names.length > 2 ? ` +${names.length - 2}` : '');
  return years ? `${first}, ${years.asked}+ years` : first;
}

export function yearsWord(years: number): string {
  const rounded = Math.round(years * 10) / 10;
  return rounded === 1 ? '1 year' : `${formatNumber(rounded)} years`;
}
