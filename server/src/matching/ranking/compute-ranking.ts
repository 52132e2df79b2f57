import type { PeopleFilters, Weights } from '@tenon/contract/matching';
import type { Scope } from '../../platform/db/port.ts';
import type { DemandSpec } from '../scoring/demand-spec.ts';
import type { ModelDeps } from '../subjects/serving-model.ts';
import type { Embedding } from '../subjects/vectors.ts';
import { noticeOf, type RankingNotice } from './notices.ts';
import { vectorQueryOf } from './query/embed-query.ts';
import { firstBreakdowns, type Ranking } from './ranking.ts';
import { type RetrieveDeps, retrieveSubjects } from './retrieve/retrieve-subjects.ts';
import { type ScoreDeps, scoreRetrieved } from './score-retrieved.ts';

export type ComputeDeps = RetrieveDeps & ScoreDeps & ModelDeps;

type ComputeInput = {
  scope: Scope & { tenantId: string };
  demand: DemandSpec;
  version: number;
  weights: Weights;
  filters: PeopleFilters;
  /** If set, only these people are ranked. */
  among?: readonly string[] | undefined;
};

export type ComputedRanking = Ranking & { isIndexDown: boolean };

/** Retrieves people, scores them and sorts them. Stores nothing. */
export async function computeRanking(
  deps: ComputeDeps,
  input: ComputeInput,
  embedding: Embedding | undefined,
): Promise<ComputedRanking> {
  const { scope, demand, weights, filters } = input;
  const madeAt = deps.now();
  const retrieved = await retrieveSubjects(deps, {
    scope,
    kind: 'person',
    vectorQuery: embedding && vectorQueryOf('person', embedding, weights),
    skills: skillsByImportance(demand),
    requirements: demand.requirements,
    calibration: embedding?.calibration,
    weights,
    filters,
    among: input.among,
  });
  const scored = await scoreRetrieved(deps, { scope, demand, embedding, weights }, retrieved.ids);
  const notices: RankingNotice[] = [
    ...(embedding ? [] : [noticeOf.embedderDown(deps.embedder)]),
    ...retrieved.notices,
  ];
  return {
    madeAt,
    entries: scored.map(({ id, breakdown }) => ({ id, score: breakdown.score })),
    about: {
      basis: embedding ? retrieved.basis : 'keyword',
      demand_version: input.version,
      model: embedding?.model ?? '',
      notices,
    },
    breakdowns: firstBreakdowns(scored),
    deep: new Map(),
    isIndexDown: retrieved.isIndexDown,
  };
}

/** Skills of must-haves come first. */
function skillsByImportance({ requirements }: Pick<DemandSpec, 'requirements'>): string[] {
  const musts = requirements.filter(({ kind }) => kind === 'must');
  const others = requirements.filter(({ kind }) => kind !== 'must');
  return [...new Set([...musts, ...others].flatMap(({ skills }) => skills.map(({ id }) => id)))];
}
