import type { Sql } from '../../platform/db/port.ts';
import type { Decisions } from '../decisions/decision.ts';
import { type DecisionFilter, readDecisions } from '../decisions/decision-store.ts';
import type { CheckedRequirement } from './requirements.ts';
import { scoreTerms, type TermColumns } from './score-terms.ts';
import { readCheckedRequirements, readTerms } from './terms-store.ts';

/** Decisions, and what their scores consist of, row by row. */
export type ScoredDecisions = {
  decisions: Decisions;
  terms: TermColumns;
  scoredBy: (string | null)[];
  /** Undefined without a job, or where there is no score. */
  requirements: (CheckedRequirement[] | undefined)[];
};

export async function readScoredDecisions(
  sql: Sql,
  tenantId: string,
  filter: DecisionFilter,
): Promise<ScoredDecisions> {
  const decisions = await readDecisions(sql, tenantId, filter);
  const rowOf = new Map(decisions.ids.map((id, row) => [id, row]));
  const terms = Object.fromEntries(
    scoreTerms.map((term) => [term, new Float64Array(decisions.rows).fill(Number.NaN)]),
  ) as TermColumns;
  const scoredBy: (string | null)[] = decisions.ids.map(() => null);
  for (const stored of await readTerms(sql, tenantId, filter)) {
    const row = rowOf.get(stored.id);
    if (row === undefined) continue;
    for (const term of scoreTerms) terms[term][row] = stored.terms[term];
    scoredBy[row] = stored.scored_by;
  }
  const requirements: (CheckedRequirement[] | undefined)[] = decisions.ids.map(() => undefined);
  const { job } = filter;
  if (job)
    for (const checked of await readCheckedRequirements(sql, tenantId, { ...filter, job })) {
      const row = rowOf.get(checked.id);
      if (row !== undefined) requirements[row] = checked.requirements;
    }
  return { decisions, terms, scoredBy, requirements };
}

export function countModels(scoredBy: readonly (string | null)[]): { name: string; people: number }[] {
  const counts = new Map<string, number>();
  for (const name of scoredBy) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, people]) => ({ name, people }))
    .sort((one, other) => other.people - one.people);
}
