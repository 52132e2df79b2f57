import * as calendars from '@tenon/contract/calendars';
import * as contract from '@tenon/contract/interviews';
import type { Guards } from '../../identity/index.ts';
import { calendarFile } from '../../platform/calendar/feed-address.ts';
import { anyone, type Route, route } from '../../platform/http/route.ts';
import {
  createCalendarFeed,
  downloadInterview,
  readCalendar,
  readCalendarFeed,
  revokeCalendarFeed,
} from './calendar-feed.ts';
import {
  cancelInterview,
  changeInterview,
  finishInterview,
  type InterviewDeps,
  respondToInterview,
  scheduleInterview,
} from './edit-interviews.ts';
import { checkConflicts, listInterviews, readInterview } from './read-interviews.ts';

export type InterviewRouteDeps = InterviewDeps & { guards: Guards };

export function interviewRoutes(deps: InterviewRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = guards.may('applications.read');
  const manage = guards.may('applications.manage');
  return [
    route(contract.scheduleInterview, manage, ({ caller, params, body }) =>
      scheduleInterview(deps, caller, params.id, body),
    ),
    route(contract.listInterviews, read, ({ caller, query }) => listInterviews(deps, caller, query)),
    route(contract.checkConflicts, manage, ({ caller, body }) => checkConflicts(deps, caller, body)),
    route(contract.readInterview, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => readInterview(deps, sql, caller, params.id)),
    ),
    route(contract.changeInterview, manage, ({ caller, params, body }) =>
      changeInterview(deps, caller, params.id, body),
    ),
    route(contract.cancelInterview, manage, ({ caller, params, body }) =>
      cancelInterview(deps, caller, params.id, body.reason),
    ),
    route(contract.finishInterview, guards.may('applications.review'), ({ caller, params }) =>
      finishInterview(deps, caller, params.id),
    ),
    route(contract.respondToInterview, guards.may('applications.review'), ({ caller, params, body }) =>
      respondToInterview(deps, caller, params.id, body.response),
    ),
    route(calendars.downloadInterview, read, async ({ caller, params }) =>
      calendarFile(await downloadInterview(deps, caller, params.id), 'interviews'),
    ),
    route(calendars.readCalendarFeed, read, ({ caller }) => readCalendarFeed(deps, caller)),
    route(calendars.createCalendarFeed, guards.inPerson('applications.read'), ({ caller }) =>
      createCalendarFeed(deps, caller),
    ),
    route(calendars.revokeCalendarFeed, read, ({ caller }) => revokeCalendarFeed(deps, caller)),
    route(calendars.readCalendar, anyone, async ({ params }) =>
      calendarFile(await readCalendar(deps, params.token), 'interviews'),
    ),
  ];
}
