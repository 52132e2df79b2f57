import type { Sql } from '../../platform/db/port.ts';
import type { SelectionStage } from '../decisions/decision.ts';
import type { Caveat, ClassMeasure } from './measure-class.ts';

type Stored = {
  class: string;
  group_name: string | null;
  reference: string | null;
  stage: SelectionStage;
  metric: string;
  value: number | null;
  n: number;
  low: number | null;
  high: number | null;
  p_value: number | null;
  window_from: string;
  window_to: string;
  status: string;
  caveats: Caveat[];
};

/** Appends what changed since the last time; a figure that is the same as before is not stored again. */
export async function appendMetrics(
  sql: Sql,
  tenantId: string,
  stage: SelectionStage,
  measures: readonly ClassMeasure[],
  now: Date,
): Promise<void> {
  const rows = measures.flatMap((measure) => rowsOf(measure, stage, now));
  if (rows.length === 0) return;
  await sql`
    insert into fairness_metric (tenant_id, class, group_name, reference, stage, metric, value, n, low, high, p_value,
      window_from, window_to, status, caveats, computed_at)
    select ${tenantId}, r.class, r.group_name, r.reference, r.stage, r.metric, r.value, r.n, r.low, r.high, r.p_value,
      r.window_from, r.window_to, r.status, r.caveats, ${now}
    from jsonb_to_recordset(${sql.json(rows)}) as r (class text, group_name text, reference text, stage text,
      metric text, value float8, n integer, low float8, high float8, p_value float8, window_from date, window_to date,
      status text, caveats text[])
    left join lateral (
      select m.value, m.n, m.status, m.caveats, m.window_from from fairness_metric m
      where m.tenant_id = ${tenantId} and m.class = r.class and m.stage = r.stage and m.metric = r.metric
        and m.group_name is not distinct from r.group_name
      order by m.id desc limit 1) last on true
    where (last.value, last.n, last.status, last.caveats, last.window_from)
      is distinct from (r.value, r.n, r.status, r.caveats, r.window_from)`;
}

function rowsOf(
  { name, window, judgment, caveats, figures }: ClassMeasure,
  stage: SelectionStage,
  now: Date,
): Stored[] {
  return figures.map(({ group, metric, value, n, interval, p, status }) => ({
    ...{
      class: name,
      group_name: group,
      reference: judgment.reference?.group ?? null,
      stage,
      metric,
      value,
      n,
    },
    ...{ low: interval?.[0] ?? null, high: interval?.[1] ?? null, p_value: p, status, caveats },
    window_from: dayOf(window.from),
    window_to: dayOf(now.getTime()),
  }));
}

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
