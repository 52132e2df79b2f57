import type { Breakdown, Weights } from '@tenon/contract/matching';
import { rounded } from './rounded.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_DAYS = 30;
const QUARTER_DAYS = 90;

/** For a person, the date of the last activity; for a posting, the date it was posted or changed. */
export function recencyTerm(activeAt: Date | null, now: Date, weights: Weights): Breakdown['recency'] {
  if (!activeAt) return { points: 0, active_at: null, days: null };
  const days = Math.max(0, Math.floor((now.getTime() - activeAt.getTime()) / DAY_MS));
  const points =
    days <= MONTH_DAYS ? weights.recency_month : days <= QUARTER_DAYS ? weights.recency_quarter : 0;
  return { points: rounded(points), active_at: activeAt.toISOString(), days };
}
