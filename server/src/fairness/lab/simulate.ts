import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-lab';
import type { Caller } from '../../identity/index.ts';
import { defined } from '../../platform/defined.ts';
import { InvalidError } from '../../platform/errors.ts';
import { pickGroups, pickTerms } from '../attribution/pick-rows.ts';
import type { AttributionDeps } from '../attribution/read-attribution.ts';
import { type CheckedRequirement, mustWithout, requirementsIn } from '../attribution/requirements.ts';
import { scoreTerms, scoreWith } from '../attribution/score-terms.ts';
import { countModels, readScoredDecisions, type ScoredDecisions } from '../attribution/scored-decisions.ts';
import { selectedFor } from '../decisions/decision.ts';
import { upToDate } from '../decisions/up-to-date.ts';
import { compareVariants } from './compare-variants.ts';

type Scenario = ParsedBody<typeof contract.simulateFairness>;
type Result = Answer<typeof contract.simulateFairness>;

/** Reads, computes, and forgets: nothing that it finds can reach a decision. */
export async function simulate(
  deps: AttributionDeps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  scenario: Scenario,
): Promise<Result> {
  const { job, job_family, level, source, place, from, to, without } = scenario;
  const filter = { job, job_family, level, source, place, from, to };
  if (without.length > 0 && !job)
    throw new InvalidError('lab-needs-job', 'Choose a job to drop one of its requirements.');
  const scored = await upToDate(deps, tenantId, (sql) => readScoredDecisions(sql, tenantId, filter));
  return { ...runScenario(scored, scenario), computed_at: deps.now() };
}

export function runScenario(
  { decisions, terms, scoredBy, requirements }: ScoredDecisions,
  { class: name, stage, cutoff, weights, without }: Scenario,
): Omit<Result, 'computed_at'> {
  const counted = selectedFor(decisions, stage);
  const offered = requirementsIn(requirements);
  refuseUnknown(without, offered);
  const changesTerms = without.length > 0 || scoreTerms.some((term) => weights[term] !== 1);
  const isScored = (row: number) => !Number.isNaN(decisions.score[row]);
  const hasTerms = (row: number) => !Number.isNaN(terms.semantic[row]);
  const positions = Uint32Array.from(counted.rowOf.keys());
  const withScore = positions.filter((at) => isScored(counted.rowOf[at] as number));
  const kept = changesTerms ? withScore.filter((at) => hasTerms(counted.rowOf[at] as number)) : withScore;
  const rows = kept.map((at) => counted.rowOf[at] as number);
  const columns = pickTerms(terms, rows);
  const score = Float64Array.from(rows, (row) => decisions.score[row] as number);
  const checked = Array.from(rows, (row) => requirements[row]);
  const must = mustWithout(columns.must, checked, new Set(without));
  const outcome = Uint8Array.from(rows, (row) => decisions.outcome[row] as number);
  return {
    class: name,
    stage,
    people: rows.length,
    left_out: {
      undecided: counted.undecided,
      withdrawn: counted.withdrawn,
      not_scored: positions.length - withScore.length,
      without_terms: withScore.length - rows.length,
    },
    known_outcomes: outcome.reduce((sum, value) => sum + (value === 2 ? 0 : 1), 0),
    models: countModels(Array.from(rows, (row) => scoredBy[row] ?? null)),
    requirements: offered,
    ...compareVariants({
      attribute: pickGroups(defined(decisions.classes.find((one) => one.name === name)), rows),
      selected: Uint8Array.from(kept, (at) => counted.table.selected?.[at] ?? 0),
      outcome,
      score,
      changed: changesTerms ? scoreWith({ ...columns, must }, weights) : score,
      cutoff,
    }),
  };
}

function refuseUnknown(
  without: readonly string[],
  offered: readonly Pick<CheckedRequirement, 'text'>[],
): void {
  const unknown = without.find((text) => !offered.some((one) => one.text === text));
  if (unknown !== undefined)
    throw new InvalidError('unknown-requirement', `The job has no requirement “${unknown}”.`);
}
