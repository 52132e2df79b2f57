import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listSkills } from '@tenon/contract/skills';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';

export type NamedSkill = { id: string; name: string };

type SkillsFieldProps = Pick<
  MultiSelectProps,
  'label' | 'description' | 'placeholder' | 'size' | 'error' | 'aria-label'
> & {
  value: NamedSkill[];
  onChange: (skills: NamedSkill[]) => void;
  limit?: number;
};

const PAUSE_MS = 200;
const MAX_OPTIONS = 12;

/** Names of skills that were found since the page was loaded: an address has only their IDs. */
const namesFound = new Map<string, string>();

/** Selects skills from the taxonomy. */
export function SkillsField({ value, onChange, limit = 20, ...field }: SkillsFieldProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const [opened, setOpened] = useState(false);
  const found = useRead(
    listSkills,
    { query: { search, limit: MAX_OPTIONS } },
    { enabled: opened && search !== '', keepPrevious: true },
  );
  const options = search === '' ? [] : (found.data?.items ?? []);
  for (const { id, name } of options) namesFound.set(id, name);
  const known = new Map([...value, ...options].map((skill) => [skill.id, skill.name]));
  return (
    <MultiSelect
      {...field}
      searchable
      hidePickedOptions
      maxValues={limit}
      data={[...known].map(([id, name]) => ({ value: id, label: name }))}
      // The server has already searched, including synonyms that are not shown.
      filter={(input) => input.options}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.map((id) => ({ id, name: known.get(id) ?? skillNameOf(id) })))}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      nothingFoundMessage={emptyMessage(search, found.isFetching)}
      comboboxProps={{ portalProps: { target: '#main' }, keepMounted: false }}
    />
  );
}

function emptyMessage(search: string, isFetching: boolean): string {
  if (search === '') return 'Type to search skills';
  return isFetching ? 'Searching…' : `No skills match “${search}”`;
}

/** A readable name for a skill of which only the ID is known. The ID ends with the name. */
export function skillNameOf(id: string): string {
  const found = namesFound.get(id);
  if (found) return found;
  return (id.split('.').at(-1) ?? id).replaceAll(/[-_]/g, ' ');
}
