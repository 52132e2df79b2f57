import * as contract from '@tenon/contract/tracker-items';
import type { Guards } from '../../identity/index.ts';
import { calendarFile } from '../../platform/calendar/feed-address.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import { anyone, type Route, route } from '../../platform/http/route.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { addDate, changeDate, listUpcoming, removeDate } from './edit-dates.ts';
import { addFiles, type FileDeps, openFile, removeFile } from './edit-files.ts';
import { addContact, addNote, changeContact, changeNote, removeContact, removeNote } from './edit-notes.ts';
import {
  type CalendarDeps,
  createRoleCalendar,
  readRoleCalendar,
  revokeRoleCalendar,
  writeRoleCalendar,
} from './role-calendar.ts';

export type ItemRouteDeps = FileDeps & CalendarDeps & { guards: Guards };

export function itemRoutes(deps: ItemRouteDeps): Route[] {
  return [...noteRoutes(deps), ...dateRoutes(deps), ...fileRoutes(deps), ...calendarRoutes(deps)];
}

function noteRoutes(deps: ItemRouteDeps): Route[] {
  const manage = deps.guards.may('applying.manage');
  return [
    route(contract.addRoleNote, manage, ({ caller, params, body }) =>
      addNote(deps, caller, params.id, body.text),
    ),
    route(contract.changeRoleNote, manage, ({ caller, params, body }) =>
      changeNote(deps, caller, params.id, body.text),
    ),
    route(contract.removeRoleNote, manage, ({ caller, params }) => removeNote(deps, caller, params.id)),
    route(contract.addRoleContact, manage, ({ caller, params, body }) =>
      addContact(deps, caller, params.id, body),
    ),
    route(contract.changeRoleContact, manage, ({ caller, params, body }) =>
      changeContact(deps, caller, params.id, body),
    ),
    route(contract.removeRoleContact, manage, ({ caller, params }) => removeContact(deps, caller, params.id)),
  ];
}

function dateRoutes(deps: ItemRouteDeps): Route[] {
  const manage = deps.guards.may('applying.manage');
  return [
    route(contract.listUpcomingDates, deps.guards.may('applying.read'), ({ caller, query }) =>
      listUpcoming(deps, caller, query.days),
    ),
    route(contract.addRoleDate, manage, ({ caller, params, body }) => addDate(deps, caller, params.id, body)),
    route(contract.changeRoleDate, manage, ({ caller, params, body }) =>
      changeDate(deps, caller, params.id, body),
    ),
    route(contract.removeRoleDate, manage, ({ caller, params }) => removeDate(deps, caller, params.id)),
  ];
}

function fileRoutes(deps: ItemRouteDeps): Route[] {
  const manage = deps.guards.may('applying.manage');
  return [
    route(contract.addRoleFiles, manage, ({ caller, params, context }) =>
      addFiles(deps, caller, params.id, (onFile) =>
        readUpload(context, contract.addRoleFiles.upload, onFile),
      ),
    ),
    route(contract.readRoleFile, deps.guards.may('applying.read'), async ({ caller, params, context }) =>
      sendFile(context, await openFile(deps, caller, params.id)),
    ),
    route(contract.removeRoleFile, manage, ({ caller, params }) => removeFile(deps, caller, params.id)),
  ];
}

function calendarRoutes(deps: ItemRouteDeps): Route[] {
  const read = deps.guards.may('applying.read');
  return [
    route(contract.readRoleCalendar, read, ({ caller }) => readRoleCalendar(deps, caller)),
    route(contract.createRoleCalendar, deps.guards.inPerson('applying.read'), ({ caller }) =>
      createRoleCalendar(deps, caller),
    ),
    route(contract.revokeRoleCalendar, read, ({ caller }) => revokeRoleCalendar(deps, caller)),
    route(contract.subscribeRoleCalendar, anyone, async ({ params }) =>
      calendarFile(await writeRoleCalendar(deps, params.token), 'roles'),
    ),
  ];
}
