import { listCustomFields } from '@tenon/contract/custom-fields';
import { readJob } from '@tenon/contract/jobs';
import { listPeopleLists } from '@tenon/contract/people-tools';
import { useRead } from '../api/queries.ts';
import { type ActiveFilter, ActiveFilters } from '../shared/filters/active-filters.tsx';
import { fieldFiltersOf } from '../shared/filters/field-filters-of.ts';
import { listOf } from '../shared/filters/list-of.ts';
import { skillNameOf } from '../shared/skills-field.tsx';
import { formatDate } from '../ui/format.ts';
import { formatLabel, formatLanguage } from '../ui/format-label.ts';
import classes from './people-page.module.css';
import type { FilterName, PeopleAddress } from './use-people-address.ts';

const valueLabels: Partial<Record<FilterName, (value: string) => string>> = {
  skill: skillNameOf,
  level: formatLabel,
  language: formatLanguage,
  tag: (tag) => `Tag: ${tag}`,
  own_tag: (tag) => `Your tag: ${tag}`,
  source: (source) => `Source: ${source}`,
};

/** Active filters, each removable. */
export function FilterChips({ address }: { address: PeopleAddress }) {
  const { filters, set, clearFilters } = address;
  const lists = useRead(listPeopleLists, {}, { enabled: Boolean(filters.list) });
  const fields = useRead(listCustomFields, { query: {} }, { enabled: Boolean(filters.fields) });
  const job = useRead(readJob, { params: { id: filters.job ?? '' } }, { enabled: Boolean(filters.job) });
  const stageName = (key: string) =>
    job.data?.stages.find((stage) => stage.key === key)?.name ?? formatLabel(key);
  const listName = lists.data?.items.find(({ id }) => id === filters.list)?.name ?? 'not found';
  const one = (name: FilterName, label: (value: string) => string): ActiveFilter[] => {
    const value = filters[name];
    return value ? [{ key: name, label: label(value), remove: () => set({ [name]: '' }) }] : [];
  };
  const each = (name: FilterName, label = valueLabels[name] ?? String): ActiveFilter[] =>
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
  const chips: ActiveFilter[] = [
    ...each('skill'),
    ...one('title', (title) => `Title: ${title}`),
    ...each('level'),
    ...one('place', (place) => `In ${place}`),
    ...each('language'),
    ...one('years_min', (years) => `${years}+ years`),
    ...one('years_max', (years) => `At most ${years} years`),
    ...each('tag'),
    ...each('own_tag'),
    ...each('source'),
    ...one('job', () => `Applied to ${job.data?.title ?? '…'}`),
    ...each('stage', stageName),
    ...one('list', () => `List: ${listName}`),
    ...one('added_from', (day) => `Added from ${formatDate(day)}`),
    ...one('added_until', (day) => `Added until ${formatDate(day)}`),
    ...fieldFiltersOf(filters.fields, fields.data?.items, (next) => set({ fields: next })),
  ];
  return <ActiveFilters filters={chips} onClear={clearFilters} className={classes.chips ?? ''} />;
}
