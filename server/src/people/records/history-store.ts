import type { HistoryEntry, IdentifierType, TableType } from '@tenon/contract/people';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ownName } from './merge-store.ts';

/** One event, with the values that its sentence is made of. */
export type HistoryRow = {
  /** Starts with a digit that orders events of the same time: a merge comes after the decision that caused it. */
  key: string;
  /** The time with microseconds, for the cursor. */
  moment: string;
  at: Date;
  by: string;
  changed_by_person_id: string | null;
  changed_by_table_type: TableType | null;
  what: HistoryEntry['what'];
  /** What happened within that kind: added, replaced, removed, person.changed, same_person, … */
  how: string;
  identifier_id: string | null;
  identifier_type: IdentifierType | null;
  value: string | null;
  /** The previous value, the other person's name, or the file name. */
  other: string | null;
  detail: string | null;
  fields: string[] | null;
};

type Query = { tenantId: string; recordIds: string[]; subjects: string[] };

/** The events of all records of a person, newest first. */
export async function readHistoryRows(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
  { before, limit }: { before?: { moment: string; key: string } | undefined; limit: number },
): Promise<HistoryRow[]> {
  const query: Query = {
    tenantId,
    recordIds: [...recordIds],
    subjects: recordIds.map((id) => `person:${id}`),
  };
  return sql<HistoryRow[]>`
    with entry (key, at, by, what, how, identifier_id, identifier_type, value, other, detail, fields, table_type) as (
      ${personEntries(sql, query)}
      union all ${addedIdentifiers(sql, query)}
      union all ${removedIdentifiers(sql, query)}
      union all ${editEntries(sql, query)}
      union all ${documentEntries(sql, query)}
      union all ${conflictEntries(sql, query)}
      union all ${decisionEntries(sql, query)}
      union all ${mergeEntries(sql, query)}
      union all ${splitEntries(sql, query)}
    )
    select e.key, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, e.at,
      coalesce(${displayName(sql, 'e.by')}, 'system') as by,
      (select r.id from person r where r.tenant_id = ${tenantId} and r.actor = e.by) as changed_by_person_id,
      e.table_type as changed_by_table_type, e.what, e.how, e.identifier_id, e.identifier_type, e.value, e.other,
      e.detail, e.fields
    from entry e
    ${before ? sql`where (e.at, e.key) < (${before.moment}::text::timestamptz, ${before.key})` : sql``}
    order by e.at desc, e.key desc limit ${limit}`;
}

const personEntries = (sql: Sql, { tenantId, recordIds }: Query) => sql`
  select '1 person ' || id, created_at, created_by, 'added', 'added', null::uuid, null, name, null, null,
    null::text[], source
  from person where tenant_id = ${tenantId} and id = any (${recordIds}::uuid[])`;

/** Merged records may have got the same identifier in the same transaction. It is listed once. */
const addedIdentifiers = (sql: Sql, { tenantId, recordIds }: Query) => sql`
  select * from (
    select distinct on (i.type, i.value, i.valid_from) '2 identifier ' || i.id, i.valid_from, i.changed_by,
      'identifier', case when old.id is null then 'added' else 'replaced' end, i.id, i.type, i.value, old.value,
      i.reason, null::text[], i.changed_by_table_type
    from person_identifier i
    left join person_identifier old on old.tenant_id = i.tenant_id and old.person_id = i.person_id
      and old.superseded_by = i.id
    where i.tenant_id = ${tenantId} and i.person_id = any (${recordIds}::uuid[])
    order by i.type, i.value, i.valid_from, i.id
  ) added`;

const removedIdentifiers = (sql: Sql, { tenantId, recordIds, subjects }: Query) => sql`
  select * from (
    select distinct on (i.type, i.value, i.valid_to) '3 removed ' || i.id, i.valid_to, i.ended_by, 'identifier',
      'removed', i.id, i.type, i.value, null, i.end_reason, null::text[],
      (select e.details ->> 'through' from audit_event e
       where e.tenant_id = ${tenantId} and e.subject = any (${subjects}) and e.action = 'identifier.removed'
         and e.details ->> 'identifier_id' = i.id::text limit 1)
    from person_identifier i
    where i.tenant_id = ${tenantId} and i.person_id = any (${recordIds}::uuid[]) and i.status = 'deleted'
    order by i.type, i.value, i.valid_to, i.id
  ) removed`;

