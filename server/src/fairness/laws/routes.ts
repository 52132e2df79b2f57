import * as contract from '@tenon/contract/fairness-laws';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type ChangeLawsDeps, changeLaws } from './change-laws.ts';
import { readLaws } from './read-laws.ts';

export type LawRouteDeps = ChangeLawsDeps & { guards: Guards };

export function lawRoutes(deps: LawRouteDeps): Route[] {
  const { guards } = deps;
  return [
    route(contract.readFairnessLaws, guards.may('fairness.read'), ({ caller }) => readLaws(deps, caller)),
    route(contract.changeFairnessLaws, guards.may('fairness.manage'), ({ caller, body }) =>
      changeLaws(deps, caller, body),
    ),
  ];
}
