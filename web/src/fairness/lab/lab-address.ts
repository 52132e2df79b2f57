import { FairnessStage } from '@tenon/contract/fairness-filter';
import { ProtectedClass } from '@tenon/contract/fairness-groups';
import { ScoreTerm } from '@tenon/contract/fairness-lab';
import { useSearchParams } from 'react-router';

const filterNames = ['class', 'stage', 'job', 'job_family', 'level', 'source'] as const;

export type TermWeights = Record<ScoreTerm, number>;

export const sameWeights: TermWeights = { semantic: 1, keyword: 1, recency: 1, must: 1 };

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
  const weights = Object.fromEntries(
    ScoreTerm.options.map((term) => [term, numberIn(text(term), 0, 3) ?? 1]),
  ) as TermWeights;
  const cutoff = numberIn(text('cutoff'), 0, 1) ?? null;
  const without = text('job') ? address.getAll('without') : [];
  return {
    protectedClass: ProtectedClass.safeParse(text('class')).data ?? 'gender',
    stage: FairnessStage.safeParse(text('stage')).data ?? 'hired',
    filter: {
      ...{ job: text('job'), job_family: text('job_family'), level: text('level'), source: text('source') },
    },
    group: text('group'),
    cutoff,
    weights,
    without,
    set,
    isFiltered: filterNames.some((name) => address.has(name)),
    clear: () => set(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
    isChanged: cutoff !== null || without.length > 0 || ScoreTerm.options.some((term) => weights[term] !== 1),
    reset: () =>
      set(Object.fromEntries(['cutoff', 'without', ...ScoreTerm.options].map((name) => [name, undefined]))),
  };
}

export type LabAddress = ReturnType<typeof useLabAddress>;

function numberIn(text: string | undefined, min: number, max: number): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : undefined;
}
