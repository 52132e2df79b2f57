import { FairnessStage } from '@tenon/contract/fairness-filter';
import { ProtectedClass } from '@tenon/contract/fairness-groups';
import { ScoreTerm } from '@tenon/contract/fairness-lab';
import { useSearchParams } from 'react-router';

const filterNames = ['class', 'stage', 'job', 'job_family', 'level', 'source'] as const;

export type TermWeights = Record<ScoreTerm, number>;

export type Scenario = {
  /** Null: the cut-off that selects as many as were selected. */
  cutoff: number | null;
  weights: TermWeights;
  /** Requirements that do not count. */
  without: string[];
};

export const noChange: Scenario = {
  cutoff: null,
  weights: { semantic: 1, keyword: 1, recency: 1, must: 1 },
  without: [],
};

export const isChanged = ({ cutoff, weights, without }: Scenario): boolean =>
  cutoff !== null || without.length > 0 || ScoreTerm.options.some((term) => weights[term] !== 1);

/** The parameters of a scenario. What does not change anything has none. */
export const parametersOf = ({ cutoff, weights, without }: Scenario) => ({
  cutoff: cutoff === null ? undefined : String(cutoff),
  without,
  ...Object.fromEntries(
    ScoreTerm.options.map((term) => [term, weights[term] === 1 ? undefined : String(weights[term])]),
  ),
});

function scenarioIn(address: URLSearchParams): Scenario {
  const number = (name: string, max: number) => numberIn(address.get(name) || undefined, 0, max);
  const weights = ScoreTerm.options.map((term) => [term, number(term, 3) ?? 1]);
  return {
    cutoff: number('cutoff', 1) ?? null,
    weights: Object.fromEntries(weights) as TermWeights,
    without: address.has('job') ? address.getAll('without') : [],
  };
}

/** Filters and scenario are in the URL, so that a finding can be shared. */
export function useLabAddress() {
  const [address, setAddress] = useSearchParams();
  const text = (name: string) => address.get(name) || undefined;
  const set = (changes: Record<string, string | readonly string[] | undefined>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          next.delete(name);
          for (const one of typeof value === 'string' ? [value] : (value ?? []))
            if (one) next.append(name, one);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    protectedClass: ProtectedClass.safeParse(text('class')).data ?? 'gender',
    stage: FairnessStage.safeParse(text('stage')).data ?? 'hired',
    filter: {
      ...{ job: text('job'), job_family: text('job_family'), level: text('level'), source: text('source') },
    },
    group: text('group'),
    scenario: scenarioIn(address),
    set,
    isFiltered: filterNames.some((name) => address.has(name)),
    clear: () => set(Object.fromEntries([...filterNames, 'without'].map((name) => [name, undefined]))),
  };
}

export type LabAddress = ReturnType<typeof useLabAddress>;

function numberIn(text: string | undefined, min: number, max: number): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : undefined;
}
