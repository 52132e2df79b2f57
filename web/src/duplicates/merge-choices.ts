import type { CandidateField, Choice, Choices, MergePreview } from '@tenon/contract/duplicates';
import type { Candidate, Person, PersonIdentifier } from '@tenon/contract/person';
import { formatAvailability, formatCompensation, formatYears } from '../ui/candidate-details.ts';
import { locationOf } from './comparison-rows.ts';

export type FactField = keyof Choices['facts'];

/** The values of one field on both sides, and whether both can be kept. */
export type FieldChoice<F extends string> = {
  field: F;
  survivor: string[];
  merged: string[];
  mayKeepBoth: boolean;
};

/** Swaps the two sides. Each choice still refers to the same person. */
export function swapSides(preview: MergePreview): MergePreview {
  return {
    ...preview,
    survivor: preview.merged,
    merged: preview.survivor,
    choices: swapChoices(preview.choices),
  };
}

export function swapChoices({ facts, candidates }: Choices): Choices {
  const flip = <T extends Partial<Record<string, Choice>>>(choices: T): T =>
    Object.fromEntries(
      Object.entries(choices).map(([field, choice]) => [
        field,
        choice === 'survivor' ? 'merged' : choice === 'merged' ? 'survivor' : choice,
      ]),
    ) as T;
  return {
    facts: flip(facts),
    candidates: Object.fromEntries(Object.entries(candidates).map(([id, fields]) => [id, flip(fields)])),
  };
}

export function factChoices({ survivor, merged }: MergePreview): FieldChoice<FactField>[] {
  const [a, b] = [survivor.facts, merged.facts];
  return [
    fieldChoice('name', [a.name], [b.name]),
    fieldChoice('headline', [a.headline], [b.headline]),
    fieldChoice('birth_date', [a.birth_date], [b.birth_date]),
    fieldChoice('location', [locationOf(a)], [locationOf(b)]),
    fieldChoice('employers', a.employers, b.employers, true),
    fieldChoice('schools', a.schools, b.schools, true),
  ];
}

export function candidateChoices(a: Candidate, b: Candidate): FieldChoice<CandidateField>[] {
  return [
    fieldChoice('name', [a.name], [b.name]),
    fieldChoice('headline', [a.headline], [b.headline]),
    fieldChoice('source', [a.source], [b.source]),
    fieldChoice('note', [a.note], [b.note], true),
    fieldChoice('tags', a.tags, b.tags, true),
    fieldChoice('years_experience', [yearsOf(a)], [yearsOf(b)]),
    fieldChoice('compensation', [compensationOf(a)], [compensationOf(b)]),
    fieldChoice('availability', [formatAvailability(a)], [formatAvailability(b)]),
  ];
}

const yearsOf = ({ years_experience: years }: Candidate) => (years === null ? null : formatYears(years));
const compensationOf = ({ compensation }: Candidate) => compensation && formatCompensation(compensation);

function fieldChoice<F extends string>(
  field: F,
  survivor: (string | null)[],
  merged: (string | null)[],
  mayKeepBoth = false,
): FieldChoice<F> {
  const known = (values: (string | null)[]) =>
    values.filter((value): value is string => value !== null && value !== '');
  return { field, survivor: known(survivor), merged: known(merged), mayKeepBoth };
}

/** Whether both sides have the same values, so that there is nothing to choose. */
export function isSame({ survivor, merged }: FieldChoice<string>): boolean {
  return JSON.stringify(survivor) === JSON.stringify(merged);
}

/** The values that a choice keeps. */
export function chosenValues(
  { survivor, merged }: FieldChoice<string>,
  choice: Choice | undefined,
): string[] {
  if (choice === 'merged') return merged;
  return choice === 'both' ? [...new Set([...survivor, ...merged])] : survivor;
}

/** The identifiers of both people, without duplicates. */
export function combinedIdentifiers(survivor: Person, merged: Person): PersonIdentifier[] {
  const all = [...survivor.identifiers, ...merged.identifiers];
  const first = (identifier: PersonIdentifier) =>
    all.find(({ type, value }) => type === identifier.type && value === identifier.value);
  return all.filter((identifier) => first(identifier) === identifier);
}
