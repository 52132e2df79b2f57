import type { Sql } from '../../platform/db/port.ts';
import type { DigestFigure } from './digest-words.ts';

/** The lowest ratio of each class, now and a week ago. */
export async function readDigestFigures(sql: Sql, tenantId: string, weekAgo: Date): Promise<DigestFigure[]> {
  return sql<DigestFigure[]>`
    select m.class, m.stage, m.value, m.n, m.status, 'low_answer_rate' = any (m.caveats) as has_few_answers,
      (select b.value from fairness_metric b
        where b.tenant_id = m.tenant_id and b.class = m.class and b.stage = m.stage and b.metric = m.metric
          and b.computed_at < ${weekAgo}
        order by b.id desc limit 1) as before
    from fairness_metric m
    where m.tenant_id = ${tenantId} and m.metric = 'disparate_impact' and not exists (
      select from fairness_metric l where l.tenant_id = m.tenant_id and l.class = m.class and l.metric = m.metric
        and l.id > m.id)
    order by array_position(array['gender', 'ethnicity', 'age_group', 'disability_status'], m.class)`;
}
