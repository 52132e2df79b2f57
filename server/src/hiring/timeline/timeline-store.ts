import type { TimelineEntry, TimelineKind } from '@tenon/contract/timeline';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { mentionedPeople } from '../notes/note-store.ts';

export type TimelineRow = z.input<typeof TimelineEntry> & { at_key: string; key: string };
export type TimelineCursor = { at: string; key: string };

/** Whose timeline it is. With a person, it also has the documents that are linked to them. */
export type TimelineSubject = { tenantId: string; applicationIds: string[]; personId: string | undefined };

/**
 * One query per kind, each with the columns `id, at, by, application_id, data`. Row-level security decides what they
 * find. A new kind is a new entry here, and in the contract.
 */
const readers: Record<TimelineKind, (sql: Sql, subject: TimelineSubject) => ReturnType<Sql>> = {
  application: (sql, { tenantId, applicationIds }) => sql`
    select a.id::text, a.applied_at as at,
      case when a.origin <> 'careers' then ${displayName(sql, 'a.created_by')} end as by, a.id as application_id,
      jsonb_build_object('origin', a.origin, 'source', a.source) as data
    from application a where a.tenant_id = ${tenantId} and a.id = any (${applicationIds}::uuid[])`,

  move: (sql, { tenantId, applicationIds }) => sql`
    select h.application_id || ':' || h.version, h.at,
      case when h.cause <> 'candidate' then ${displayName(sql, 'h.actor')} end, h.application_id,
      jsonb_build_object('from', coalesce(f.name, h.from_stage), 'to', coalesce(t.name, h.to_stage), 'cause', h.cause,
        'note', h.note, 'reason', h.reason)
    from stage_history h
    left join job_stage f on f.tenant_id = h.tenant_id and f.job_id = h.job_id and f.key = h.from_stage
    left join job_stage t on t.tenant_id = h.tenant_id and t.job_id = h.job_id and t.key = h.to_stage
    where h.tenant_id = ${tenantId} and h.application_id = any (${applicationIds}::uuid[]) and h.from_stage is not null`,

  note: (sql, { tenantId, applicationIds }) => sql`
    select n.id::text, n.created_at, coalesce(u.name, 'A former member'), n.application_id,
      jsonb_build_object('text', n.text, 'mentions', ${mentionedPeople(sql)})
    from application_note n left join app_user u on u.id = n.author_id
    where n.tenant_id = ${tenantId} and n.application_id = any (${applicationIds}::uuid[]) and n.deleted_at is null`,

  scorecard: (sql, { tenantId, applicationIds }) => sql`
    select s.id::text, s.submitted_at, coalesce(u.name, 'A former member'), s.application_id,
      jsonb_build_object('recommendation', s.recommendation, 'summary', s.summary, 'version', s.version)
    from scorecard s left join app_user u on u.id = s.author_id
    where s.tenant_id = ${tenantId} and s.application_id = any (${applicationIds}::uuid[]) and s.state = 'submitted'`,

  interview: (sql, { tenantId, applicationIds }) => sql`
    select i.id::text, i.created_at, ${displayName(sql, 'i.created_by')}, i.application_id,
      jsonb_build_object('interview_id', i.id, 'kind', i.kind, 'state', i.state, 'starts_at', i.starts_at,
        'ends_at', i.ends_at, 'time_zone', i.time_zone, 'interviewers', coalesce((
          select jsonb_agg(u.name order by u.name) from interview_attendee t join app_user u on u.id = t.user_id
          where t.interview_id = i.id), '[]'))
    from interview i where i.tenant_id = ${tenantId} and i.application_id = any (${applicationIds}::uuid[])`,

  mail: (sql, { tenantId, applicationIds }) => sql`
    select m.id::text, m.created_at, case when m.direction = 'out' and m.created_by <> 'system' then ${displayName(sql, 'm.created_by')} end,
      m.application_id, jsonb_build_object('direction', m.direction, 'subject', m.subject, 'state', m.state)
    from mail_message m
    where m.tenant_id = ${tenantId} and m.application_id = any (${applicationIds}::uuid[]) and m.user_id is null`,

  document: (sql, { tenantId, applicationIds, personId }) => sql`
    select d.id::text, d.created_at, null, a.id, jsonb_build_object('document_id', d.id, 'name', d.name)
    from document d
    left join application a on a.tenant_id = d.tenant_id and a.document_id = d.id
      and a.id = any (${applicationIds}::uuid[])
    where d.tenant_id = ${tenantId} and (a.id is not null or exists (
      select from person_document l
      join person r on r.tenant_id = l.tenant_id and r.id = l.person_id
      join person p on p.tenant_id = r.tenant_id and p.canonical_id = r.canonical_id
      where l.tenant_id = d.tenant_id and l.document_id = d.id and p.id = ${personId ?? null}::uuid))`,
};

/** Newest first. */
export async function readTimeline(
  sql: Sql,
  subject: TimelineSubject,
  {
    kinds,
    before,
    limit,
  }: { kinds: readonly TimelineKind[]; before: TimelineCursor | undefined; limit: number },
): Promise<TimelineRow[]> {
  const parts = kinds.map(
    (kind) => sql`
      select ${kind}::text as kind, e.id, e.at, e.by, e.application_id, e.data
      from (${readers[kind](sql, subject)}) as e (id, at, by, application_id, data)`,
  );
  const [first, ...others] = parts;
  if (!first) return [];
  const union = others.reduce((all, part) => sql`${all} union all ${part}`, first);
  return sql<TimelineRow[]>`
    select e.kind, e.id, e.at, e.by, e.data, e.kind || ' ' || e.id as key,
      case when a.id is not null then jsonb_build_object('id', a.id, 'job',
        jsonb_build_object('id', j.id, 'title', j.title)) end as application,
      to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_key
    from (${union}) e
    left join application a on a.tenant_id = ${subject.tenantId} and a.id = e.application_id
    left join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    ${before ? sql`where (e.at, e.kind || ' ' || e.id) < (${before.at}::text::timestamptz, ${before.key}::text)` : sql``}
    order by e.at desc, key desc limit ${limit}`;
}

/** The applications of a person that the caller may see, under any of their records. */
export async function readApplicationIdsOf(sql: Sql, tenantId: string, personId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select a.id from person p
    join person r on r.tenant_id = p.tenant_id and r.canonical_id = p.canonical_id
    join application a on a.tenant_id = r.tenant_id and a.person_id = r.id
    where p.tenant_id = ${tenantId} and p.id = ${personId}`;
  return rows.map(({ id }) => id);
}
