import type {
  Representation,
  RepresentationEvent,
  RepresentationState,
} from '@tenon/contract/representations';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { RepresentationRow } from '../rows.ts';

export type ListedRepresentation = z.input<typeof Representation> & { starts_key: string };
export type RepresentationFilter = {
  id?: string;
  state?: RepresentationState | undefined;
  person?: string | undefined;
  mine?: boolean;
  search?: string | undefined;
};
type Reader = { tenantId: string; userId: number };

const stateOf = (sql: Sql) =>
  sql`case when r.ended_at is not null then 'ended' when r.expires_at <= now() then 'expired' else 'active' end`;

/** Newest first, with others that hold for the same person since records were merged. */
export async function readRepresentations(
  sql: Sql,
  { tenantId, userId }: Reader,
  { id, state, person, mine, search }: RepresentationFilter,
  { before, limit }: { before?: { starts_at: string; id: string } | undefined; limit: number },
): Promise<ListedRepresentation[]> {
  const pattern = search && containing(search);
  return sql<ListedRepresentation[]>`
    select r.id, jsonb_build_object('id', p.id, 'name', coalesce(p.name, 'Erased person')) as person, r.client,
      jsonb_build_object('user_id', r.recruiter_id, 'name', coalesce(u.name, 'A former member')) as recruiter,
      r.recruiter_id = ${userId} as is_mine, ${stateOf(sql)} as state, r.starts_at, r.expires_at, r.ended_at,
      r.end_reason, r.consented_at, r.consent_how, r.consent_note, r.version,
      (select count(*)::int from representation_event e
        where e.representation_id = r.id and e.what = 'contested') as contested,
      case when r.ended_at is null and r.expires_at > now() then ${conflictsOf(sql)} else '[]' end as conflicts,
      to_char(r.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as starts_key
    from ${representationsWithPeople(sql)} left join app_user u on u.id = r.recruiter_id
    where r.tenant_id = ${tenantId}
      ${id ? sql`and r.id = ${id}` : sql``}
      ${state ? sql`and ${stateOf(sql)} = ${state}` : sql``}
      ${mine ? sql`and r.recruiter_id = ${userId}` : sql``}
      ${person ? sql`and p.id = (select canonical_id from person where tenant_id = ${tenantId} and id = ${person})` : sql``}
      ${pattern ? sql`and (r.client ilike ${pattern} or p.name ilike ${pattern})` : sql``}
      ${before ? sql`and (r.starts_at, r.id) < (${before.starts_at}::text::timestamptz, ${before.id}::uuid)` : sql``}
    order by r.starts_at desc, r.id desc limit ${limit}`;
}

const representationsWithPeople = (sql: Sql) => sql`representation r
  left join person m on m.tenant_id = r.tenant_id and m.id = r.person_id
  left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id`;

const conflictsOf = (sql: Sql) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'recruiter', coalesce(ou.name, 'A former member'),
    'starts_at', o.starts_at, 'expires_at', o.expires_at) order by o.starts_at)
  from person om
  join representation o on o.tenant_id = om.tenant_id and o.person_id = om.id
  left join app_user ou on ou.id = o.recruiter_id
  where om.tenant_id = r.tenant_id and om.canonical_id = p.id and o.client_key = r.client_key and o.id <> r.id
    and o.ended_at is null and o.expires_at > now()), '[]')`;

export async function countRepresentations(
  sql: Sql,
  tenantId: string,
): Promise<Record<RepresentationState, number>> {
  const rows = await sql<{ state: RepresentationState; count: number }[]>`
    select ${stateOf(sql)} as state, count(*)::int as count from representation r
    where r.tenant_id = ${tenantId} group by 1`;
  return {
    active: 0,
    expired: 0,
    ended: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}

export type NewRepresentation = Pick<
  RepresentationRow,
  | ('tenant_id' | 'client' | 'client_key' | 'recruiter_id' | 'consented_at' | 'consent_how')
  | ('consent_note' | 'expires_at' | 'starts_at')
> & { person_id: string };

/** Returns undefined if the person is already represented to the client, by anybody. */
export async function insertRepresentation(sql: Sql, row: NewRepresentation): Promise<string | undefined> {
  const [inserted] = await sql<{ id: string }[]>`
    insert into representation ${sql(row)}
    on conflict (tenant_id, person_id, client_key) where ended_at is null and person_id is not null do nothing
    returning id`;
  return inserted?.id;
}

type Target = { tenantId: string; personId: string; clientKey: string };

/** What holds for the person under any of their records, active or expired but not ended, locked. */
export async function lockHolders(
  sql: Sql,
  { tenantId, personId, clientKey }: Target,
): Promise<RepresentationRow[]> {
  return sql<RepresentationRow[]>`
    select r.* from representation r
    where r.tenant_id = ${tenantId} and r.client_key = ${clientKey} and r.ended_at is null
      and r.person_id in (select m.id from person m where m.tenant_id = ${tenantId} and m.canonical_id = (
        select canonical_id from person where tenant_id = ${tenantId} and id = ${personId}))
    order by r.id for no key update`;
}

export async function lockRepresentation(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<RepresentationRow | undefined> {
  const [row] = await sql<RepresentationRow[]>`
    select * from representation where tenant_id = ${tenantId} and id = ${id} for no key update`;
  return row;
}

type RepresentationChange = Partial<Pick<RepresentationRow, 'expires_at' | 'ended_at' | 'end_reason'>>;

export async function updateRepresentation(
  sql: Sql,
  tenantId: string,
  id: string,
  change: RepresentationChange,
): Promise<void> {
  await sql`
    update representation set ${sql(change)}, version = version + 1 where tenant_id = ${tenantId} and id = ${id}`;
}

type NewEvent = {
  tenantId: string;
  id: string;
  what: z.input<typeof RepresentationEvent>['what'];
  actor: string;
  at: Date;
  until?: Date | undefined;
  reason?: string | undefined;
};

export async function insertRepresentationEvent(
  sql: Sql,
  { tenantId, id, what, actor, at, until, reason }: NewEvent,
): Promise<void> {
  const details = { until: until?.toISOString() ?? null, reason: reason ?? null };
  await sql`
    insert into representation_event (tenant_id, representation_id, what, actor, details, at)
    values (${tenantId}, ${id}, ${what}, ${actor}, ${sql.json(details)}, ${at})`;
}

export async function readRepresentationEvents(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<z.input<typeof RepresentationEvent>[]> {
  return sql<z.input<typeof RepresentationEvent>[]>`
    select e.id, e.what, ${displayName(sql, 'e.actor')} as by, e.details ->> 'until' as until,
      e.details ->> 'reason' as reason, e.at
    from representation_event e where e.tenant_id = ${tenantId} and e.representation_id = ${id} order by e.id desc`;
}
