import * as contract from '@tenon/contract/representations';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  addRepresentation,
  endRepresentation,
  extendRepresentation,
  type RepresentationDeps,
} from './edit-representations.ts';
import { listRepresentationEvents, listRepresentations } from './read-representations.ts';

export type RepresentationRouteDeps = RepresentationDeps & { guards: Guards };

export function representationRoutes(deps: RepresentationRouteDeps): Route[] {
  const read = deps.guards.may('applications.read', 'people.read');
  const manage = deps.guards.may('applications.manage', 'people.read');
  return [
    route(contract.addRepresentation, manage, ({ caller, body }) => addRepresentation(deps, caller, body)),
    route(contract.listRepresentations, read, ({ caller, query }) =>
      listRepresentations(deps, caller, query),
    ),
    route(contract.listRepresentationEvents, read, ({ caller, params }) =>
      listRepresentationEvents(deps, caller, params.id),
    ),
    route(contract.extendRepresentation, manage, ({ caller, params, body }) =>
      extendRepresentation(deps, caller, params.id, new Date(body.expires_at)),
    ),
    route(contract.endRepresentation, manage, ({ caller, params, body }) =>
      endRepresentation(deps, caller, params.id, body.reason),
    ),
  ];
}
