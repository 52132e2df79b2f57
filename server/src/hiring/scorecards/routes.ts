import * as contract from '@tenon/contract/scorecards';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  listScorecardRevisions,
  listScorecards,
  type ScorecardDeps,
  saveScorecard,
} from './save-scorecard.ts';
import { changeScorecardTemplate, readScorecardTemplate } from './templates.ts';

export type ScorecardRouteDeps = ScorecardDeps & { guards: Guards };

export function scorecardRoutes(deps: ScorecardRouteDeps): Route[] {
  const { guards } = deps;
  const read = guards.may('applications.read');
  return [
    route(contract.readScorecardTemplate, guards.may('jobs.read'), ({ caller, params }) =>
      readScorecardTemplate(deps, caller, params.id),
    ),
    route(contract.changeScorecardTemplate, guards.may('jobs.manage'), ({ caller, params, body }) =>
      changeScorecardTemplate(deps, caller, params.id, body.attributes),
    ),
    route(contract.listScorecards, read, ({ caller, params }) => listScorecards(deps, caller, params.id)),
    route(contract.saveScorecard, guards.may('applications.review'), ({ caller, params, body }) =>
      saveScorecard(deps, caller, params.id, body),
    ),
    route(contract.listScorecardRevisions, read, ({ caller, params }) =>
      listScorecardRevisions(deps, caller, params.id),
    ),
  ];
}
