import { Group, Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { Query, Result } from '@tenon/contract/endpoint';
import type { listPeople } from '@tenon/contract/people';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { SearchField } from '../ui/search-field.tsx';
import classes from './people-filters.module.css';

export const views = ['all', 'mine', 'duplicates'] as const;
export type View = (typeof views)[number];
export const sorts = ['newest', 'name'] as const;
export type Sort = (typeof sorts)[number];
type Counts = Result<typeof listPeople>['counts'];

/** The query parameters of a view. */
export function filterOf(view: View): Pick<Query<typeof listPeople>, 'mine' | 'has_conflicts'> {
  if (view === 'mine') return { mine: 'true' };
  return view === 'duplicates' ? { has_conflicts: 'true' } : {};
}

type PeopleFiltersProps = {
  view: View;
  sort: Sort;
  search: string;
  counts: Counts | undefined;
  onView: (view: View) => void;
  onSort: (sort: Sort) => void;
  onSearch: (search: string) => void;
};

export function PeopleFilters(props: PeopleFiltersProps) {
  const { view, sort, search, counts, onView, onSort, onSearch } = props;
  return (
    <FilterTabs
      label="Filter people"
      value={view}
      onChange={onView}
      tabs={[
        { value: 'all', label: 'All', count: counts?.all },
        { value: 'mine', label: 'Mine', count: counts?.mine },
        { value: 'duplicates', label: 'Possible duplicates', count: counts?.with_conflicts },
      ]}
    >
      <Group gap="xs" className={classes.tools ?? ''}>
        <Select
          aria-label="Sort by"
          w={150}
          allowDeselect={false}
          leftSection={<IconArrowsSort size={16} aria-hidden="true" />}
          data={[
            { value: 'newest', label: 'Newest first' },
            { value: 'name', label: 'Name' },
          ]}
          value={sort}
          onChange={(next) => onSort(sorts.find((name) => name === next) ?? 'newest')}
        />
        <SearchField
          label="Search people"
          placeholder="Name, email, or phone"
          value={search}
          onChange={onSearch}
        />
      </Group>
    </FilterTabs>
  );
}
