import { TextInput } from '@mantine/core';
import type { Person } from '@tenon/contract/people';
import { useState } from 'react';
import { formatCountry } from '../../ui/format-place.ts';
import { TagsField } from '../../ui/tags-field.tsx';
import { Fact } from './fact.tsx';
import classes from './facts.module.css';
import { useFactsChange } from './use-person.ts';

type LineFactProps = {
  person: Person;
  field: 'name' | 'headline' | 'birth_date';
  label: string;
  type?: string;
  hint?: string;
  /** Shown instead of the raw value. */
  shown?: string;
};

export function LineFact({ person, field, label, type = 'text', hint, shown }: LineFactProps) {
  const value = person.facts[field] ?? '';
  const [text, setText] = useState(value);
  const change = useFactsChange(person);
  const typed = text.trim();
  const save = async () => {
    if (typed === value) return true;
    return field === 'name' ? change({ name: typed }) : change({ [field]: typed || null });
  };
  return (
    <Fact
      label={label}
      shown={shown ?? value}
      onOpen={() => setText(value)}
      onSave={save}
      disabled={field === 'name' && typed === ''}
    >
      <TextInput
        aria-label={label}
        type={type}
        value={text}
        maxLength={200}
        {...(hint && { placeholder: hint })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Fact>
  );
}

type ListFactProps = { person: Person; field: 'employers' | 'schools'; label: string };

export function ListFact({ person, field, label }: ListFactProps) {
  const value = person.facts[field];
  const [items, setItems] = useState(value);
  const change = useFactsChange(person);
  return (
    <Fact
      label={label}
      shown={value.join(', ')}
      onOpen={() => setItems(value)}
      onSave={() => change({ [field]: items })}
    >
      <TagsField
        label={label}
        description="Press Enter after each one."
        placeholder="Add another"
        limit={50}
        value={items}
        onChange={setItems}
      />
    </Fact>
  );
}

const locationFields = {
  address: 'Address',
  city: 'City',
  region: 'State or region',
  postcode: 'Postal code',
  country: 'Country',
} as const;
type LocationField = keyof typeof locationFields;
const locationKeys = Object.keys(locationFields) as LocationField[];

/** The location is one fact with five fields, which are edited together. */
export function LocationFact({ person }: { person: Person }) {
  const { facts } = person;
  const [typed, setTyped] = useState<Partial<Record<LocationField, string>>>({});
  const change = useFactsChange(person);
  const save = () =>
    change(
      Object.fromEntries(
        locationKeys.map((field) => [field, (typed[field] ?? facts[field] ?? '').trim() || null]),
      ),
    );
  return (
    <Fact
      label="Location"
      shown={[
        facts.address,
        [facts.postcode, facts.city].filter(Boolean).join(' '),
        facts.region,
        facts.country && formatCountry(facts.country),
      ]
        .filter(Boolean)
        .join(', ')}
      onOpen={() => setTyped({})}
      onSave={save}
    >
      <div className={classes.pair}>
        {locationKeys.map((field) => (
          <TextInput
            key={field}
            label={locationFields[field]}
            value={typed[field] ?? facts[field] ?? ''}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </div>
    </Fact>
  );
}
