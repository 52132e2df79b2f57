import type { HistoryEntry, IdentifierType } from '@tenon/contract/people';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';

/** One thing that happened. `text` is not made yet: these are the words it is made of. */
export type HistoryRow = {
  /** Begins with a number: what follows from what, where both happened in one moment. */
  key: string;
  /** With microseconds, for the cursor. */
  moment: string;
  at: Date;
  by: string;
  what: HistoryEntry['what'];
  /** What of that kind: added, replaced, removed, person.changed, same, … */
  how: string;
  identifier_id: string | null;
  identifier_type: IdentifierType | null;
  value: string | null;
  /** The value before, the other person's name, the file's name. */
  other: string | null;
  detail: string | null;
  fields: string[] | null;
  through: string | null;
};

/** Newest first, from all records of a person. */
export async function readHistoryRows(
  sql: Sql,
  tenantId: string,
  members: readonly string[],
  { before, limit }: { before?: { moment: string; key: string } | undefined; limit: number },
): Promise<HistoryRow[]> {
  const records = members as string[];
  const subjects = members.map((id) => `person:${id}`);
  // Of two records that are one person by now, each has its own name.
  const otherName = sql`
    case when o.id = any (${records}::uuid[]) then coalesce(o.own ->> 'name', o.name) else o.name end`;
  return sql<HistoryRow[]>`
    with entry (key, at, by, what, how, identifier_id, identifier_type, value, other, detail, fields, through) as (
      select '1 person ' || id, created_at, created_by, 'added', 'added', null::uuid, null, name, null, null,
        null::text[], source
      from person where tenant_id = ${tenantId} and id = any (${records}::uuid[])
      union all
      -- Records that were merged say the same at the same time: told once.
      select * from (
        select distinct on (i.type, i.value, i.valid_from) '2 identifier ' || i.id, i.valid_from, i.changed_by,
          'identifier', case when old.id is null then 'added' else 'replaced' end, i.id, i.type, i.value, old.value,
          i.reason, null::text[], i.changed_through
        from person_identifier i
        left join person_identifier old on old.tenant_id = i.tenant_id and old.person_id = i.person_id
          and old.superseded_by = i.id
        where i.tenant_id = ${tenantId} and i.person_id = any (${records}::uuid[])
        order by i.type, i.value, i.valid_from, i.id
      ) began
      union all
      select * from (
        select distinct on (i.type, i.value, i.valid_to) '3 removed ' || i.id, i.valid_to, i.ended_by, 'identifier',
          'removed', i.id, i.type, i.value, null, i.end_reason, null::text[],
          (select e.details ->> 'through' from audit_event e
           where e.tenant_id = ${tenantId} and e.subject = any (${subjects}) and e.action = 'identifier.removed'
             and e.details ->> 'identifier_id' = i.id::text limit 1)
        from person_identifier i
        where i.tenant_id = ${tenantId} and i.person_id = any (${records}::uuid[]) and i.status = 'deleted'
        order by i.type, i.value, i.valid_to, i.id
      ) ended
      union all
      select '4 audit ' || e.seq, e.at, e.actor, 'facts', e.action, null, null, null, null, null,
        array(select jsonb_array_elements_text(e.details -> 'fields')), null
      from audit_event e
      where e.tenant_id = ${tenantId} and e.subject = any (${subjects}) and e.action = 'person.changed'
      union all
      select '5 document ' || l.document_id, l.linked_at, d.uploaded_by, 'document', l.outcome, null, null, null, d.name,
        null, null, 'document'
      from person_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
      where l.tenant_id = ${tenantId} and l.person_id = any (${records}::uuid[])
      union all
      select '8 merge ' || m.id, m.merged_at, m.merged_by, 'merged', 'merged', null, null,
        coalesce(s.own ->> 'name', s.name), coalesce(g.own ->> 'name', g.name), m.note, null,
        null
      from person_merge m
      join person s on s.tenant_id = m.tenant_id and s.id = m.survivor_id
      join person g on g.tenant_id = m.tenant_id and g.id = m.merged_id
      where m.tenant_id = ${tenantId}
        and (m.survivor_id = any (${records}::uuid[]) or m.merged_id = any (${records}::uuid[]))
      union all
      select '9 split ' || m.id, m.undone_at, m.undone_by, 'split', 'split', null, null,
        coalesce(s.own ->> 'name', s.name), coalesce(g.own ->> 'name', g.name), m.undo_note,
        null, null
      from person_merge m
      join person s on s.tenant_id = m.tenant_id and s.id = m.survivor_id
      join person g on g.tenant_id = m.tenant_id and g.id = m.merged_id
      where m.tenant_id = ${tenantId} and m.undone_at is not null
        and (m.survivor_id = any (${records}::uuid[]) or m.merged_id = any (${records}::uuid[]))
      union all
      select '6 conflict ' || c.id, coalesce(first.asked_at, c.detected_at), 'system', 'conflict', c.kind, null, null,
        null, ${otherName}, c.found_by, null, null
      from duplicate_conflict c
      join person o on o.tenant_id = c.tenant_id
        and o.id = case when c.person_a = any (${records}::uuid[]) then c.person_b else c.person_a end
      left join lateral (
        select min(asked_at) as asked_at from duplicate_decision d
        where d.tenant_id = c.tenant_id and d.conflict_id = c.id
      ) first on true
      where c.tenant_id = ${tenantId}
        and (c.person_a = any (${records}::uuid[]) or c.person_b = any (${records}::uuid[]))
      union all
      select '7 decision ' || d.id, d.decided_at, d.decided_by, 'decision', d.decision, null, null, null, ${otherName}, d.note,
        null, null
      from duplicate_conflict c
      join duplicate_decision d on d.tenant_id = c.tenant_id and d.conflict_id = c.id
      join person o on o.tenant_id = c.tenant_id
        and o.id = case when c.person_a = any (${records}::uuid[]) then c.person_b else c.person_a end
      where c.tenant_id = ${tenantId}
        and (c.person_a = any (${records}::uuid[]) or c.person_b = any (${records}::uuid[]))
    )
    select e.key, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, e.at,
      coalesce(${displayName(sql, 'e.by')}, 'system') as by, e.what, e.how, e.identifier_id, e.identifier_type, e.value, e.other,
      e.detail, e.fields, e.through
    from entry e
    ${before ? sql`where (e.at, e.key) < (${before.moment}::text::timestamptz, ${before.key})` : sql``}
    order by e.at desc, e.key desc limit ${limit}`;
}
