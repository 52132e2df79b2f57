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
  /** In place of the value itself. */
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
  const [words, setWords] = useState(value);
  const change = useFactsChange(person);
  return (
    <Fact
      label={label}
      shown={value.join(', ')}
      onOpen={() => setWords(value)}
      onSave={() => change({ [field]: words })}
    >
      <TagsField
        label={label}
        description="Press Enter after each one."
        placeholder="Add another"
        limit={50}
        value={words}
        onChange={setWords}
      />
    </Fact>
  );
}

const placeFields = {
  address: 'Address',
  city: 'City',
  region: 'State or region',
  postcode: 'Postal code',
  country: 'Country',
} as const;
type PlaceField = keyof typeof placeFields;
const places = Object.keys(placeFields) as PlaceField[];

/** Where somebody lives is one thing in five fields, changed together. */
export function PlaceFact({ person }: { person: Person }) {
  const { facts } = person;
  const [typed, setTyped] = useState<Partial<Record<PlaceField, string>>>({});
  const change = useFactsChange(person);
  const save = () =>
    change(
      Object.fromEntries(places.map((field) => [field, (typed[field] ?? facts[field] ?? '').trim() || null])),
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
        {places.map((field) => (
          <TextInput
            key={field}
            label={placeFields[field]}
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
