import * as contract from '@tenon/contract/insights';
import type { Guards } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readSentApplications } from './store.ts';

export type InsightRouteDeps = { db: Db; guards: Guards };

const MAX_APPLICATIONS = 2000;

export function insightRoutes({ db, guards }: InsightRouteDeps): Route[] {
  return [
    route(contract.readInsights, guards.may('applying.read'), async ({ caller, query }) => {
      const rows = await db.as(caller.scope, (sql) =>
        readSentApplications(sql, caller, query, MAX_APPLICATIONS + 1),
      );
      return { items: rows.slice(0, MAX_APPLICATIONS), has_more: rows.length > MAX_APPLICATIONS };
    }),
  ];
}
