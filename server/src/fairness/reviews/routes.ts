import * as contract from '@tenon/contract/fairness-reviews';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { answerSecondRead } from './answer-second-read.ts';
import type { AskDeps } from './ask-second-reader.ts';
import { listReviews, listSecondReads } from './read-reviews.ts';

export type ReviewRouteDeps = AskDeps & { guards: Guards };

export function reviewRoutes(deps: ReviewRouteDeps): Route[] {
  const { may } = deps.guards;
  const review = may('applications.review');
  return [
    route(contract.listSecondReads, review, ({ caller, query }) => listSecondReads(deps, caller, query)),
    route(contract.answerSecondRead, review, ({ caller, params, body }) =>
      answerSecondRead(deps, caller, params.id, body),
    ),
    route(contract.listFairnessReviews, may('fairness.read'), ({ caller, query }) =>
      listReviews(deps, caller, query),
    ),
  ];
}
