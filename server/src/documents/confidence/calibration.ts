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

/** Points of a monotonic curve: raw score → measured share of correct values. */
type Knots = [raw: number, probability: number][];

export const calibration = file as unknown as { version: string; fields: Record<string, Knots> };

/** The probability that a value is correct, given its raw score. Returns the score if the field was not calibrated. */
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
