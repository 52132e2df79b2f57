import type { Sql } from '../../platform/db/port.ts';
import { type Attribute, UNKNOWN } from '../metrics/table.ts';
import { classColumns, type Decisions, endings, segmentColumns } from './decision.ts';

export type DecisionFilter = {
  job?: string | undefined;
  job_family?: string | undefined;
  level?: string | undefined;
  source?: string | undefined;
  place?: string | undefined;
  /** Days of the application, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

type Row = {
  id: string;
  applied_at: number;
  furthest: number;
  ended: (typeof endings)[number] | null;
  score: number | null;
  outcome: number | null;
} & Record<(typeof classColumns)[keyof typeof classColumns] | (typeof segmentColumns)[number], string | null>;

const BATCH_SIZE = 10_000;
const UNDECIDED = 255;
const OUTCOME_UNKNOWN = 2;

/** All decisions that match. They are read in batches, because a workspace can have a million. */
export async function readDecisions(
  sql: Sql,
  tenantId: string,
  filter: DecisionFilter = {},
): Promise<Decisions> {
  const rows: Row[] = [];
  const query = sql<Row[]>`
    select id, (extract(epoch from applied_at) * 1000)::float8 as applied_at, furthest, ended, score, outcome,
      sex, ethnicity, age_band, disability, job, job_family, level, source, place
    from fairness.decision d where ${matches(sql, tenantId, filter)} order by applied_at, id`;
  for await (const batch of query.cursor(BATCH_SIZE)) for (const row of batch) rows.push(row);
  return {
    rows: rows.length,
    ids: rows.map(({ id }) => id),
    appliedAt: Float64Array.from(rows, (row) => row.applied_at),
    furthest: Uint8Array.from(rows, (row) => row.furthest),
    ended: Uint8Array.from(rows, ({ ended }) => (ended ? endings.indexOf(ended) : UNDECIDED)),
    score: Float64Array.from(rows, (row) => row.score ?? Number.NaN),
    outcome: Uint8Array.from(rows, (row) => row.outcome ?? OUTCOME_UNKNOWN),
    classes: Object.entries(classColumns).map(([name, column]) => encode(name, rows, column)),
    segments: segmentColumns.map((column) => encode(column, rows, column)),
  };
}

/** The condition of a filter on `fairness.decision d`. */
export function matches(
  sql: Sql,
  tenantId: string,
  { job, job_family, level, source, place, from, to }: DecisionFilter,
) {
  return sql`d.tenant_id = ${tenantId}
    ${job ? sql`and d.job_id = ${job}` : sql``}
    ${job_family ? sql`and d.job_family = ${job_family}` : sql``}
    ${level ? sql`and d.level = ${level}` : sql``}
    ${source ? sql`and d.source = ${source}` : sql``}
    ${place ? sql`and d.place = ${place}` : sql``}
    ${from ? sql`and d.applied_at >= ${from}::text::date::timestamp at time zone 'utc'` : sql``}
    ${to ? sql`and d.applied_at < (${to}::text::date + 1)::timestamp at time zone 'utc'` : sql``}`;
}

function encode(name: string, rows: readonly Row[], column: keyof Row): Attribute {
  const indexes = new Map<string, number>();
  const codes = Uint16Array.from(rows, (row) => {
    const value = row[column] as string | null;
    if (value === null) return UNKNOWN;
    // More values than codes cannot be told apart; nobody compares that many groups.
    if (!indexes.has(value) && indexes.size < UNKNOWN) indexes.set(value, indexes.size);
    return indexes.get(value) ?? UNKNOWN;
  });
  return { name, labels: [...indexes.keys()], codes };
}
