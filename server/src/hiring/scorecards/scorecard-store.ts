import type { Answer } from '@tenon/contract/endpoint';
import type {
  listScorecardRevisions,
  RatedAttribute,
  Recommendation,
  Scorecard,
  ScorecardAttribute,
} from '@tenon/contract/scorecards';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { ScorecardRow } from '../rows.ts';

type Reader = { tenantId: string; userId: number };
export type StoredScorecard = z.input<typeof Scorecard>;

/** Those that the user of the transaction may see: their own, and submitted ones unless these are still hidden. */
export async function readScorecards(
  sql: Sql,
  { tenantId, userId }: Reader,
  { application, id }: { application?: string; id?: string },
): Promise<StoredScorecard[]> {
  return sql<StoredScorecard[]>`
    select s.id, s.interview_id,
      jsonb_build_object('user_id', s.author_id, 'name', coalesce(u.name, 'A former member')) as author,
      s.author_id = ${userId} as is_mine, s.state, s.recommendation, s.ratings, s.summary, s.after_others,
      s.submitted_at, s.updated_at, s.version
    from scorecard s left join app_user u on u.id = s.author_id
    where s.tenant_id = ${tenantId}
      ${application ? sql`and s.application_id = ${application}` : sql``}
      ${id ? sql`and s.id = ${id}` : sql``}
    order by s.author_id = ${userId} desc, s.submitted_at desc nulls first, s.id limit 200`;
}

export type Progress = { submitted: number; reviewers: number; is_hidden: boolean };

/** Undefined if the application is not visible. */
export async function readProgress(sql: Sql, tenantId: string, id: string): Promise<Progress | undefined> {
  const [row] = await sql<Progress[]>`
    select p.submitted, p.reviewers, scorecards_are_hidden(a.id) as is_hidden
    from application a cross join lateral scorecard_progress(a.id) p
    where a.tenant_id = ${tenantId} and a.id = ${id}`;
  return row;
}

type Key = { tenantId: string; applicationId: string; interviewId: string | null; authorId: number };
export type OwnScorecard = Pick<
  ScorecardRow,
  'id' | 'state' | 'version' | 'submitted_at' | 'interview_id'
> & {
  ratings: RatedAttribute[];
};

/** The author's scorecard, locked. It is created if there is none; then the template is its ratings. */
export async function lockOwnScorecard(
  sql: Sql,
  { tenantId, applicationId, interviewId, authorId }: Key,
): Promise<OwnScorecard> {
  await sql`
    insert into scorecard (tenant_id, application_id, interview_id, author_id, after_others)
    select ${tenantId}, ${applicationId}, ${interviewId}, ${authorId}, exists (
      select from scorecard s where s.application_id = ${applicationId} and s.author_id <> ${authorId})
    on conflict do nothing`;
  const [row] = await sql<OwnScorecard[]>`
    select id, state, version, submitted_at, interview_id, ratings from scorecard
    where tenant_id = ${tenantId} and application_id = ${applicationId} and author_id = ${authorId}
      and interview_id is not distinct from ${interviewId}::uuid
    for no key update`;
  if (!row) throw new Error('the scorecard that was just inserted is not visible');
  return row;
}

type Content = {
  state: ScorecardRow['state'];
  recommendation: Recommendation | null;
  ratings: RatedAttribute[];
  summary: string | null;
  submitted_at: Date | null;
  updated_at: Date;
  version: number;
};

export async function updateScorecard(
  sql: Sql,
  tenantId: string,
  id: string,
  { ratings, ...content }: Content,
): Promise<void> {
  await sql`
    update scorecard set ${sql({ ...content, ratings: sql.json(ratings as never) as never })}
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function readRevisions(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Answer<typeof listScorecardRevisions>['items']> {
  return sql<Answer<typeof listScorecardRevisions>['items']>`
    select version, recommendation, ratings, summary, at from scorecard_revision
    where tenant_id = ${tenantId} and scorecard_id = ${id} order by version desc`;
}

/** Undefined if the job has no template of its own. */
export async function readTemplate(
  sql: Sql,
  tenantId: string,
  jobId: string,
): Promise<ScorecardAttribute[] | undefined> {
  const [row] = await sql<{ attributes: ScorecardAttribute[] }[]>`
    select attributes from scorecard_template where tenant_id = ${tenantId} and job_id = ${jobId}`;
  return row?.attributes;
}

export async function saveTemplate(
  sql: Sql,
  tenantId: string,
  jobId: string,
  { attributes, actor }: { attributes: ScorecardAttribute[] | null; actor: string },
): Promise<void> {
  if (!attributes) {
    await sql`delete from scorecard_template where tenant_id = ${tenantId} and job_id = ${jobId}`;
    return;
  }
  await sql`
    insert into scorecard_template (tenant_id, job_id, attributes, updated_by)
    values (${tenantId}, ${jobId}, ${sql.json(attributes as never)}, ${actor})
    on conflict (job_id) do update set attributes = excluded.attributes, updated_by = excluded.updated_by,
      updated_at = now()`;
}
