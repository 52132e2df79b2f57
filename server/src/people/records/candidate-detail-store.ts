import type { Sql } from '../../platform/db/port.ts';
import type { CandidateRow } from '../rows.ts';
import type { CandidateDetails } from './model.ts';

/** The columns of the details, with the range of compensation as one value. */
export const detailColumns = (sql: Sql) => sql`
  c.years_experience, c.availability, c.available_from,
  case when c.compensation_currency is not null then jsonb_build_object(
    'min', c.compensation_min, 'max', c.compensation_max, 'currency', c.compensation_currency,
    'period', c.compensation_period) end as compensation`;

type CompensationColumns = Pick<
  CandidateRow,
  'compensation_min' | 'compensation_max' | 'compensation_currency' | 'compensation_period'
>;

export function compensationColumns(range: CandidateDetails['compensation']): CompensationColumns {
  return {
    compensation_min: range?.min ?? null,
    compensation_max: range?.max ?? null,
    compensation_currency: range?.currency ?? null,
    compensation_period: range?.period ?? null,
  };
}
