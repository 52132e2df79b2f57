import type { PersonFacts } from '@tenon/contract/person';
import { likenessKeys } from '../linkage/blocking.ts';
import { birthDate, birthLevel } from '../linkage/compare-dates.ts';
import type { Features } from '../linkage/features.ts';
import type { Likeness } from '../linkage/model.ts';
import { nameLikeness } from '../normalise/name-likeness.ts';
import { type Fill, filled, fillFacts } from './fill-facts.ts';
import type { IntakeContext, Prepared, PreparedIdentifier } from './intake-record.ts';
import { type KnownPeople, type KnownPerson, standing } from './known-people.ts';
import {
  agreeingFields,
  type Decision,
  decideByIdentifiers,
  decideByLikeness,
  type Resemblance,
  type Rules,
} from './model.ts';
import { newId } from './new-id.ts';
import { featuresOf } from './prepare-record.ts';
import type { NewIdentifier, Question } from './write-store.ts';

export type Judge = Rules & {
  /** Records come out of a table, which may come again. */
  isTable: boolean;
  /** Undefined below what anybody would want to look at. */
  compare(known: Features, record: Features): Likeness | undefined;
  explain(known: Features, record: Features): Likeness;
};

/** Who this is, as far as can be told from who is known. Nothing changes. */
export function decide(known: KnownPeople, judge: Judge, record: Prepared): Decision {
  if (record.personId) return { outcome: 'linked', personId: record.personId, by: [], probability: 1 };
  const claims = record.identifiers.map(({ evidence, isShared }) => ({
    evidence,
    isShared,
    holders: known.holdersOf(evidence),
  }));
  const about = (id: string) => {
    const { features } = known.get(id);
    return {
      name: nameLikeness(record.features, features),
      isBornOtherwise: birthDate.compare(record.features, features) === birthLevel.different,
    };
  };
  const decision = decideByIdentifiers(claims, about);
  if (!decision)
    return sameAgain(known, judge, record) ?? decideByLikeness(alikeOf(known, judge, record), judge);
  if (decision.outcome !== 'conflict') return decision;
  // Only whoever has it: those who claim it as well are asked about with them already.
  const holding = (id: string) =>
    claims.some(({ holders }) => holders.some((each) => each.personId === id && each.status === 'active'));
  const like = decision.with.filter(holding).map((personId) => ({
    personId,
    ...judge.explain(known.get(personId).features, record.features),
    claims: claims
      .filter(({ holders }) => holders.some((holder) => holder.personId === personId))
      .map(({ evidence }) => evidence),
  }));
  return { ...decision, like };
}

/** A row of a table that was imported before, word for word: nobody new. */
function sameAgain(
  known: KnownPeople,
  judge: Judge,
  { facts, identifiers, ...record }: Prepared,
): Decision | undefined {
  if (!judge.isTable || identifiers.some(({ isShared }) => !isShared)) return undefined;
  const said = factsSaid(facts);
  if (said.length < TELLING_FACTS) return undefined;
  const again = known
    .alike({ facts, identifiers, ...record })
    .filter((person) => said.every(([field, value]) => sameFact(person.facts[field], value)));
  const [person] = again;
  if (!person || again.length > 1) return undefined;
  return { outcome: 'linked', personId: person.id, by: said.map(([field]) => field), probability: 1 };
}

/** A name, and so much beside it that it would be a strange chance. */
const TELLING_FACTS = 3;

function factsSaid(facts: PersonFacts): [keyof PersonFacts, string | string[]][] {
  const { given_name: _given, family_name: _family, ...whole } = facts;
  const said = Object.entries(whole).filter(([, value]) => value !== null && value.length > 0);
  return said as [keyof PersonFacts, string | string[]][];
}

function sameFact(known: string | string[] | null, said: string | string[]): boolean {
  const all = (value: string | string[] | null) => [value ?? []].flat().map((each) => each.toLowerCase());
  const there = new Set(all(known));
  return all(said).every((each) => there.has(each));
}

function alikeOf(known: KnownPeople, judge: Judge, record: Prepared): Resemblance[] {
  const found: Resemblance[] = [];
  for (const person of known.alike(record)) {
    const likeness = judge.compare(person.features, record.features);
    if (likeness) found.push({ personId: person.id, ...likeness });
  }
  return found;
}

