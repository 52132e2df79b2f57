import type { PersonFacts } from '@tenon/contract/person';
import { similarityKeys } from '../linkage/blocking.ts';
import { birthDate, isOtherDate } from '../linkage/compare-dates.ts';
import {
  decideBySimilarity,
  type SimilarPerson,
  similarityEvidence,
} from '../linkage/decide-by-similarity.ts';
import { nameRelation } from '../linkage/name-relation.ts';
import { personFeatures } from '../linkage/person-features.ts';
import type { Matcher } from '../linkage/read-matcher.ts';
import { applyFill, type Fill, fillFacts } from './fill-facts.ts';
import type { IntakeContext, PreparedIdentifier, PreparedRecord } from './intake-record.ts';
import { currentIdentifiers, type KnownPeople, type KnownPerson } from './known-people.ts';
import { type Decision, decideByIdentifiers } from './model.ts';
import { newId } from './new-id.ts';
import type { NewConflict, NewIdentifier } from './write-store.ts';

/** Decides which person a record belongs to. Has no side effects. */
export function decide(known: KnownPeople, matcher: Matcher, record: PreparedRecord): Decision {
  if (record.personId) return { outcome: 'linked', personId: record.personId, by: [], probability: 1 };
  const claims = record.identifiers.map(({ evidence, isShared }) => ({
    evidence,
    isShared,
    holders: known.holdersOf(evidence),
  }));
  const compareWith = (id: string) => {
    const { features } = known.get(id);
    return {
      name: nameRelation(record.features, features),
      hasOtherBirthDate: isOtherDate(birthDate.compare(record.features, features)),
    };
  };
  const decision = decideByIdentifiers(claims, compareWith);
  if (!decision)
    return (
      findRepeatedRow(known, matcher, record) ??
      decideBySimilarity(comparePeople(known, matcher, record), matcher)
    );
  if (decision.outcome !== 'conflict') return decision;
  // Only owners: there is already a conflict between an owner and everyone else who claims the identifier.
  const isOwner = (id: string) =>
    claims.some(({ holders }) =>
      holders.some((holder) => holder.personId === id && holder.status === 'active'),
    );
  const similar = decision.with.filter(isOwner).map((personId) => ({
    personId,
    ...matcher.explain(known.get(personId).features, record.features),
    claims: claims
      .filter(({ holders }) => holders.some((holder) => holder.personId === personId))
      .map(({ evidence }) => evidence),
  }));
  return { ...decision, similar };
}

/** Links a row without identifiers to the person that an identical row of an earlier import created. */
function findRepeatedRow(known: KnownPeople, matcher: Matcher, record: PreparedRecord): Decision | undefined {
  if (!matcher.isTable || record.identifiers.some(({ isShared }) => !isShared)) return undefined;
  const facts = filledFacts(record.facts);
  if (facts.length < MIN_REPEATED_FACTS) return undefined;
  const people = known
    .findSimilar(record)
    .filter((person) => facts.every(([field, value]) => includesFact(person.facts[field], value)));
  const [person] = people;
  if (!person || people.length > 1) return undefined;
  return { outcome: 'linked', personId: person.id, by: facts.map(([field]) => field), probability: 1 };
}

/** A name and this many further facts are unlikely to be the same by chance. */
const MIN_REPEATED_FACTS = 3;

function filledFacts(facts: PersonFacts): [keyof PersonFacts, string | string[]][] {
  const { given_name: _given, family_name: _family, ...others } = facts;
  const filled = Object.entries(others).filter(([, value]) => value !== null && value.length > 0);
  return filled as [keyof PersonFacts, string | string[]][];
}

function includesFact(known: string | string[] | null, fact: string | string[]): boolean {
  const toLines = (value: string | string[] | null) => [value ?? []].flat().map((line) => line.toLowerCase());
  const knownLines = new Set(toLines(known));
  return toLines(fact).every((line) => knownLines.has(line));
}

function comparePeople(known: KnownPeople, matcher: Matcher, record: PreparedRecord): SimilarPerson[] {
  const found: SimilarPerson[] = [];
  for (const person of known.findSimilar(record)) {
    const similarity = matcher.compare(person.features, record.features);
    if (similarity) found.push({ personId: person.id, ...similarity });
  }
  return found;
}

