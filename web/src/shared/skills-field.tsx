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
const SHOWN = 12;

/** Skills of the taxonomy, found by what is typed. */
export function SkillsField({ value, onChange, limit = 20, ...field }: SkillsFieldProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const [opened, setOpened] = useState(false);
  const found = useRead(
    listSkills,
    { query: { search, limit: SHOWN } },
    { enabled: opened && search !== '', keepPrevious: true },
  );
  const offered = search === '' ? [] : (found.data?.items ?? []);
  const known = new Map([...value, ...offered].map((skill) => [skill.id, skill.name]));
  return (
    <MultiSelect
      {...field}
      searchable
      hidePickedOptions
      maxValues={limit}
      data={[...known].map(([id, name]) => ({ value: id, label: name }))}
      // The server has searched, also by other names than the one that is shown.
      filter={({ options }) => options}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.map((id) => ({ id, name: known.get(id) ?? nameOf(id) })))}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      nothingFoundMessage={nothingWords(search, found.isFetching)}
      comboboxProps={{ portalProps: { target: '#main' }, keepMounted: false }}
    />
  );
}

function nothingWords(search: string, isFetching: boolean): string {
  if (search === '') return 'Type to search skills';
  return isFetching ? 'Searching…' : `No skills match “${search}”`;
}

/** What can be said of a skill that only its id is known of: it ends in its name. */
export function nameOf(id: string): string {
  return (id.split('.').at(-1) ?? id).replaceAll(/[-_]/g, ' ');
}
