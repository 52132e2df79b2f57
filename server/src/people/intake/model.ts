import type { SimilarityDecision, SimilarPerson } from '../linkage/decide-by-similarity.ts';
import type { NameRelation } from '../linkage/name-relation.ts';

export type Holder = { personId: string; status: 'active' | 'contested' | 'shared' };

/** An identifier of the incoming record, and the people who have it. */
export type Claim = {
  /** `email:jane@example.org` */
  evidence: string;
  /** Proves nothing about a person: an office address, for example. */
  isShared: boolean;
  holders: readonly Holder[];
};

export type Decision =
  | SimilarityDecision
  | { outcome: 'conflict'; with: string[]; by: string[]; similar?: SimilarPerson[] };

/** How the incoming record compares with a person, apart from identifiers. */
export type Comparison = {
  name: NameRelation;
  /** Both birth dates are known, and are different days. */
  hasOtherBirthDate: boolean;
};

/**
 * Finds the one person that all identifiers of the record point at. A single identifier does not outweigh a different
 * name or birth date; two independent identifiers do, if that person is their only owner. Returns undefined if nobody
 * has an identifier that proves anything.
 */
export function decideByIdentifiers(
  claims: readonly Claim[],
  compareWith: (personId: string) => Comparison,
): Decision | undefined {
  const proofs = claims
    .map((claim) => withConclusiveHolders(claim, compareWith))
    .filter(({ holders }) => holders.length > 0);
  if (proofs.length === 0) return undefined;
  const by = proofs.map(({ evidence }) => evidence);
  const holdersOfAll = peopleIn(proofs).filter((id) => proofs.every(({ holders }) => holds(holders, id)));
  const fitting = holdersOfAll.filter((id) => fits(compareWith(id), proofs));
  const ownersOfAll = holdersOfAll.filter((id) => proofs.every(({ holders }) => owns(holders, id)));
  const eligible = fitting.length > 0 || proofs.length < 2 ? fitting : ownersOfAll;
  const personId = bestHolder(eligible, proofs);
  if (personId) return { outcome: 'linked', personId, by, probability: 1 };
  return { outcome: 'conflict', with: peopleIn(proofs), by };
}

/** A phone is shared more often than a surname changes, so a phone alone needs the full name to match. */
function fits({ name, hasOtherBirthDate }: Comparison, proofs: readonly Claim[]): boolean {
  if (isClearlyDifferent(name)) return false;
  if (proofs.length > 1) return true;
  return !hasOtherBirthDate && !(name === 'given' && proofs[0]?.evidence.startsWith('phone:'));
}

/** Another name, or another given name in the same family: spouses and siblings share addresses. */
function isClearlyDifferent(relation: NameRelation): boolean {
  return relation === 'different' || relation === 'family';
}

/** People who share the identifier on purpose with its owner count only if their name could be the record's. */
function withConclusiveHolders(
  { evidence, isShared, holders }: Claim,
  compareWith: (personId: string) => Comparison,
): Claim {
  const exclusive = holders.filter(({ status }) => status !== 'shared');
  if (isShared || exclusive.length === 0) return { evidence, isShared, holders: [] };
  const sharing = holders.filter(
    ({ personId, status }) => status === 'shared' && !isClearlyDifferent(compareWith(personId).name),
  );
  return { evidence, isShared, holders: [...exclusive, ...sharing] };
}

function peopleIn(claims: readonly Claim[]): string[] {
  return [...new Set(claims.flatMap(({ holders }) => holders.map(({ personId }) => personId)))];
}

function holds(holders: readonly Holder[], personId: string): boolean {
  return holders.some((holder) => holder.personId === personId);
}

function owns(holders: readonly Holder[], personId: string): boolean {
  return holders.some((holder) => holder.personId === personId && holder.status === 'active');
}

/** The person who owns most of the identifiers; among equals, the one who was added first. */
function bestHolder(people: readonly string[], claims: readonly Claim[]): string | undefined {
  const owned = (id: string) => claims.filter(({ holders }) => owns(holders, id)).length;
  return people.toSorted((one, other) => owned(other) - owned(one) || (one < other ? -1 : 1))[0];
}
