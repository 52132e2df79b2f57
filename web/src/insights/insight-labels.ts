import { BoardKind } from '@tenon/contract/companies';
import { boardNames } from '../shared/board-labels.ts';
import { formatLabel } from '../ui/format-label.ts';
import type { Grouping, Measure } from './summarize.ts';

export const measureLabels: Record<Measure, string> = {
  applied: 'Applied',
  responded: 'Responded',
  interviewed: 'Interview',
  offered: 'Offer',
};

export function groupName(by: Grouping, key: string): string {
  if (key === '') return by === 'variant' ? 'Not recorded' : 'Not stated';
  if (by === 'source') {
    const kind = BoardKind.safeParse(key).data;
    return kind ? boardNames[kind] : 'Added by you';
  }
  return by === 'level' ? formatLabel(key) : key;
}

/** Half days come from a median of two. */
export const formatMedian = (days: number | undefined) =>
  days === undefined ? '–' : `${days} ${days === 1 ? 'day' : 'days'}`;