/** The rows to write for a batch. */
export type Plan = {
  people: KnownPerson[];
  identifiers: NewIdentifier[];
  conflicts: NewConflict[];
  /** Known people who got a record, with the facts that they did not have yet. */
  touched: Map<string, Fill | undefined>;
  /** People whose blocks may have changed. */
  changed: Set<KnownPerson>;
};

export const emptyPlan = (): Plan => ({
  people: [],
  identifiers: [],
  conflicts: [],
  touched: new Map(),
  changed: new Set(),
});

/** Applies a decision to the plan and to the known people, for the records that follow. Returns the record's person. */
export function applyDecision(
  plan: Plan,
  known: KnownPeople,
  context: Pick<IntakeContext, 'through' | 'region'>,
  record: PreparedRecord,
  decision: Decision,
): KnownPerson {
  if (decision.outcome === 'linked') {
    const person = known.get(decision.personId);
    extendPerson(plan, known, context, person, record);
    return person;
  }
  const person = addPerson(plan, known, record);
  // A trigger reports conflicts about the same identifier, but it cannot tell how similar the two people are.
  if (decision.outcome === 'possible_duplicate' || decision.outcome === 'conflict') {
    for (const { personId: otherId, weight, probability, parts, claims } of decision.similar ?? []) {
      const evidence = claims ?? similarityEvidence(parts);
      plan.conflicts.push({ personId: person.id, otherId, evidence, weight, probability, parts });
    }
  }
  return person;
}

function addPerson(plan: Plan, known: KnownPeople, record: PreparedRecord): KnownPerson {
  const { facts, features } = record;
  const id = newId();
  const person: KnownPerson = {
    id,
    isNew: true,
    isStored: false,
    hasMerges: false,
    recordIds: [id],
    facts: { ...facts },
    identifiers: new Map(),
    features,
    blocks: record.blocks,
  };
  known.add(person);
  plan.people.push(person);
  plan.changed.add(person);
  for (const identifier of record.identifiers) addIdentifier(plan, known, person, identifier);
  return person;
}

/** Adds what a known person does not have yet. Only people restore a past identifier: an old table must not. */
function extendPerson(
  plan: Plan,
  known: KnownPeople,
  { through, region }: Pick<IntakeContext, 'through' | 'region'>,
  person: KnownPerson,
  record: PreparedRecord,
): void {
  const isEnteredByHand = through === 'person' || through === 'candidate';
  const missing = record.identifiers.filter(({ evidence }) => {
    const identifier = person.identifiers.get(evidence);
    return !identifier || (isEnteredByHand && !identifier.isCurrent);
  });
  for (const identifier of missing) addIdentifier(plan, known, person, identifier);

  const fill = person.hasMerges ? undefined : fillFacts(person, record);
  if (fill) Object.assign(person.facts, applyFill(person.facts, fill));
  if (person.isStored) plan.touched.set(person.id, joinFills(plan.touched.get(person.id), fill));
  if (fill || missing.length > 0) {
    person.features = personFeatures(person.facts, currentIdentifiers(person.identifiers), region);
    person.blocks = similarityKeys(person.features);
    known.add(person);
    plan.changed.add(person);
  }
}

function joinFills(first: Fill | undefined, second: Fill | undefined): Fill | undefined {
  if (!first || !second) return first ?? second;
  const lists = {
    employers: [...(first.employers ?? []), ...(second.employers ?? [])],
    schools: [...(first.schools ?? []), ...(second.schools ?? [])],
  };
  return { ...second, ...first, ...lists };
}

function addIdentifier(
  plan: Plan,
  known: KnownPeople,
  person: KnownPerson,
  { isShared, type, value, raw, key, evidence }: PreparedIdentifier,
): void {
  const holders = known.holdersOf(evidence);
  const hasOwner = holders.some(({ status }) => status === 'active');
  // An identifier that several people share on purpose stays shared for everyone who gets it later.
  const isSharedByOthers = !hasOwner && holders.some((holder) => holder.status === 'shared');
  const status = isShared || isSharedByOthers ? 'shared' : 'active';
  const isContested = status === 'active' && hasOwner;
  plan.identifiers.push({
    ...{ id: newId(), personId: person.id, type, value, raw, key, status, isContested },
    lookupMicroseconds: known.lookupMicroseconds,
  });
  person.identifiers.set(evidence, { type, value, key, isCurrent: true });
  known.addHolder(evidence, { personId: person.id, status: isContested ? 'contested' : status });
}
