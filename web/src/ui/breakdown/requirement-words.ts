import { IconCheck, IconCircleHalf2, type IconProps, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { RequirementResult } from '@tenon/contract/matching';
import type { ComponentType } from 'react';

export type State = RequirementResult['state'];

export const states: Record<State, { word: string; color: string; icon: ComponentType<IconProps> }> = {
  met: { word: 'Met', color: 'spruce', icon: IconCheck },
  partly: { word: 'Partly', color: 'oak', icon: IconCircleHalf2 },
  missed: { word: 'Missed', color: 'red', icon: IconX },
  unclear: { word: 'Cannot be checked', color: 'gray', icon: IconQuestionMark },
};

const LONGEST = 34;

/** A requirement in a few words, the same whoever is looked at: its skills, else the beginning of its text. */
export function shortName({ text, skills, missing, years }: RequirementResult): string {
  const names = [
    ...new Set([...skills.map(({ skill }) => skill.name), ...missing.map(({ name }) => name)]),
  ].sort();
  const first = names.slice(0, 2).join(', ') + (names.length > 2 ? ` +${names.length - 2}` : '');
  if (first) return years ? `${first}, ${years.asked}+ years` : first;
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

export function yearsWord(years: number): string {
  const rounded = Math.round(years * 10) / 10;
  return rounded === 1 ? '1 year' : `${rounded.toLocaleString('en')} years`;
}
