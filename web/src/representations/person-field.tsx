import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listPeople } from '@tenon/contract/people';
import { type ReactNode, useState } from 'react';
import { usePages } from '../api/queries.ts';

type PersonFieldProps = { value: string | null; onChange: (id: string | null) => void; error?: ReactNode };

/** Finds a person by name. */
export function PersonField({ value, onChange, error }: PersonFieldProps) {
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), 250);
  const people = usePages(listPeople, { query: { search: debounced, limit: 10 } });
  return (
    <Select
      label="Person"
      placeholder="Search by name"
      required
      searchable
      data-autofocus
      value={value}
      onChange={onChange}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={people.isFetching ? 'Searching…' : 'Nobody found'}
      data={people.items.map(({ id, name, headline }) => ({
        value: id,
        label: headline ? `${name ?? 'Unnamed'}, ${headline}` : (name ?? 'Unnamed'),
      }))}
      error={error}
    />
  );
}
