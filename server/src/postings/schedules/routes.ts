import * as contract from '@tenon/contract/ingestion-schedules';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeSchedule, type ScheduleDeps } from './change-schedule.ts';
import { readSchedule } from './store.ts';

export type ScheduleRouteDeps = ScheduleDeps & { guards: Guards };

export function scheduleRoutes(deps: ScheduleRouteDeps): Route[] {
  const { db, guards } = deps;
  return [
    route(contract.readIngestionSchedule, guards.may('postings.read'), ({ caller }) =>
      db.as(caller.scope, (sql) => readSchedule(sql, caller.tenantId)),
    ),
    route(contract.changeIngestionSchedule, guards.may('postings.manage'), ({ caller, body }) =>
      changeSchedule(deps, caller, body),
    ),
  ];
}
