import * as contract from '@tenon/contract/seekers';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeSeeker, type SeekerRouteDeps } from './change-seeker.ts';
import { readSeekerRow } from './store.ts';

/** Routes for what a member chose as a job seeker. */
export function seekerRoutes(deps: SeekerRouteDeps & { guards: Guards }): Route[] {
  const read = deps.guards.may('postings.read');
  return [
    route(contract.readSeeker, read, ({ caller }) =>
      deps.db.as(caller.scope, (sql) => readSeekerRow(sql, caller)),
    ),
    route(contract.changeSeeker, read, ({ caller, body }) => changeSeeker(deps, caller, body)),
  ];
}
