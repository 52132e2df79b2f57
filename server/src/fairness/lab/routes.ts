import * as contract from '@tenon/contract/fairness-lab';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type AttributionDeps, readAttribution } from '../attribution/read-attribution.ts';
import { simulate } from './simulate.ts';

export type LabRouteDeps = AttributionDeps & { guards: Guards };

export function labRoutes(deps: LabRouteDeps): Route[] {
  const read = deps.guards.may('fairness.read');
  return [
    route(contract.readFairnessAttribution, read, ({ caller, query }) =>
      readAttribution(deps, caller, query),
    ),
    route(contract.simulateFairness, read, ({ caller, body }) => simulate(deps, caller, body)),
  ];
}
