import * as tools from '@tenon/contract/applicant-tools';
import * as contract from '@tenon/contract/applications';
import type { Guards } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { type AddApplicationDeps, addApplication } from './add-application.ts';
import { exportApplications } from './export-applications.ts';
import { importApplications } from './import-applications.ts';
import { type MemberMoveDeps, moveApplication, moveMany, undoMove } from './move-by-member.ts';
import {
  assignApplication,
  listApplications,
  listStageChanges,
  readApplicantFilters,
  readApplication,
  readBoard,
} from './read-applications.ts';
import { removeApplications } from './remove-applications.ts';
import { transferApplication } from './transfer-application.ts';

export type ApplicationRouteDeps = AddApplicationDeps & MemberMoveDeps & { db: Db; guards: Guards };

export function applicationRoutes(deps: ApplicationRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = guards.may('applications.read');
  const manage = guards.may('applications.manage');
  return [
    route(contract.addApplication, guards.may('applications.manage', 'people.read'), ({ caller, body }) =>
      addApplication(deps, caller, body),
    ),
    route(contract.listApplications, read, ({ caller, query }) => listApplications(deps, caller, query)),
    route(contract.exportApplications, read, async ({ caller, query, context }) => {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="applications.csv"');
      return streamText(context, exportApplications(deps, caller, query));
    }),
    route(
      contract.importApplications,
      guards.may('applications.manage', 'people.manage'),
      ({ caller, params, body }) => importApplications(deps, caller, params.id, body),
    ),
    route(contract.readBoard, read, ({ caller, params, query }) => readBoard(deps, caller, params.id, query)),
    route(tools.readApplicantFilters, read, ({ caller, params }) =>
      readApplicantFilters(deps, caller, params.id),
    ),
    route(contract.moveApplications, manage, ({ caller, body }) => moveMany(deps, caller, body)),
    route(contract.readApplication, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => readApplication(sql, caller.tenantId, params.id)),
    ),
    route(contract.moveApplication, manage, ({ caller, params, body }) =>
      moveApplication(deps, caller, params.id, body),
    ),
    route(tools.transferApplication, manage, ({ caller, params, body }) =>
      transferApplication(deps, caller, params.id, body),
    ),
    route(tools.removeApplications, manage, ({ caller, body }) => removeApplications(deps, caller, body.ids)),
    route(contract.undoMove, manage, ({ caller, params }) => undoMove(deps, caller, params.id)),
    route(contract.listStageChanges, read, ({ caller, params }) => listStageChanges(deps, caller, params.id)),
    route(contract.assignApplication, manage, ({ caller, params, body }) =>
      assignApplication(deps, caller, params.id, body.user_ids),
    ),
  ];
}
