import * as contract from '@tenon/contract/matching';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { exportRanking } from './export-ranking.ts';
import { matchPeople } from './match-people.ts';
import { matchPostings } from './match-postings.ts';
import { type OpenDeps, openRanking } from './open-ranking.ts';
import { rankPeople } from './rank-people.ts';
import { readRankedPerson } from './read-ranked-person.ts';
import { readMatchingStatus } from './read-status.ts';

export type RankingRouteDeps = OpenDeps & { guards: Guards };

export function rankingRoutes({ guards, ...system }: RankingRouteDeps): Route[] {
  const deps = openRanking(system);
  const people = guards.may('demands.read', 'people.read');
  return [
    route(contract.rankPeople, people, ({ caller, params, body }) =>
      rankPeople(deps, caller, params.id, body),
    ),
    route(contract.exportRanking, people, async ({ caller, params, query, context }) => {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="ranking.csv"');
      return streamText(context, exportRanking(deps, caller, params.id, query.audience));
    }),
    route(contract.readRankedPerson, people, ({ caller, params }) =>
      readRankedPerson(deps, caller, params.id, params.person_id),
    ),
    route(contract.matchPeople, people, ({ caller, body }) => matchPeople(deps, caller, body)),
    route(contract.matchPostings, guards.may('postings.read'), ({ caller, body }) =>
      matchPostings(deps, caller, body),
    ),
    route(contract.readMatchingStatus, guards.may('demands.read'), ({ caller }) =>
      readMatchingStatus(deps, caller),
    ),
  ];
}
