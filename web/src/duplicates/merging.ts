import type { Choice, Choices, MergePreview } from '@tenon/contract/duplicates';
import type { Candidate, Person, PersonIdentifier } from '@tenon/contract/person';
import { locationOf } from './compared-rows.ts';

export type FactField = keyof Choices['facts'];
export type CandidateField = 'name' | 'headline' | 'source' | 'note' | 'tags';

/** One thing to choose: what either side says of it, and whether both can be kept. */
export type Question<F extends string> = {
  field: F;
  survivor: string[];
  merged: string[];
  mayKeepBoth: boolean;
};

/** The two change places: what was taken from one is still taken from the same human. */
export function swapped(preview: MergePreview): MergePreview {
  return {
    ...preview,
    survivor: preview.merged,
    merged: preview.survivor,
    choices: swappedChoices(preview.choices),
  };
}

export function swappedChoices({ facts, candidates }: Choices): Choices {
  const flip = <T extends Partial<Record<string, Choice>>>(choices: T): T =>
    Object.fromEntries(
      Object.entries(choices).map(([field, choice]) => [
        field,
        choice === 'survivor' ? 'merged' : choice === 'merged' ? 'survivor' : choice,
      ]),
    ) as T;
  return {
    facts: flip(facts),
    candidates: Object.fromEntries(Object.entries(candidates).map(([id, each]) => [id, flip(each)])),
  };
}

export function factQuestions({ survivor, merged }: MergePreview): Question<FactField>[] {
  const [a, b] = [survivor.facts, merged.facts];
  return [
    question('name', [a.name], [b.name]),
    question('headline', [a.headline], [b.headline]),
    question('birth_date', [a.birth_date], [b.birth_date]),
    question('location', [locationOf(a)], [locationOf(b)]),
    question('employers', a.employers, b.employers, true),
    question('schools', a.schools, b.schools, true),
  ];
}

export function candidateQuestions(a: Candidate, b: Candidate): Question<CandidateField>[] {
  return [
    question('name', [a.name], [b.name]),
    question('headline', [a.headline], [b.headline]),
    question('source', [a.source], [b.source]),
    question('note', [a.note], [b.note], true),
    question('tags', a.tags, b.tags, true),
  ];
}

function question<F extends string>(
  field: F,
  survivor: (string | null)[],
  merged: (string | null)[],
  mayKeepBoth = false,
): Question<F> {
  const known = (values: (string | null)[]) => values.filter((value) => value !== null && value !== '');
  return {
    field,
    survivor: known(survivor) as string[],
    merged: known(merged) as string[],
    mayKeepBoth,
  };
}

/** Nothing to choose: both say the same, or neither says anything. */
export function isSettled({ survivor, merged }: Question<string>): boolean {
  return JSON.stringify(survivor) === JSON.stringify(merged);
}

/** What the fields show with a choice. */
export function chosenOf({ survivor, merged }: Question<string>, choice: Choice | undefined): string[] {
  if (choice === 'merged') return merged;
  return choice === 'both' ? [...new Set([...survivor, ...merged])] : survivor;
}

/** Every value once: what both have stays one. */
export function joinedIdentifiers(survivor: Person, merged: Person): PersonIdentifier[] {
  const all = [...survivor.identifiers, ...merged.identifiers];
  const first = (each: PersonIdentifier) =>
    all.find(({ type, value }) => type === each.type && value === each.value);
  return all.filter((each) => first(each) === each);
}
