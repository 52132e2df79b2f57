import type { FairnessMetric } from '@tenon/contract/fairness-monitoring';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';

type MetricRow = z.input<typeof FairnessMetric>;
type Filter = { class?: string | undefined; metric?: string | undefined; latest: boolean };

/** Newest first. IDs are in the order of time. */
export async function readMetrics(
  sql: Sql,
  tenantId: string,
  { class: name, metric, latest }: Filter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<MetricRow[]> {
  return sql<MetricRow[]>`
    select m.id, m.class, m.group_name as "group", m.reference, m.stage, m.metric, m.value, m.n,
      case when m.low is not null then jsonb_build_array(m.low, m.high) end as interval, m.p_value,
      jsonb_build_object('from', m.window_from, 'to', m.window_to) as window, m.status, m.caveats, m.computed_at
    from fairness_metric m
    where m.tenant_id = ${tenantId}
      ${name ? sql`and m.class = ${name}` : sql``}
      ${metric ? sql`and m.metric = ${metric}` : sql``}
      ${before ? sql`and m.id < ${before}` : sql``}
      ${
        latest
          ? sql`and not exists (select from fairness_metric l where l.tenant_id = m.tenant_id and l.class = m.class
              and l.stage = m.stage and l.metric = m.metric and l.group_name is not distinct from m.group_name
              and l.id > m.id)`
          : sql``
      }
    order by m.id desc limit ${limit}`;
}
