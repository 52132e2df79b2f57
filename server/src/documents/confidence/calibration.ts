import { defined } from '../../platform/defined.ts';
import file from './calibration.json' with { type: 'json' };

export type CalibratedField =
  | 'name'
  | 'headline'
  | 'email'
  | 'phone'
  | 'link'
  | 'location'
  | 'summary'
  | 'company'
  | 'title'
  | 'position_location'
  | 'date'
  | 'responsibility'
  | 'school'
  | 'degree'
  | 'field'
  | 'education_location'
  | 'score'
  | 'skill'
  | 'language'
  | 'certification'
  | 'issuer';

/** Knots of a rising line: raw score of a reader → share of such values that were right when it was measured. */
type Knots = [raw: number, probability: number][];

export const calibration = file as unknown as { version: string; fields: Record<string, Knots> };

/** How likely a value is right, by what the reader's score has been worth; the score itself where nobody measured. */
export function calibrated(field: CalibratedField, raw: number): number {
  const knots = calibration.fields[field] ?? [];
  const score = Math.min(1, Math.max(0, raw));
  const above = knots.findIndex(([at]) => at >= score);
  if (knots.length === 0) return round(score);
  if (above <= 0) return round((above < 0 ? knots[knots.length - 1] : knots[0])?.[1] ?? score);
  const [lowAt, low] = defined(knots[above - 1]);
  const [highAt, high] = defined(knots[above]);
  return round(highAt === lowAt ? high : low + ((high - low) * (score - lowAt)) / (highAt - lowAt));
}

const round = (value: number) => Math.round(value * 1000) / 1000;
