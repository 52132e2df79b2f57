import type { Choice, Choices } from '@tenon/contract/duplicates';
import type { PersonFacts } from '@tenon/contract/person';

/** An edge between two records that holds. A list of them is always in the order in which they were made. */
export type StandingMerge = { survivor_id: string; merged_id: string; choices: Choices };

/** What a recruiter wrote about a person, as far as two such records can be laid over each other. */
export type CandidateFacts = {
  person_id: string;
  recruiter_person_id: string;
  name: string;
  headline: string | null;
  source: string | null;
  note: string | null;
  tags: string[];
};

type FactField = keyof Choices['facts'];

/** A choice is about what a human reads as one thing: nobody takes the street of one and the town of another. */
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
 * What is shown of a record: its own facts, overlaid by those merged into it, one merge after the other. A later merge
 * chooses between what was shown until then and what the newcomer shows.
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

/** Each recruiter's one record of a person, out of those of all records that turned out to be that person. */
export function foldCandidates<C extends CandidateFacts>(
  id: string,
  candidates: readonly C[],
  merges: readonly StandingMerge[],
): C[] {
  const shown = new Map(
    candidates.filter((each) => each.person_id === id).map((each) => [each.recruiter_person_id, each]),
  );
  for (const { survivor_id, merged_id, choices } of merges) {
    if (survivor_id !== id) continue;
    for (const theirs of foldCandidates(merged_id, candidates, merges)) {
      const recruiter = theirs.recruiter_person_id;
      const mine = shown.get(recruiter);
      shown.set(recruiter, mine ? overlayCandidate(mine, theirs, choices.candidates[recruiter]) : theirs);
    }
  }
  return [...shown.values()];
}

/** A recruiter who came later than the merge has chosen nothing: then nothing that was written is hidden. */
function overlayCandidate<C extends CandidateFacts>(
  survivor: C,
  merged: C,
  choices: Choices['candidates'][string] | undefined,
): C {
  const chosen = { ...proposeCandidate(survivor, merged), ...choices };
  return {
    ...survivor,
    name: choose(chosen.name, survivor.name, merged.name),
    headline: choose(chosen.headline, survivor.headline, merged.headline),
    source: choose(chosen.source, survivor.source, merged.source),
    note:
      chosen.note === 'both' ? bothNotes(survivor, merged) : choose(chosen.note, survivor.note, merged.note),
    tags: choose(chosen.tags, survivor.tags, merged.tags),
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

/** Survivor's first; what differs only in case is the same entry. */
function union(survivor: readonly string[], merged: readonly string[]): string[] {
  const known = new Set(survivor.map(letterCaseAside));
  return [...survivor, ...merged.filter((each) => !known.has(letterCaseAside(each)))];
}

const letterCaseAside = (text: string) => text.trim().toLowerCase();

export type Mergeable = { facts: PersonFacts; candidates: readonly CandidateFacts[] };

/** What is kept of each when nobody says otherwise: nothing that only one of them has is hidden. */
export function proposeChoices(survivor: Mergeable, merged: Mergeable): Choices {
  const facts: Choices['facts'] = {
    name: isFullerName(merged.facts.name, survivor.facts.name) ? 'merged' : 'survivor',
    headline: whoHas(survivor.facts.headline, merged.facts.headline),
    birth_date: whoHas(survivor.facts.birth_date, merged.facts.birth_date),
    location: isFullerPlace(merged.facts, survivor.facts) ? 'merged' : 'survivor',
    employers: 'both',
    schools: 'both',
  };
  const candidates: Choices['candidates'] = {};
  for (const [mine, theirs] of collisions(survivor, merged))
    candidates[mine.recruiter_person_id] = proposeCandidate(mine, theirs);
  return { facts, candidates };
}

/** The records of recruiters who have one of both. */
export function collisions<C extends CandidateFacts>(
  survivor: { candidates: readonly C[] },
  merged: { candidates: readonly C[] },
): [C, C][] {
  return survivor.candidates.flatMap((mine) => {
    const theirs = merged.candidates.find((each) => each.recruiter_person_id === mine.recruiter_person_id);
    return theirs ? [[mine, theirs] as [C, C]] : [];
  });
}

function proposeCandidate(
  survivor: CandidateFacts,
  merged: CandidateFacts,
): NonNullable<Choices['candidates'][string]> {
  return {
    name: isFullerName(merged.name, survivor.name) ? 'merged' : 'survivor',
    headline: whoHas(survivor.headline, merged.headline),
    source: whoHas(survivor.source, merged.source),
    note: survivor.note && merged.note ? 'both' : whoHas(survivor.note, merged.note),
    tags: 'both',
  };
}

const whoHas = (survivor: string | null, merged: string | null): Choice =>
  !survivor && merged ? 'merged' : 'survivor';

/** “Maria Elena Costa” over “Maria Costa” over “M. Costa”: it says all that the other says, and more. Not another name. */
function isFullerName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const says = (word: string) =>
    words.some((own) => own === word || (word.length === 1 && own.startsWith(word)));
  return others.every(says) && words.join('').length > others.join('').length;
}

function wordsOf(name: string): string[] {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.match(/[\p{L}'’-]+/gu) ?? [];
}

/** More is known of the place, and nothing of it contradicts: a street in the same town, not another town. */
function isFullerPlace(one: PersonFacts, other: PersonFacts): boolean {
  const known = (facts: PersonFacts) => columnsOf.location.filter((column) => facts[column]);
  const agrees = known(other).every(
    (column) => letterCaseAside(String(one[column] ?? '')) === letterCaseAside(String(other[column])),
  );
  return agrees && known(one).length > known(other).length;
}
