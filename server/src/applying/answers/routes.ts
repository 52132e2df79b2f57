import * as contract from '@tenon/contract/answers';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { addAnswer, type BookDeps, changeAnswer, listAnswers, removeAnswer } from './answer-book.ts';
import { readApplicant, saveApplicant } from './applicant.ts';
import { proposeAnswers } from './propose-answers.ts';

export type AnswerRouteDeps = BookDeps & { guards: Guards };

/** Agents can read the profile and the answers. Only a signed-in person can change them. */
export function answerRoutes(deps: AnswerRouteDeps): Route[] {
  const read = deps.guards.may('applying.read');
  const write = deps.guards.inPerson('applying.manage');
  return [
    route(contract.readApplicant, read, ({ caller }) => readApplicant(deps, caller)),
    route(contract.saveApplicant, write, ({ caller, body }) => saveApplicant(deps, caller, body)),
    route(contract.listAnswers, read, ({ caller, query }) => listAnswers(deps, caller, query)),
    route(contract.addAnswer, write, ({ caller, body }) => addAnswer(deps, caller, body)),
    route(contract.changeAnswer, write, ({ caller, params, body }) =>
      changeAnswer(deps, caller, params.id, body),
    ),
    route(contract.removeAnswer, write, ({ caller, params }) => removeAnswer(deps, caller, params.id)),
    route(contract.proposeAnswers, read, ({ caller, body }) => proposeAnswers(deps, caller, body)),
  ];
}
