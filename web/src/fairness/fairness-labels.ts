import type { FairnessStage } from '@tenon/contract/fairness-filter';
import { formatDecimal } from '../ui/format.ts';

export const stageLabels: Record<FairnessStage | 'applied', string> = {
  applied: 'Applied',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
};

/** What happened to those who were selected for a stage: “Women …”. */
export const stageVerbs: Record<FairnessStage, string> = {
  screening: 'passed on to screening',
  interview: 'were invited to interviews',
  offer: 'received offers',
  hired: 'were hired',
};

/** `p = 0.03`, `p < 0.001`. */
export function formatP(value: number | null): string {
  if (value === null) return '–';
  return value < 0.001 ? 'p < 0.001' : `p = ${formatDecimal(value, value < 0.01 ? 3 : 2)}`;
}

/** `+2.5`, `−3.0` percentage points. */
export function formatPoints(value: number | null): string {
  if (value === null) return '–';
  const points = formatDecimal(Math.abs(value) * 100, 1);
  return value < -0.0005 ? `−${points}` : value > 0.0005 ? `+${points}` : points;
}

/** Two digits; three if two would look as if the ratio reached four fifths. */
export function formatRatio(value: number | null): string {
  if (value === null) return '–';
  return formatDecimal(value, value < 0.8 && value >= 0.795 ? 3 : 2);
}

export const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
