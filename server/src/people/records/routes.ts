import * as contract from '@tenon/contract/people';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { describePerson } from './describe-person.ts';
import { exportPeople, listPeople } from './list-people.ts';
import { noSuchPerson } from './no-such-person.ts';
import { personOfDocument } from './person-of-document.ts';
import { readHistory } from './read-history.ts';
import type { ExportDeps } from './record-export.ts';

export type RecordRouteDeps = ExportDeps & { guards: Guards };

/** Listing people, and reading a person and their history. */
export function recordRoutes(deps: RecordRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = guards.may('people.read');
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
    route(contract.readHistory, read, ({ caller, params, query }) =>
      readHistory(deps, caller, params.id, query),
    ),
    route(contract.personOfDocument, read, ({ caller, params }) => personOfDocument(deps, caller, params.id)),
  ];
}
