import type { PrivacyRequest } from '@tenon/contract/careers';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';

export type ShownRequest = z.input<typeof PrivacyRequest>;

export async function readPrivacyRequests(
  sql: Sql,
  tenantId: string,
  { id, open, before, limit }: { id?: string; open?: boolean; before?: string | undefined; limit: number },
): Promise<ShownRequest[]> {
  return sql<ShownRequest[]>`
    select r.id, r.kind, r.requested_at, r.resolved_at, ${displayName(sql, 'r.resolved_by')} as resolved_by,
      j.title as job_title, a.contact ->> 'email' as email,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as person
    from privacy_request r
    join application a on a.tenant_id = r.tenant_id and a.id = r.application_id
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where r.tenant_id = ${tenantId}
      ${id ? sql`and r.id = ${id}` : sql``}
      ${open ? sql`and r.resolved_at is null` : sql``}
      ${before ? sql`and r.id < ${before}` : sql``}
    order by r.id desc limit ${limit}`;
}

/** Returns the application it is about, or undefined if there is no such request. */
export async function updatePrivacyRequest(
  sql: Sql,
  tenantId: string,
  id: string,
  { resolved_at, resolved_by }: { resolved_at: Date | null; resolved_by: string | null },
): Promise<{ application_id: string } | undefined> {
  const [row] = await sql<{ application_id: string }[]>`
    update privacy_request set resolved_at = ${resolved_at}, resolved_by = ${resolved_by}
    where tenant_id = ${tenantId} and id = ${id} returning application_id`;
  return row;
}
