import * as contract from '@tenon/contract/timeline';
import type { Guards } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readApplicationTimeline, readPersonTimeline } from './read-timeline.ts';

export type TimelineRouteDeps = { db: Db; guards: Guards };

export function timelineRoutes(deps: TimelineRouteDeps): Route[] {
  const read = deps.guards.may('applications.read');
  return [
    route(contract.readPersonTimeline, read, ({ caller, params, query }) =>
      readPersonTimeline(deps, caller, params.id, query),
    ),
    route(contract.readApplicationTimeline, read, ({ caller, params, query }) =>
      readApplicationTimeline(deps, caller, params.id, query),
    ),
  ];
}
