import type { PersonSummary } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';

export type SummaryRow = z.input<typeof PersonSummary> & { asked_id: string };

/** One row per id that is known, in the order asked; what belongs to merged records counts for who they are. */
export async function readSummaries(
  sql: Sql,
  tenantId: string,
  recruiterPersonId: string | undefined,
  ids: readonly string[],
): Promise<SummaryRow[]> {
  return sql<SummaryRow[]>`
    with asked as (
      select a.id as asked_id, a.position, p.canonical_id as id
      from unnest(${ids as string[]}::uuid[]) with ordinality as a (id, position)
      join person p on p.tenant_id = ${tenantId} and p.id = a.id and p.person_type = 'candidate'
    ), member as materialized (
      select distinct id as person_id, id as record_id from asked
      union all
      select p.canonical_id, p.id from person p
      where p.tenant_id = ${tenantId} and p.canonical_id <> p.id
        and p.canonical_id = any (array(select id from asked))
    ), reach as (
      select distinct on (m.person_id, i.type) m.person_id, i.type, i.value
      from member m join person_identifier i on i.tenant_id = ${tenantId} and i.person_id = m.record_id
      where i.type in ('email', 'phone') and i.status in ('active', 'contested', 'shared')
      order by m.person_id, i.type, (i.status = 'active') desc, (i.status = 'shared') desc, i.valid_from, i.id
    ), conflict as (
      select m.person_id, count(distinct other.canonical_id)::int as open
      from member m
      -- Each looked up by itself, whatever the planner thinks of how many there are.
      cross join lateral (
        (select person_b as id, status from duplicate_conflict
         where tenant_id = ${tenantId} and person_a = m.record_id offset 0)
        union all
        (select person_a, status from duplicate_conflict
         where tenant_id = ${tenantId} and person_b = m.record_id offset 0)
      ) against
      cross join lateral (
        select canonical_id from person where tenant_id = ${tenantId} and id = against.id limit 1
      ) other
      where against.status = 'pending' and other.canonical_id <> m.person_id
      group by m.person_id
    ), recruited as (
      select m.person_id, count(distinct c.recruiter_person_id)::int as recruiters,
        coalesce(bool_or(c.recruiter_person_id = ${recruiterPersonId ?? null}::uuid), false) as is_mine
      from member m join candidate c on c.tenant_id = ${tenantId} and c.person_id = m.record_id
      group by m.person_id
    ), filed as (
      select m.person_id, count(*)::int as documents
      from member m join person_document d on d.tenant_id = ${tenantId} and d.person_id = m.record_id
      group by m.person_id
    ), merged as (
      select person_id, count(*)::int - 1 as records from member group by person_id
    )
    select asked.asked_id, p.id, p.name, p.headline, p.city, p.country, email.value as email, phone.value as phone,
      coalesce(recruited.recruiters, 0) as candidates, coalesce(recruited.is_mine, false) as is_mine,
      coalesce(filed.documents, 0) as documents, merged.records as merged,
      coalesce(conflict.open, 0) as open_conflicts, p.created_at, p.updated_at
    from asked
    join person p on p.tenant_id = ${tenantId} and p.id = asked.id
    join merged on merged.person_id = p.id
    left join reach email on email.person_id = p.id and email.type = 'email'
    left join reach phone on phone.person_id = p.id and phone.type = 'phone'
    left join recruited on recruited.person_id = p.id
    left join filed on filed.person_id = p.id
    left join conflict on conflict.person_id = p.id
    order by asked.position`;
}
