import { Button, Group, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react';
import type { Result } from '@tenon/contract/endpoint';
import type { searchPeople } from '@tenon/contract/people-search';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { SearchField } from '../ui/search-field.tsx';
import classes from './people-filters.module.css';
import { type PeopleAddress, sorts } from './use-people-address.ts';

type PeopleFiltersProps = {
  address: PeopleAddress;
  counts: NonNullable<Result<typeof searchPeople>['counts']> | undefined;
  onFilter: () => void;
};

export function PeopleFilters({ address, counts, onFilter }: PeopleFiltersProps) {
  const { view, sort, search, filters, set } = address;
  const active = Object.keys(filters).filter((name) => name !== 'skill_match').length;
  return (
    <FilterTabs
      label="Filter people"
      value={view}
      onChange={(next) => set({ view: next })}
      tabs={[
        { value: 'all', label: 'All', count: counts?.all },
        { value: 'mine', label: 'Mine', count: counts?.mine },
        { value: 'duplicates', label: 'Possible duplicates', count: counts?.with_conflicts },
      ]}
    >
      <Group gap="xs" className={classes.tools ?? ''}>
        <Button
          variant={active > 0 ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          onClick={onFilter}
        >
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
        <Select
          aria-label="Sort by"
          w={150}
          allowDeselect={false}
          leftSection={<IconArrowsSort size={16} aria-hidden="true" />}
          data={[
            { value: 'relevance', label: search ? 'Best match' : 'Newest first' },
            ...(search ? [{ value: 'newest', label: 'Newest first' }] : []),
            { value: 'name', label: 'Name' },
          ]}
          value={!search && sort === 'newest' ? 'relevance' : sort}
          onChange={(next) => set({ sort: sorts.find((name) => name === next) ?? 'relevance' })}
        />
        <SearchField
          label="Search people"
          placeholder="Name, title, skill, employer…"
          value={search}
          onChange={(next) => set({ search: next })}
        />
      </Group>
    </FilterTabs>
  );
}
