import { Group, Select } from '@mantine/core';
import type { BoardKind, listCompanies } from '@tenon/contract/companies';
import type { Result } from '@tenon/contract/endpoint';
import { boardNames } from '../shared/board-labels.ts';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { SearchField } from '../ui/search-field.tsx';
import classes from './companies.module.css';

export const views = ['all', 'enabled', 'own', 'problem'] as const;
export type View = (typeof views)[number];

type CompanyFiltersProps = {
  view: View;
  kind: BoardKind | undefined;
  search: string;
  kinds: Result<typeof listCompanies>['kinds'] | undefined;
  onShow: (next: { view?: View; kind?: BoardKind | undefined; search?: string }) => void;
};

export function CompanyFilters({ view, kind, search, kinds = [], onShow }: CompanyFiltersProps) {
  const boards = kinds.map(({ kind: value, count }) => ({ value, label: `${boardNames[value]} (${count})` }));
  if (kind && !kinds.some((each) => each.kind === kind))
    boards.push({ value: kind, label: boardNames[kind] });
  return (
    <FilterTabs
      label="Filter companies"
      value={view}
      onChange={(next) => onShow({ view: next })}
      tabs={[
        { value: 'all', label: 'All' },
        { value: 'enabled', label: 'Enabled' },
        { value: 'own', label: 'Added' },
        { value: 'problem', label: 'Problems' },
      ]}
    >
      <Group gap="xs" className={classes.tools ?? ''}>
        <Select
          aria-label="Job board"
          placeholder="All boards"
          clearable
          data={boards}
          value={kind ?? null}
          onChange={(next) => onShow({ kind: kinds.find((each) => each.kind === next)?.kind })}
          w={{ base: '100%', xs: 190 }}
          clearButtonProps={{ 'aria-label': 'Show all boards' }}
        />
        <SearchField
          label="Search companies"
          placeholder="Name or URL"
          value={search}
          onChange={(next) => onShow({ search: next })}
        />
      </Group>
    </FilterTabs>
  );
}