const editEntries = (sql: Sql, { tenantId, subjects }: Query) => sql`
  select '4 audit ' || e.seq, e.at, e.actor, 'facts', e.action, null, null, null, null, null,
    array(select jsonb_array_elements_text(e.details -> 'fields')), null
  from audit_event e
  where e.tenant_id = ${tenantId} and e.subject = any (${subjects}) and e.action = 'person.changed'`;

const documentEntries = (sql: Sql, { tenantId, recordIds }: Query) => sql`
  select '5 document ' || l.document_id, l.linked_at, d.uploaded_by, 'document', l.outcome, null, null, null, d.name,
    null, null, 'document'
  from person_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
  where l.tenant_id = ${tenantId} and l.person_id = any (${recordIds}::uuid[])`;

const conflictEntries = (sql: Sql, query: Query) => sql`
  select '6 conflict ' || c.id, coalesce(first.asked_at, c.detected_at), 'system', 'conflict', c.kind, null, null,
    null, ${otherName(sql, query)}, c.found_by, null, null
  from ${conflictsWithOther(sql, query)}
  left join lateral (
    select min(asked_at) as asked_at from duplicate_decision d
    where d.tenant_id = c.tenant_id and d.conflict_id = c.id
  ) first on true
  where ${isOfPerson(sql, query)}`;

const decisionEntries = (sql: Sql, query: Query) => sql`
  select '7 decision ' || d.id, d.decided_at, d.decided_by, 'decision', d.decision, null, null, null,
    ${otherName(sql, query)}, d.note, null, null
  from ${conflictsWithOther(sql, query)}
  join duplicate_decision d on d.tenant_id = c.tenant_id and d.conflict_id = c.id
  where ${isOfPerson(sql, query)}`;

const conflictsWithOther = (sql: Sql, { recordIds }: Query) => sql`
  duplicate_conflict c join person o on o.tenant_id = c.tenant_id
    and o.id = case when c.person_a = any (${recordIds}::uuid[]) then c.person_b else c.person_a end`;

const isOfPerson = (sql: Sql, { tenantId, recordIds }: Query) => sql`
  c.tenant_id = ${tenantId}
    and (c.person_a = any (${recordIds}::uuid[]) or c.person_b = any (${recordIds}::uuid[]))`;

/** If the other record was merged since, both would show the same name, so its own name is used. */
const otherName = (sql: Sql, { recordIds }: Query) => sql`
  case when o.id = any (${recordIds}::uuid[]) then ${ownName(sql, 'o')} else o.name end`;

const mergeEntries = (sql: Sql, query: Query) => sql`
  select '8 merge ' || m.id, m.merged_at, m.merged_by, 'merged', 'merged', null, null, ${ownName(sql, 's')},
    ${ownName(sql, 'g')}, m.note, null, null
  from ${mergesOfPerson(sql, query)}`;

const splitEntries = (sql: Sql, query: Query) => sql`
  select '9 split ' || m.id, m.undone_at, m.undone_by, 'split', 'split', null, null, ${ownName(sql, 's')},
    ${ownName(sql, 'g')}, m.undo_note, null, null
  from ${mergesOfPerson(sql, query)} and m.undone_at is not null`;

const mergesOfPerson = (sql: Sql, { tenantId, recordIds }: Query) => sql`
  person_merge m
  join person s on s.tenant_id = m.tenant_id and s.id = m.survivor_id
  join person g on g.tenant_id = m.tenant_id and g.id = m.merged_id
  where m.tenant_id = ${tenantId}
    and (m.survivor_id = any (${recordIds}::uuid[]) or m.merged_id = any (${recordIds}::uuid[]))`;
