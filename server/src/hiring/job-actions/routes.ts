import * as contract from '@tenon/contract/jobs';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { EditJobDeps } from '../jobs/edit-jobs.ts';
import { type CloseDeps, closeAndReject } from './close-and-reject.ts';
import { duplicateJob } from './duplicate-job.ts';

export type JobActionRouteDeps = EditJobDeps & CloseDeps & { guards: Guards };

/** What changes a job together with its applicants, messages or reviews. */
export function jobActionRoutes(deps: JobActionRouteDeps): Route[] {
  const { guards } = deps;
  return [
    route(contract.duplicateJob, guards.may('jobs.manage'), ({ caller, params, body }) =>
      duplicateJob(deps, caller, params.id, body),
    ),
    route(
      contract.closeAndReject,
      guards.may('jobs.manage', 'applications.manage'),
      ({ caller, params, body }) => closeAndReject(deps, caller, params.id, body),
    ),
  ];
}
