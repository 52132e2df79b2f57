import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/scorecards';
import type { ScorecardAttribute } from '@tenon/contract/scorecards';
import type { Caller } from '../../identity/index.ts';
import { readDemandRow } from '../../matching/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { findJob, lockJob } from '../jobs/job-store.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';
import { recordJob } from '../jobs/record-job.ts';
import { checkTemplate, defaultAttributes } from './model.ts';
import { readTemplate, saveTemplate } from './scorecard-store.ts';

export type TemplateDeps = { db: Db; live: Live };
type Template = Answer<typeof contract.readScorecardTemplate>;

/** The attributes that reviewers of a job rate: its own, or those derived from its requirements. */
export async function templateOf(sql: Sql, tenantId: string, jobId: string): Promise<Template> {
  const own = await readTemplate(sql, tenantId, jobId);
  if (own) return { attributes: own, is_default: false };
  const job = await findJob(sql, tenantId, jobId);
  if (!job) throw noSuchJob();
  const demand = await readDemandRow(sql, tenantId, job.demand_id);
  return { attributes: defaultAttributes(demand?.requirements ?? []), is_default: true };
}

export async function readScorecardTemplate(
  { db }: Pick<TemplateDeps, 'db'>,
  { tenantId, scope }: Caller,
  jobId: string,
): Promise<Template> {
  return db.as(scope, async (sql) => {
    if (!(await findJob(sql, tenantId, jobId))) throw noSuchJob();
    return templateOf(sql, tenantId, jobId);
  });
}

export async function changeScorecardTemplate(
  deps: TemplateDeps,
  caller: Caller,
  jobId: string,
  attributes: ScorecardAttribute[] | null,
): Promise<Template> {
  const { tenantId, actor, scope } = caller;
  if (attributes) checkTemplate(attributes);
  return deps.db.as(scope, async (sql) => {
    if (!(await lockJob(sql, tenantId, jobId))) throw noSuchJob();
    await saveTemplate(sql, tenantId, jobId, { attributes, actor });
    const labels = attributes?.map(({ label }) => label) ?? null;
    await recordJob(deps, sql, caller, 'job.scorecard-changed', jobId, { attributes: labels });
    return templateOf(sql, tenantId, jobId);
  });
}
