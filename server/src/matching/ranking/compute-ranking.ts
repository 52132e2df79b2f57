import type { PeopleFilters, Weights } from '@tenon/contract/matching';
import type { Scope } from '../../platform/db/port.ts';
import type { Wanted } from '../scoring/score-subject.ts';
import type { Meaning } from '../subjects/vectors.ts';
import { type FindDeps, findCandidates } from './retrieve/retrieve-subjects.ts';
import type { AboutList, Entry } from './cache/ranking-store.ts';
import { type MeaningDeps, queryOf } from './query/embed-query.ts';
import { type NoticeLine, noticeOf } from './notices.ts';
import { firstBreakdowns, type RankedList } from './cache/ranking-cache.ts';
import { type ScoreDeps, scoreCandidates } from './score-retrieved.ts';

export type MakeDeps = FindDeps & ScoreDeps & MeaningDeps;

type Asked = {
  scope: Scope & { tenantId: string };
  wanted: Wanted;
  version: number;
  weights: Weights;
  filters: PeopleFilters;
  /** Only these, where somebody has chosen. */
  among?: readonly string[] | undefined;
};

export type Made = RankedList & { isWithoutIndex: boolean };

/** Retrieves, hydrates, scores and sorts. Keeps nothing. */
export async function makeList(deps: MakeDeps, asked: Asked, meaning: Meaning | undefined): Promise<Made> {
  const { scope, wanted, weights, filters } = asked;
  const madeAt = deps.now();
  const found = await findCandidates(deps, {
    scope,
    kind: 'person',
    meaning: meaning && queryOf('person', meaning, weights),
    skills: skillsOf(wanted),
    requirements: wanted.requirements,
    weights,
    filters,
    among: asked.among,
  });
  const scored = await scoreCandidates(deps, { scope, wanted, meaning, weights }, found.ids);
  const notices: NoticeLine[] = [
    ...(meaning ? [] : [noticeOf.embedderDown(deps.embedder)]),
    ...found.notices,
  ];
  const about: AboutList = {
    basis: meaning ? found.basis : 'keyword',
    demand_version: asked.version,
    model: meaning?.model ?? '',
    notices,
  };
  const entries: Entry[] = scored.map(({ id, breakdown }) => ({ id, score: breakdown.score }));
  return {
    madeAt,
    entries,
    about,
    breakdowns: firstBreakdowns(scored),
    isWithoutIndex: found.isWithoutIndex,
  };
}

/** What must be shown before what is nice to have. */
function skillsOf({ requirements }: Pick<Wanted, 'requirements'>): string[] {
  const musts = requirements.filter(({ kind }) => kind === 'must');
  const others = requirements.filter(({ kind }) => kind !== 'must');
  return [...new Set([...musts, ...others].flatMap(({ skills }) => skills.map(({ id }) => id)))];
}
