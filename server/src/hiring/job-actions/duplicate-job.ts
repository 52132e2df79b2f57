import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/jobs';
import type { Caller } from '../../identity/index.ts';
import { readDemandRow } from '../../matching/index.ts';
import { addJob, type EditJobDeps } from '../jobs/edit-jobs.ts';
import { findJob } from '../jobs/job-store.ts';
import { noSuchJob, readJob } from '../jobs/read-jobs.ts';
import { recordJob } from '../jobs/record-job.ts';
import { readStages } from '../jobs/stage-store.ts';
import { saveTeamMember } from '../jobs/team-store.ts';
import { readTemplate, saveTemplate } from '../scorecards/scorecard-store.ts';

const MAX_TITLE = 200;
const SUFFIX = ' (copy)';

/** A draft like another job: everything but its applicants and its publication. */
export async function duplicateJob(
  deps: EditJobDeps,
  caller: Caller,
  id: string,
  { title: wanted }: { title?: string | undefined },
): Promise<Answer<typeof contract.duplicateJob>> {
  const { tenantId, userId, actor, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const source = await findJob(sql, tenantId, id);
    if (!source) throw noSuchJob();
    const { team } = await readJob(deps, sql, caller, id);
    const demand = await readDemandRow(sql, tenantId, source.demand_id);
    const attributes = await readTemplate(sql, tenantId, id);
    const { text, department, location, workplace, employment_type, level, pay, openings, questions } =
      source;
    const job = await addJob(deps, caller, {
      ...{ title: wanted ?? `${source.title.slice(0, MAX_TITLE - SUFFIX.length)}${SUFFIX}`, text },
      ...{ department, location, workplace, employment_type, level, pay, openings, questions },
      stages: await readStages(sql, tenantId, id),
      ...(demand && { requirements: demand.requirements }),
    });
    for (const member of team) {
      if (member.user_id === userId) continue;
      await saveTeamMember(sql, { tenantId, jobId: job.id, userId: member.user_id }, member.role, actor);
    }
    if (attributes) await saveTemplate(sql, tenantId, job.id, { attributes, actor });
    await recordJob(deps, sql, caller, 'job.duplicated', job.id, { from: source.title });
    return readJob(deps, sql, caller, job.id);
  });
}
