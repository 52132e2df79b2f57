import { listCustomFields } from '@tenon/contract/custom-fields';
import type { Job } from '@tenon/contract/jobs';
import { useRead } from '../../api/queries.ts';
import { type ActiveFilter, ActiveFilters } from '../../shared/filters/active-filters.tsx';
import { fieldFiltersOf } from '../../shared/filters/field-filters-of.ts';
import { listOf } from '../../shared/filters/list-of.ts';
import { originLabels, stageName } from '../../shared/hiring/hiring-labels.ts';
import { formatDate } from '../../ui/format.ts';
import { parseAnswers, setAnswers } from './answer-conditions.ts';
import type { ApplicantsAddress, FilterName } from './use-applicants-address.ts';

type ApplicantChipsProps = {
  job: Job;
  address: ApplicantsAddress;
  hasStages: boolean;
  className?: string;
};

/** The filters in use, in words. */
export function ApplicantChips({ job, address, hasStages, className = '' }: ApplicantChipsProps) {
  const { filters, set, clearFilters } = address;
  const fields = useRead(listCustomFields, { query: {} }, { enabled: Boolean(filters.fields) });
  const one = (name: FilterName, label: (value: string) => string): ActiveFilter[] => {
    const value = filters[name];
    return value ? [{ key: name, label: label(value), remove: () => set({ [name]: '' }) }] : [];
  };
  const each = (name: FilterName, label: (value: string) => string): ActiveFilter[] =>
    listOf(filters[name]).map((value) => ({
      key: `${name} ${value}`,
      label: label(value),
      remove: () =>
        set({
          [name]: listOf(filters[name])
            .filter((other) => other !== value)
            .join(','),
        }),
    }));
  const answers = [...parseAnswers(filters.answers)].flatMap(([key, values]) =>
    values.map((value) => ({
      key: `answer ${key} ${value}`,
      label: `${job.questions.find((question) => question.key === key)?.label ?? key} ${value}`,
      remove: () =>
        set({
          answers: setAnswers(
            filters.answers,
            key,
            values.filter((other) => other !== value),
          ),
        }),
    })),
  );
  const chips = [
    ...(hasStages ? each('stage', (key) => stageName(job.stages, key)) : []),
    ...one('fit_min', (fit) => `Fit ≥ ${fit}`),
    ...one('fit_max', (fit) => `Fit ≤ ${fit}`),
    ...one('days_min', (days) => `In stage ≥ ${days} days`),
    ...one('days_max', (days) => `In stage ≤ ${days} days`),
    ...each('origin', (origin) => originLabels[origin as keyof typeof originLabels] ?? origin),
    ...each('source', (source) => `Source: ${source}`),
    ...each('tag', (tag) => `Tag: ${tag}`),
    ...one('applied_from', (day) => `Applied from ${formatDate(day)}`),
    ...one('applied_until', (day) => `Applied until ${formatDate(day)}`),
    ...fieldFiltersOf(filters.fields, fields.data?.items, (next) => set({ fields: next })),
    ...answers,
  ];
  return <ActiveFilters filters={chips} onClear={clearFilters} className={className} />;
}
