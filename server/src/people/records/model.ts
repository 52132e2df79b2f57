import type { Choice, Choices } from '@tenon/contract/duplicates';
import type { Candidate, PersonFacts } from '@tenon/contract/person';
import { foldAccents } from '../../platform/text/fold.ts';

/** A merge that was not undone. Lists of merges are always in the order in which they were made. */
export type StandingMerge = { survivor_id: string; merged_id: string; choices: Choices };

/** What a recruiter notes about a person's situation. */
export type CandidateDetails = Pick<
  Candidate,
  'years_experience' | 'compensation' | 'availability' | 'available_from'
>;

/** The fields of a recruiter's record that a merge combines. */
export type CandidateFacts = {
  person_id: string;
  recruiter_person_id: string;
  name: string;
  headline: string | null;
  source: string | null;
  note: string | null;
  tags: string[];
  version: number;
} & CandidateDetails;

type FactField = keyof Choices['facts'];

/** The columns that one choice covers. They stay together: nobody wants one person's street in the other one's city. */
export const columnsOf: Record<FactField, readonly (keyof PersonFacts)[]> = {
  name: ['name', 'given_name', 'family_name'],
  headline: ['headline'],
  birth_date: ['birth_date'],
  location: ['address', 'city', 'region', 'postcode', 'country'],
  employers: ['employers'],
  schools: ['schools'],
};

export const factFieldOf = Object.fromEntries(
  Object.entries(columnsOf).flatMap(([field, columns]) => columns.map((column) => [column, field])),
) as Record<keyof PersonFacts, FactField>;

/**
 * The facts that a record shows: its own, overlaid with those of the records merged into it, one merge after the other.
 * Each merge chooses between the facts shown so far and those of the merged record.
 */
export function foldFacts(
  id: string,
  own: ReadonlyMap<string, PersonFacts>,
  merges: readonly StandingMerge[],
): PersonFacts {
  const facts = own.get(id);
  if (!facts) throw new Error(`the facts of record ${id} were not read`);
  return merges
    .filter((merge) => merge.survivor_id === id)
    .reduce(
      (shown, { merged_id, choices }) =>
        overlayFacts(shown, foldFacts(merged_id, own, merges), choices.facts),
      facts,
    );
}

export function overlayFacts(
  survivor: PersonFacts,
  merged: PersonFacts,
  choices: Choices['facts'],
): PersonFacts {
  const shown: Record<string, unknown> = { ...survivor };
  for (const [field, columns] of Object.entries(columnsOf))
    for (const column of columns)
      shown[column] = choose(choices[field as FactField] ?? 'survivor', survivor[column], merged[column]);
  return shown as PersonFacts;
}

/** Each recruiter's one record of a person, combined from their records of all the person's merged records. */
export function foldCandidates<C extends CandidateFacts>(
  id: string,
  candidates: readonly C[],
  merges: readonly StandingMerge[],
): C[] {
  const shown = new Map(
    candidates
      .filter((candidate) => candidate.person_id === id)
      .map((candidate) => [candidate.recruiter_person_id, candidate]),
  );
  for (const { survivor_id, merged_id, choices } of merges) {
    if (survivor_id !== id) continue;
    for (const merged of foldCandidates(merged_id, candidates, merges)) {
      const recruiter = merged.recruiter_person_id;
      const survivor = shown.get(recruiter);
      shown.set(
        recruiter,
        survivor ? overlayCandidate(survivor, merged, choices.candidates[recruiter]) : merged,
      );
    }
  }
  return [...shown.values()];
}

/** A recruiter who got their record after the merge made no choices. The defaults then hide nothing they wrote. */
function overlayCandidate<C extends CandidateFacts>(
  survivor: C,
  merged: C,
  choices: Choices['candidates'][string] | undefined,
): C {
  const chosen = { ...proposeCandidateChoices(survivor, merged), ...choices };
  return {
    ...survivor,
    name: choose(chosen.name, survivor.name, merged.name),
    headline: choose(chosen.headline, survivor.headline, merged.headline),
    source: choose(chosen.source, survivor.source, merged.source),
    note:
      chosen.note === 'both' ? bothNotes(survivor, merged) : choose(chosen.note, survivor.note, merged.note),
    tags: choose(chosen.tags, survivor.tags, merged.tags),
    years_experience: choose(chosen.years_experience, survivor.years_experience, merged.years_experience),
    compensation: choose(chosen.compensation, survivor.compensation, merged.compensation),
    // A date belongs to its status.
    availability: choose(chosen.availability, survivor.availability, merged.availability),
    available_from: choose(chosen.availability, survivor.available_from, merged.available_from),
    // A change of either record is a change of what is shown.
    version: survivor.version + merged.version,
  };
}

function bothNotes({ note: first }: CandidateFacts, { note: second }: CandidateFacts): string | null {
  if (!first || !second || first === second) return first || second;
  return `${first}\n\n${second}`;
}

function choose<T>(choice: Choice | undefined, survivor: T, merged: T): T {
  if (choice === 'merged') return merged;
  if (choice !== 'both') return survivor;
  if (Array.isArray(survivor) && Array.isArray(merged)) return union(survivor, merged) as T;
  return survivor ?? merged;
}

/** Entries of the survivor come first. Entries that differ only in case are the same. */
function union(survivor: readonly string[], merged: readonly string[]): string[] {
  const known = new Set(survivor.map(ignoreCase));
  return [...survivor, ...merged.filter((entry) => !known.has(ignoreCase(entry)))];
}

export const ignoreCase = (text: string) => text.trim().toLowerCase();

/** The default choices for two records of one recruiter. */
export function proposeCandidateChoices(
  survivor: CandidateFacts,
  merged: CandidateFacts,
): NonNullable<Choices['candidates'][string]> {
  return {
    name: isFullerName(merged.name, survivor.name) ? 'merged' : 'survivor',
    headline: chooseFilled(survivor.headline, merged.headline),
    source: chooseFilled(survivor.source, merged.source),
    note: survivor.note && merged.note ? 'both' : chooseFilled(survivor.note, merged.note),
    tags: 'both',
    years_experience: chooseFilled(survivor.years_experience, merged.years_experience),
    compensation: chooseFilled(survivor.compensation, merged.compensation),
    availability: chooseFilled(
      survivor.availability ?? survivor.available_from,
      merged.availability ?? merged.available_from,
    ),
  };
}

/** Zero is a value: someone without experience. */
export const chooseFilled = <T>(survivor: T | null, merged: T | null): Choice =>
  isEmpty(survivor) && !isEmpty(merged) ? 'merged' : 'survivor';

const isEmpty = (value: unknown) => value === null || value === '';

/**
 * “Maria Elena Costa” is fuller than “Maria Costa”, which is fuller than “M. Costa”. A fuller name contains all words of
 * the other name: a different name is never fuller, however long it is.
 */
export function isFullerName(name: string, other: string): boolean {
  const [words, otherWords] = [wordsOf(name), wordsOf(other)];
  const contains = (wanted: string) =>
    words.some((word) => word === wanted || (wanted.length === 1 && word.startsWith(wanted)));
  return otherWords.every(contains) && words.join('').length > otherWords.join('').length;
}

function wordsOf(name: string): string[] {
  const bare = foldAccents(name);
  return bare.match(/[\p{L}'’-]+/gu) ?? [];
}
