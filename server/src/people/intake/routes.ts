import * as contract from '@tenon/contract/people';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type AddDeps, addPerson } from './add-person.ts';
import { checkPerson } from './check-person.ts';

export type IntakeRouteDeps = AddDeps & { guards: Guards };

export function intakeRoutes(deps: IntakeRouteDeps): Route[] {
  const manage = deps.guards.may('people.manage');
  return [
    route(contract.addPerson, manage, ({ caller, body }) => addPerson(deps, caller, body)),
    route(contract.checkPerson, manage, ({ caller, body }) => checkPerson(deps, caller, body)),
  ];
}