/** What is to be written for a batch. */
export type Plan = {
  people: KnownPerson[];
  identifiers: NewIdentifier[];
  questions: Question[];
  /** Who was known and is touched, with what they did not have yet. */
  touched: Map<string, Fill | undefined>;
  /** Those whose blocks may be others now. */
  changed: Set<KnownPerson>;
};

export const emptyPlan = (): Plan => ({
  people: [],
  identifiers: [],
  questions: [],
  touched: new Map(),
  changed: new Set(),
});

/** Carries a decision out, in the plan and for the records that follow. Gives whose record it is. */
export function follow(
  plan: Plan,
  known: KnownPeople,
  context: Pick<IntakeContext, 'through' | 'region'>,
  record: Prepared,
  decision: Decision,
): KnownPerson {
  if (decision.outcome === 'linked') {
    const person = known.get(decision.personId);
    extend(plan, known, context, person, record);
    return person;
  }
  const person = introduce(plan, known, record);
  // Who claims the same is asked about by the database; how alike they are it cannot tell.
  if (decision.outcome === 'possible_duplicate' || decision.outcome === 'conflict') {
    for (const { personId: otherId, weight, probability, parts, claims } of decision.like ?? []) {
      const evidence = claims ?? agreeingFields(parts).map((field) => `likeness:${field}`);
      plan.questions.push({ personId: person.id, otherId, evidence, weight, probability, parts });
    }
  }
  return person;
}

function introduce(plan: Plan, known: KnownPeople, record: Prepared): KnownPerson {
  const { facts, features } = record;
  const id = newId();
  const person: KnownPerson = {
    id,
    isNew: true,
    isStored: false,
    hasMerges: false,
    records: [id],
    facts: { ...facts },
    identifiers: new Map(),
    features,
    blocks: record.blocks,
  };
  known.add(person);
  plan.people.push(person);
  plan.changed.add(person);
  for (const identifier of record.identifiers) give(plan, known, person, identifier);
  return person;
}

/** Somebody known gets what they did not have yet. What was given up comes back only by hand, not from an old table. */
function extend(
  plan: Plan,
  known: KnownPeople,
  { through, region }: Pick<IntakeContext, 'through' | 'region'>,
  person: KnownPerson,
  record: Prepared,
): void {
  const byHand = through === 'person' || through === 'candidate';
  const further = record.identifiers.filter((each) => {
    const there = person.identifiers.get(each.evidence);
    return !there || (byHand && !there.isStanding);
  });
  for (const identifier of further) give(plan, known, person, identifier);

  const fill = person.hasMerges ? undefined : fillFacts(person, record);
  if (fill) Object.assign(person.facts, filled(person.facts, fill));
  if (person.isStored) plan.touched.set(person.id, join(plan.touched.get(person.id), fill));
  if (fill || further.length > 0) {
    person.features = featuresOf(person.facts, standing(person.identifiers), region);
    person.blocks = likenessKeys(person.features);
    known.add(person);
    plan.changed.add(person);
  }
}

function join(first: Fill | undefined, second: Fill | undefined): Fill | undefined {
  if (!first || !second) return first ?? second;
  const lists = {
    employers: [...(first.employers ?? []), ...(second.employers ?? [])],
    schools: [...(first.schools ?? []), ...(second.schools ?? [])],
  };
  return { ...second, ...first, ...lists };
}

function give(
  plan: Plan,
  known: KnownPeople,
  person: KnownPerson,
  { isShared, type, value, raw, key, evidence }: PreparedIdentifier,
): void {
  const others = known.holdersOf(evidence);
  const isHeld = others.some(({ status }) => status === 'active');
  // What several people have on purpose belongs to nobody alone, whoever comes next.
  const status =
    isShared || (!isHeld && others.some((other) => other.status === 'shared')) ? 'shared' : 'active';
  const isContested = status === 'active' && isHeld;
  plan.identifiers.push({
    ...{ id: newId(), personId: person.id, type, value, raw, key, status, isContested },
    lookMicroseconds: known.lookMicroseconds,
  });
  person.identifiers.set(evidence, { type, value, key, isStanding: true });
  const now = isContested ? 'contested' : status;
  known.addHolder(evidence, { personId: person.id, status: now });
}
