import { Button, Pill } from '@mantine/core';
import { listCustomFields } from '@tenon/contract/custom-fields';
import { readJob } from '@tenon/contract/jobs';
import { listPeopleLists } from '@tenon/contract/people-tools';
import { useRead } from '../api/queries.ts';
import { skillNameOf } from '../shared/skills-field.tsx';
import { formatDate } from '../ui/format.ts';
import { formatLabel, formatLanguage } from '../ui/format-label.ts';
import { parseConditions, setCondition } from './field-conditions.ts';
import classes from './people-page.module.css';
import { type FilterName, listOf, type PeopleAddress } from './use-people-address.ts';

type Chip = { key: string; label: string; remove: () => void };

const valueLabels: Partial<Record<FilterName, (value: string) => string>> = {
  skill: skillNameOf,
  level: formatLabel,
  language: formatLanguage,
  tag: (tag) => `Tag: ${tag}`,
  source: (source) => `Source: ${source}`,
};
const operatorLabels: Record<string, string> = { contains: 'contains', min: '≥', max: '≤', is: 'is' };

/** Active filters, each removable. */
export function FilterChips({ address }: { address: PeopleAddress }) {
  const { filters, set, clearFilters } = address;
  const lists = useRead(listPeopleLists, {}, { enabled: Boolean(filters.list) });
  const fields = useRead(listCustomFields, { query: {} }, { enabled: Boolean(filters.fields) });
  const job = useRead(readJob, { params: { id: filters.job ?? '' } }, { enabled: Boolean(filters.job) });
  const stageName = (key: string) =>
    job.data?.stages.find((stage) => stage.key === key)?.name ?? formatLabel(key);
  const listName = lists.data?.items.find(({ id }) => id === filters.list)?.name ?? 'not found';
  const one = (name: FilterName, label: (value: string) => string): Chip[] => {
    const value = filters[name];
    return value ? [{ key: name, label: label(value), remove: () => set({ [name]: '' }) }] : [];
  };
  const each = (name: FilterName, label = valueLabels[name] ?? String): Chip[] =>
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
  const chips: Chip[] = [
    ...each('skill'),
    ...one('title', (title) => `Title: ${title}`),
    ...each('level'),
    ...one('place', (place) => `In ${place}`),
    ...each('language'),
    ...one('years_min', (years) => `${years}+ years`),
    ...one('years_max', (years) => `At most ${years} years`),
    ...each('tag'),
    ...each('source'),
    ...one('job', () => `Applied to ${job.data?.title ?? '…'}`),
    ...each('stage', stageName),
    ...one('list', () => `List: ${listName}`),
    ...one('added_from', (day) => `Added from ${formatDate(day)}`),
    ...one('added_until', (day) => `Added until ${formatDate(day)}`),
    ...parseConditions(filters.fields).map(({ id, operator, value }) => ({
      key: `${id} ${operator}`,
      label: `${fields.data?.items.find((field) => field.id === id)?.name ?? 'Field'} ${operatorLabels[operator] ?? operator} ${value}`,
      remove: () => set({ fields: setCondition(filters.fields, { id, operator, value: '' }) }),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips}>
      {chips.map(({ key, label, remove }) => (
        <Pill
          key={key}
          withRemoveButton
          onRemove={remove}
          removeButtonProps={{ 'aria-label': `Remove ${label}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {label}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-xs" color="gray" onClick={clearFilters}>
        Clear all
      </Button>
    </div>
  );
}
