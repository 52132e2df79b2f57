import { Button, Pill } from '@mantine/core';
import type { PostingFacets } from '@tenon/contract/postings';
import { formatNumber } from '../ui/format.ts';
import { formatLabel } from '../ui/format-label.ts';
import classes from './filter-chips.module.css';
import { employmentLabels, remoteLabels, stageLabels } from './posting-labels.ts';
import { listOf, type SearchAddress, type SearchField, searchFields } from './use-search-address.ts';

const valueLabels: Record<string, string> = {
  ...remoteLabels,
  ...employmentLabels,
  ...stageLabels,
  closed: 'Closed',
};
const lists: SearchField[] = ['company', 'remote', 'level', 'employment_type', 'skill', 'stage'];

type FilterChipsProps = { address: SearchAddress; facets: PostingFacets | undefined };

/** Active filters, each removable. */
export function FilterChips({ address: { parameters, set, toggle, clear }, facets }: FilterChipsProps) {
  const chips = searchFields.flatMap((field) => {
    const value = parameters[field];
    if (!value || field === 'search' || field === 'currency') return [];
    if (lists.includes(field)) {
      return listOf(value).map((one) => ({
        key: `${field} ${one}`,
        label: nameOf(field, one, facets),
        remove: () => toggle(field, one),
      }));
    }
    return [
      {
        key: field,
        label: labelOf(field, value, parameters.currency),
        remove: () => set({ [field]: undefined }),
      },
    ];
  });
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
      <Button variant="subtle" size="compact-xs" color="gray" onClick={clear}>
        Clear all
      </Button>
    </div>
  );
}

function nameOf(field: SearchField, value: string, facets: PostingFacets | undefined): string {
  if (field === 'company' || field === 'skill') {
    return facets?.[field].find((each) => each.value === value)?.name ?? value;
  }
  if (field === 'level') return formatLabel(value);
  return valueLabels[value] ?? value;
}

function labelOf(field: SearchField, value: string, currency: string | undefined): string {
  if (field === 'salary_min') return `Salary ${formatNumber(Number(value))} ${currency ?? ''}+`.trim();
  if (field === 'posted_since') return `Posted since ${value}`;
  if (field === 'exact') return 'Exact words';
  if (field === 'starred') return 'Starred';
  if (field === 'new_in_run') return 'New in one run';
  if (field === 'run_id') return 'New or updated in one run';
  return valueLabels[value] ?? value;
}
