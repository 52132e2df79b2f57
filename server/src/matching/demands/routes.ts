import * as contract from '@tenon/contract/demands';
import * as matching from '@tenon/contract/matching';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { parseProposal } from '../computations.ts';
import { changeWeights, readWeights } from './change-weights.ts';
import { type AddDemandDeps, addDemand, changeDemand, removeDemand } from './edit-demands.ts';
import { addDemandPeople, listDemandPeople, removeDemandPerson } from './edit-shortlist.ts';
import { listDemands, readDemand } from './read-demands.ts';

export type DemandRouteDeps = AddDemandDeps & { guards: Guards };

export function demandRoutes(deps: DemandRouteDeps): Route[] {
  const { db, guards, computing } = deps;
  const read = guards.may('demands.read');
  const manage = guards.may('demands.manage');
  const managePeople = guards.may('demands.manage', 'people.read');
  return [
    route(contract.proposeDemand, read, ({ caller, body }) => computing.run(parseProposal, body, caller)),
    route(contract.listDemands, read, ({ caller, query }) => listDemands(deps, caller, query)),
    route(contract.addDemand, manage, ({ caller, body }) => addDemand(deps, caller, body)),
    route(contract.readDemand, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => readDemand(deps, sql, caller.tenantId, params.id)),
    ),
    route(contract.changeDemand, manage, ({ caller, params, body }) =>
      changeDemand(deps, caller, params.id, body),
    ),
    route(contract.removeDemand, manage, ({ caller, params }) => removeDemand(deps, caller, params.id)),

    route(contract.listDemandPeople, guards.may('demands.read', 'people.read'), ({ caller, params, query }) =>
      listDemandPeople(deps, caller, params.id, query),
    ),
    route(contract.addDemandPeople, managePeople, ({ caller, params, body }) =>
      addDemandPeople(deps, caller, params.id, body.person_ids),
    ),
    route(contract.removeDemandPerson, managePeople, ({ caller, params }) =>
      removeDemandPerson(deps, caller, params.id, params.person_id),
    ),

    route(matching.readWeights, read, ({ caller }) => readWeights(deps, caller)),
    route(matching.changeWeights, guards.may('demands.manage', 'workspace.manage'), ({ caller, body }) =>
      changeWeights(deps, caller, body.weights),
    ),
  ];
}
