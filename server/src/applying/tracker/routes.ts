import * as contract from '@tenon/contract/tracker';
import * as timeline from '@tenon/contract/tracker-timeline';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { runIdFor } from '../runs/run-id.ts';
import { type ItemRouteDeps, itemRoutes } from './item-routes.ts';
import { type MoveDeps, moveRole } from './move-role.ts';
import { announceTracker } from './open-role.ts';
import {
  archive,
  type BoardDeps,
  correctApplication,
  correctMove,
  readBoard,
  readRoleDetail,
} from './read-board.ts';
import { readTimeline } from './read-timeline.ts';
import { type RecordDeps, recordApplication } from './record-application.ts';
import { readTrackerSettings, saveTrackerSettings } from './settings-store.ts';

export type TrackerRouteDeps = BoardDeps & MoveDeps & RecordDeps & ItemRouteDeps & { guards: Guards };

/** The member's own board, and what they keep about each role. */
export function trackerRoutes(deps: TrackerRouteDeps): Route[] {
  const { db, live, guards } = deps;
  const read = guards.may('applying.read');
  const manage = guards.may('applying.manage');
  return [
    route(contract.readTrackerBoard, read, ({ caller, query }) => readBoard(deps, caller, query)),
    route(
      contract.recordApplication,
      manage,
      ({ caller, body, context }) => {
        const run_id = body.run_id ?? runIdFor(caller, context.req.header('idempotency-key'));
        return recordApplication(deps, caller, { ...body, run_id }, context.req.raw.signal);
      },
      // The role may be added in a transaction of its own. Repeating it finds the role and the run.
      { isRepeatable: true },
    ),
    route(contract.archiveTrackedRoles, manage, ({ caller, body }) => archive(deps, caller, body)),
    route(contract.readTrackedRole, read, ({ caller, params }) => readRoleDetail(deps, caller, params.id)),
    route(contract.changeTrackedRole, manage, ({ caller, params, body }) =>
      correctApplication(deps, caller, params.id, body),
    ),
    route(contract.moveTrackedRole, manage, ({ caller, params, body }) =>
      moveRole(deps, caller, params.id, body),
    ),
    route(contract.changeTrackedMove, manage, ({ caller, params, body }) =>
      correctMove(deps, caller, params.id, body.happened_on),
    ),
    route(timeline.readRoleTimeline, read, ({ caller, params }) => readTimeline(deps, caller, params.id)),
    route(timeline.readTrackerSettings, read, ({ caller }) =>
      db.as(caller.scope, (sql) => readTrackerSettings(sql, caller)),
    ),
    route(timeline.changeTrackerSettings, manage, ({ caller, body }) =>
      db.as(caller.scope, async (sql) => {
        await saveTrackerSettings(sql, caller, body);
        await announceTracker(live, sql, caller);
        return body;
      }),
    ),
    ...itemRoutes(deps),
  ];
}
