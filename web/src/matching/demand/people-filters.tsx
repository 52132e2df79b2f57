import { Button, Group, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { SkillsField } from '../../shared/skills-field.tsx';
import classes from './people-filters.module.css';
import type { Filters } from './use-ranking-address.ts';

type PeopleFiltersProps = {
  value: Filters;
  isFiltered: boolean;
  onChange: (filters: Filters) => void;
  onClear: () => void;
};

const DEBOUNCE_MS = 350;

export function PeopleFilters({ value, isFiltered, onChange, onClear }: PeopleFiltersProps) {
  const [place, setPlace] = useState(value.location);
  const changeDebounced = useDebouncedCallback((next: Filters) => onChange(next), DEBOUNCE_MS);
  const years = (name: 'yearsMin' | 'yearsMax', label: string, placeholder: string) => (
    <NumberInput
      size="xs"
      w={98}
      aria-label={label}
      placeholder={placeholder}
      suffix=" years"
      min={0}
      max={60}
      clampBehavior="strict"
      value={value[name] ?? ''}
      onChange={(next) => onChange({ ...value, [name]: typeof next === 'number' ? next : undefined })}
    />
  );
  return (
    <search className={classes.filters} aria-label="Filter people">
      <div className={classes.skills}>
        <SkillsField
          size="xs"
          aria-label="Filter by skills"
          placeholder={value.skills.length === 0 ? 'Skills' : ''}
          value={value.skills}
          onChange={(skills) => onChange({ ...value, skills })}
        />
      </div>
      <TextInput
        size="xs"
        className={classes.place ?? ''}
        aria-label="Location"
        placeholder="City, region, or country"
        maxLength={100}
        value={place}
        onChange={(event) => {
          setPlace(event.currentTarget.value);
          changeDebounced({ ...value, location: event.currentTarget.value.trim() });
        }}
      />
      <Group gap={6} wrap="nowrap">
        {years('yearsMin', 'Minimum years of experience', 'Min years')}
        {years('yearsMax', 'Maximum years of experience', 'Max years')}
      </Group>
      {isFiltered && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            setPlace('');
            onClear();
          }}
        >
          Clear
        </Button>
      )}
    </search>
  );
}
