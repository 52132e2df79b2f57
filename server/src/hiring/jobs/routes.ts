import * as contract from '@tenon/contract/jobs';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeStages } from './change-stages.ts';
import { changeTeam } from './change-team.ts';
import { parseJobText } from './computations.ts';
import { addJob, changeJob, type EditJobDeps, removeJob } from './edit-jobs.ts';
import { setJobStatus } from './publish-job.ts';
import { listJobs, readJob } from './read-jobs.ts';

export type JobRouteDeps = EditJobDeps & { guards: Guards };

export function jobRoutes(deps: JobRouteDeps): Route[] {
  const { db, guards, computing, now } = deps;
  const read = guards.may('jobs.read');
  const manage = guards.may('jobs.manage');
  return [
    route(contract.proposeJob, manage, ({ caller, body }) =>
      computing.run(parseJobText, { ...body, now: now() }, caller),
    ),
    route(contract.listJobs, read, ({ caller, query }) => listJobs(deps, caller, query)),
    route(contract.addJob, manage, ({ caller, body }) => addJob(deps, caller, body)),
    route(contract.readJob, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => readJob(deps, sql, caller, params.id)),
    ),
    route(contract.changeJob, manage, ({ caller, params, body }) => changeJob(deps, caller, params.id, body)),
    route(contract.removeJob, manage, ({ caller, params }) => removeJob(deps, caller, params.id)),
    route(contract.changeStages, manage, ({ caller, params, body }) =>
      changeStages(deps, caller, params.id, body.stages),
    ),
    route(contract.publishJob, manage, ({ caller, params }) => setJobStatus(deps, caller, params.id, 'open')),
    route(contract.closeJob, manage, ({ caller, params }) => setJobStatus(deps, caller, params.id, 'closed')),
    route(contract.setTeamMember, manage, ({ caller, params, body }) =>
      changeTeam(deps, caller, params, body.role),
    ),
    route(contract.removeTeamMember, manage, ({ caller, params }) =>
      changeTeam(deps, caller, params, undefined),
    ),
  ];
}
