import type { FairnessEvent } from '@tenon/contract/fairness-monitoring';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';

type TrailRow = z.input<typeof FairnessEvent>;

/** Audit events about fairness, newest first. Every action of this slice begins with its name. */
export async function readTrail(
  sql: Sql,
  tenantId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<TrailRow[]> {
  return sql<TrailRow[]>`
    select e.seq, e.at, e.actor, coalesce(u.name, k.name) as actor_name, e.action, e.subject, e.details, e.hash
    from audit_event e
    left join app_user u on u.id = substring(e.actor from '^user:(\\d+)$')::bigint
    left join api_key k on k.tenant_id = e.tenant_id and 'api-key:' || k.id = e.actor
    where e.tenant_id = ${tenantId} and e.private_to is null and e.action >= 'fairness.' and e.action < 'fairness/'
      ${before === undefined ? sql`` : sql`and e.seq < ${before}`}
    order by e.seq desc limit ${limit}`;
}
