import { IconCheck, IconCircleHalf2, type IconProps, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { RequirementResult } from '@tenon/contract/matching';
import type { ComponentType } from 'react';
import { formatNumber } from '../format.ts';

export type State = RequirementResult['state'];

export const states: Record<State, { label: string; color: string; icon: ComponentType<IconProps> }> = {
  met: { label: 'Met', color: 'spruce', icon: IconCheck },
  partly: { label: 'Partly met', color: 'oak', icon: IconCircleHalf2 },
  missed: { label: 'Not met', color: 'red', icon: IconX },
  unclear: { label: 'Unknown', color: 'gray', icon: IconQuestionMark },
};

const MAX_LENGTH = 34;

/** A requirement as written, or its skills if it is long. The name does not depend on the person compared. */
export function shortName({ text, about = [], skills, missing, years }: RequirementResult): string {
  if (text.length <= MAX_LENGTH) return text;
  const names = [
    ...new Set([...skills.map(({ skill }) => skill.name), ...missing.map(({ name }) => name)]),
  ].sort();
  // Without its degree or language, a requirement would look like one for skills only.
  if (names.length === 0 || about.some((kind) => kind !== 'skill' && kind !== 'years'))
    return `${text.slice(0, MAX_LENGTH).trimEnd()}…`;
  const first = names.slice(0, 2).join(', ') + (names.length > 2 ? ` +${names.length - 2}` : '');
  return years ? `${first}, ${years.asked}+ years` : first;
}

export function formatYears(years: number): string {
  const rounded = Math.round(years * 10) / 10;
  return rounded === 1 ? '1 year' : `${formatNumber(rounded)} years`;
}
