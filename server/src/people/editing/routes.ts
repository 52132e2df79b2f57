import * as contract from '@tenon/contract/people';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeCandidate } from './change-candidate.ts';
import {
  addIdentifier,
  changeIdentifier,
  removeIdentifier,
  restoreIdentifier,
} from './change-identifiers.ts';
import { changePerson, type EditDeps } from './change-person.ts';

export type EditingRouteDeps = EditDeps & { guards: Guards };

/** Edits of a person, their identifiers, and the caller's own record of them. */
export function editingRoutes(deps: EditingRouteDeps): Route[] {
  const manage = deps.guards.may('people.manage');
  return [
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
  ];
}
