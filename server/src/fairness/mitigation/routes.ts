import * as contract from '@tenon/contract/fairness-mitigation';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  approve,
  end,
  listEffects,
  type MitigationDeps,
  propose,
  readMitigation,
  run,
} from './manage-mitigation.ts';

export type MitigationRouteDeps = MitigationDeps & { guards: Guards };

export function mitigationRoutes(deps: MitigationRouteDeps): Route[] {
  const { guards } = deps;
  // People answer for these decisions by name, so no key makes them.
  const decide = guards.inPerson('fairness.manage');
  return [
    route(contract.readFairnessMitigation, guards.may('fairness.read'), ({ caller }) =>
      readMitigation(deps, caller),
    ),
    route(contract.proposeMitigation, decide, ({ caller, body }) => propose(deps, caller, body)),
    route(contract.approveMitigation, decide, ({ caller, params }) => approve(deps, caller, params.id)),
    route(contract.runMitigation, decide, ({ caller, params }) => run(deps, caller, params.id)),
    route(contract.endMitigation, decide, ({ caller, params }) => end(deps, caller, params.id)),
    route(contract.listMitigationEffects, guards.may('fairness.identify'), ({ caller, params }) =>
      listEffects(deps, caller, params.id),
    ),
  ];
}
