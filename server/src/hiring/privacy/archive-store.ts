import type { Sql } from '../../platform/db/port.ts';

type Rows<Row = Record<string, unknown>> = Promise<Row[]>;

export async function readApplications(sql: Sql, tenantId: string, ids: string[]): Rows {
  return sql`
    select a.id, j.title as job, a.current_stage, a.origin, a.source, a.contact, a.answers, a.document_id,
      a.consented_at, a.reason, a.applied_at, a.stage_since
    from application a join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    where a.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[]) order by a.applied_at, a.id`;
}

export async function readHistory(sql: Sql, tenantId: string, ids: string[]): Rows {
  return sql`
    select h.application_id, h.from_stage, h.to_stage, h.cause, h.note, h.reason, h.at
    from stage_history h join application a on a.tenant_id = h.tenant_id and a.id = h.application_id
    where h.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[])
    order by h.application_id, h.version`;
}

export async function readMessages(
  sql: Sql,
  tenantId: string,
  ids: string[],
): Rows<{ body: string; full_text: string | null }> {
  return sql`
    select m.application_id, m.direction, m.kind, m.state, m.from_name, m.from_address, m.to_name, m.to_address,
      m.subject, m.body, m.full_text, m.attachments, m.created_at, m.sent_at
    from mail_message m join application a on a.tenant_id = m.tenant_id and a.id = m.application_id
    where m.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[]) and m.user_id is null
    order by m.created_at, m.id`;
}

export async function readNotes(sql: Sql, tenantId: string, ids: string[]): Rows<{ text: string }> {
  return sql`
    select n.application_id, n.text, n.created_at, n.edited_at
    from application_note n join application a on a.tenant_id = n.tenant_id and a.id = n.application_id
    where n.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[]) and n.deleted_at is null
    order by n.created_at, n.id`;
}

export async function readInterviews(sql: Sql, tenantId: string, ids: string[]): Rows {
  return sql`
    select i.id, i.application_id, i.kind, i.state, i.starts_at, i.ends_at, i.time_zone, i.location, i.link,
      i.instructions, i.candidate_response, i.candidate_responded_at, i.cancel_reason, i.created_at, i.updated_at
    from interview i join application a on a.tenant_id = i.tenant_id and a.id = i.application_id
    where i.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[]) order by i.starts_at, i.id`;
}

/** Every version that was submitted. */
export async function readScorecards(sql: Sql, tenantId: string, ids: string[]): Rows {
  return sql`
    select s.id, s.application_id, s.interview_id, r.version, r.recommendation, r.ratings, r.summary, r.at
    from scorecard s
    join application a on a.tenant_id = s.tenant_id and a.id = s.application_id
    join scorecard_revision r on r.tenant_id = s.tenant_id and r.scorecard_id = s.id
    where s.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[]) and s.state = 'submitted'
    order by s.submitted_at, s.id, r.version`;
}

/** Whether there are submitted scorecards that the reader does not see yet, as a reviewer of the same person. */
export async function hasHiddenScorecards(sql: Sql, tenantId: string, ids: string[]): Promise<boolean> {
  const [row] = await sql<{ has_hidden: boolean }[]>`
    select coalesce(bool_or(p.submitted > (select count(distinct s.author_id) from scorecard s
      where s.tenant_id = a.tenant_id and s.application_id = a.id and s.state = 'submitted')), false) as has_hidden
    from application a cross join lateral scorecard_progress(a.id) p
    where a.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[])`;
  return row?.has_hidden ?? false;
}

export async function readRepresentations(sql: Sql, tenantId: string, ids: string[]): Rows {
  return sql`
    select r.id, r.client, r.consented_at, r.consent_how, r.consent_note, r.starts_at, r.expires_at, r.ended_at,
      r.end_reason
    from representation r where r.tenant_id = ${tenantId} and r.person_id = any (${ids}::uuid[])
    order by r.starts_at, r.id`;
}

export async function readRequests(sql: Sql, tenantId: string, ids: string[]): Rows {
  return sql`
    select q.application_id, q.kind, q.requested_at, q.resolved_at
    from privacy_request q join application a on a.tenant_id = q.tenant_id and a.id = q.application_id
    where q.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[]) order by q.requested_at, q.id`;
}
