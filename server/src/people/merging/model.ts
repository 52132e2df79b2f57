import type { Choices } from '@tenon/contract/duplicates';
import type { PersonFacts } from '@tenon/contract/person';
import {
  type CandidateFacts,
  chooseFilled,
  columnsOf,
  ignoreCase,
  isFullerName,
  proposeCandidateChoices,
} from '../records/model.ts';

export type Mergeable = { facts: PersonFacts; candidates: readonly CandidateFacts[] };

/** The default choices for a merge. They hide no value that only one of the two people has. */
export function proposeChoices(survivor: Mergeable, merged: Mergeable): Choices {
  const facts: Choices['facts'] = {
    name: isFullerName(merged.facts.name, survivor.facts.name) ? 'merged' : 'survivor',
    headline: chooseFilled(survivor.facts.headline, merged.facts.headline),
    birth_date: chooseFilled(survivor.facts.birth_date, merged.facts.birth_date),
    location: isFullerLocation(merged.facts, survivor.facts) ? 'merged' : 'survivor',
    employers: 'both',
    schools: 'both',
  };
  const candidates: Choices['candidates'] = {};
  for (const [survivorRecord, mergedRecord] of collisions(survivor, merged))
    candidates[survivorRecord.recruiter_person_id] = proposeCandidateChoices(survivorRecord, mergedRecord);
  return { facts, candidates };
}

/** The pairs of records of recruiters who have a record of both people. */
export function collisions<C extends CandidateFacts>(
  survivor: { candidates: readonly C[] },
  merged: { candidates: readonly C[] },
): [C, C][] {
  return survivor.candidates.flatMap((candidate) => {
    const other = merged.candidates.find(
      ({ recruiter_person_id }) => recruiter_person_id === candidate.recruiter_person_id,
    );
    return other ? [[candidate, other] as [C, C]] : [];
  });
}

/** A fuller location has more parts and contradicts none: a street in the same city, not another city. */
function isFullerLocation(facts: PersonFacts, other: PersonFacts): boolean {
  const known = (person: PersonFacts) => columnsOf.location.filter((column) => person[column]);
  const agrees = known(other).every(
    (column) => ignoreCase(String(facts[column] ?? '')) === ignoreCase(String(other[column])),
  );
  return agrees && known(facts).length > known(other).length;
}
