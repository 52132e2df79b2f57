import { Button, Group, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { RemotePolicy } from '@tenon/contract/posting';
import { levels } from '@tenon/contract/profile';
import { useState } from 'react';
import { languageName } from '../../shared/document-labels.ts';
import { formatLabel } from '../../ui/format-label.ts';
import { currencies, remoteLabels } from '../posting-labels.ts';
import classes from './role-filters.module.css';
import { type Filters, isFiltered, noFilters } from './use-role-filters.ts';

type RoleFiltersProps = { value: Filters; onChange: (filters: Filters) => void };

const DEBOUNCE_MS = 350;
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'no', 'fi', 'cs', 'ja', 'zh'];

/** Limits the ranking to roles by place, workplace, level, language and pay. */
export function RoleFilters({ value, onChange }: RoleFiltersProps) {
  const [draft, setDraft] = useState(value);
  const changeDebounced = useDebouncedCallback(onChange, DEBOUNCE_MS);
  const type = (next: Filters) => {
    setDraft(next);
    changeDebounced(next);
  };
  const choose = (next: Filters) => {
    setDraft(next);
    onChange(next);
  };
  const multiple = (name: 'remote' | 'level' | 'language', label: string, data: [string, string][]) => (
    <MultiSelect
      size="xs"
      className={classes.field ?? ''}
      aria-label={label}
      placeholder={draft[name].length === 0 ? label : ''}
      data={data.map(([key, text]) => ({ value: key, label: text }))}
      value={draft[name]}
      onChange={(chosen) => choose({ ...draft, [name]: chosen })}
    />
  );
  return (
    <search className={classes.filters} aria-label="Filter roles">
      <TextInput
        size="xs"
        className={classes.field ?? ''}
        aria-label="Location"
        placeholder="City, region, or country"
        maxLength={100}
        value={draft.location}
        onChange={(event) => type({ ...draft, location: event.currentTarget.value })}
      />
      {multiple(
        'remote',
        'Workplace',
        Object.entries(remoteLabels).filter(([key]) => isRemote(key)),
      )}
      {multiple(
        'level',
        'Level',
        levels.map((level) => [level, formatLabel(level)]),
      )}
      {multiple(
        'language',
        'Language',
        languages.map((code) => [code, languageName(code)]),
      )}
      <Group gap={6} wrap="nowrap" className={classes.pay ?? ''}>
        <NumberInput
          size="xs"
          aria-label="Minimum pay per year"
          placeholder="Minimum pay per year"
          thousandSeparator
          min={0}
          max={1e9}
          step={5000}
          value={draft.payMin ?? ''}
          onChange={(next) => type({ ...draft, payMin: typeof next === 'number' ? next : undefined })}
        />
        <Select
          size="xs"
          w={86}
          aria-label="Currency"
          allowDeselect={false}
          data={currencies}
          value={draft.currency}
          onChange={(currency) => currency && choose({ ...draft, currency })}
        />
      </Group>
      {isFiltered(draft) && (
        <Button size="xs" variant="subtle" onClick={() => choose({ ...noFilters, currency: draft.currency })}>
          Clear
        </Button>
      )}
    </search>
  );
}

const isRemote = (key: string) => RemotePolicy.options.some((policy) => policy === key);
