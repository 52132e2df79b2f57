import * as contract from '@tenon/contract/applying';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { claimNext } from './claim-next.ts';
import { claimPosting, type RunDeps } from './claim-posting.ts';
import { runIdFor } from './run-id.ts';
import { writeRun } from './write-run.ts';

export type RunRouteDeps = RunDeps & { guards: Guards };

/** The steps of one application by an agent: claim the role, record what happens, report the outcome. */
export function runRoutes(deps: RunRouteDeps): Route[] {
  const manage = deps.guards.may('applying.manage');
  return [
    route(
      contract.claimPosting,
      manage,
      ({ caller, body, context }) =>
        claimPosting(deps, caller, {
          ...body,
          run_id: body.run_id ?? runIdFor(caller, context.req.header('idempotency-key')),
        }),
      // A claim uses several transactions, and what it expired stays so even if it is refused.
      { isRepeatable: true },
    ),
    route(
      contract.claimNext,
      manage,
      ({ caller, body, context }) =>
        claimNext(deps, caller, {
          ...body,
          run_id: body.run_id ?? runIdFor(caller, context.req.header('idempotency-key')),
        }),
      { isRepeatable: true },
    ),
    route(contract.writeRun, manage, ({ caller, body }) => writeRun(deps, caller, body)),
  ];
}
