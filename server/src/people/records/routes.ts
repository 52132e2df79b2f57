import * as contract from '@tenon/contract/people';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { changeCandidate } from './change-candidate.ts';
import {
  addIdentifier,
  changeIdentifier,
  removeIdentifier,
  restoreIdentifier,
} from './change-identifiers.ts';
import { type ChangeDeps, changePerson } from './change-person.ts';
import { describePerson } from './describe-person.ts';
import { exportPeople, listPeople } from './list-people.ts';
import { noSuchPerson } from './no-such-person.ts';
import { personOfDocument } from './person-of-document.ts';
import { readHistory } from './read-history.ts';

export type RecordRouteDeps = ChangeDeps & { guards: Guards };

/** What is known of people: finding them, reading and changing it, and all that ever happened to it. */
export function recordRoutes(deps: RecordRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = guards.may('people.read');
  const manage = guards.may('people.manage');
  return [
    route(contract.listPeople, read, ({ caller, query }) => listPeople(deps, caller, query)),
    route(contract.exportPeople, read, async ({ caller, query, context }) => {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="people.csv"');
      return streamText(context, exportPeople(deps, caller, query));
    }),
    route(contract.readPerson, read, async ({ caller, params }) => {
      const person = await db.as(caller.scope, (sql) => describePerson(sql, caller, params.id));
      if (!person) throw noSuchPerson();
      return person;
    }),
    route(contract.changePerson, manage, ({ caller, params, body }) =>
      changePerson(deps, caller, params.id, body),
    ),
    route(contract.changeCandidate, manage, ({ caller, params, body }) =>
      changeCandidate(deps, caller, params.id, body),
    ),

    route(contract.addIdentifier, manage, ({ caller, params, body }) =>
      addIdentifier(deps, caller, params.id, body),
    ),
    route(contract.changeIdentifier, manage, ({ caller, params, body }) =>
      changeIdentifier(deps, caller, params.id, { identifierId: params.identifier_id, ...body }),
    ),
    route(contract.removeIdentifier, manage, ({ caller, params, query }) =>
      removeIdentifier(deps, caller, params.id, { identifierId: params.identifier_id, ...query }),
    ),
    route(contract.restoreIdentifier, manage, ({ caller, params }) =>
      restoreIdentifier(deps, caller, params.id, params.identifier_id),
    ),

    route(contract.readHistory, read, ({ caller, params, query }) =>
      readHistory(deps, caller, params.id, query),
    ),
    route(contract.personOfDocument, read, ({ caller, params }) => personOfDocument(deps, caller, params.id)),
  ];
}
