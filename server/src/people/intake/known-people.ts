import type { PersonFacts } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import type { Features } from '../linkage/features.ts';
import { findAlike, findHolders, type KnownIdentifierRow, readKnown } from './find-store.ts';
import { evidenceOf, type Prepared } from './intake-record.ts';
import type { Holder } from './model.ts';
import { featuresOf } from './prepare-record.ts';
import { LostRace } from './without-races.ts';

export type KnownPerson = {
  id: string;
  /** Came in with this batch. */
  isNew: boolean;
  /** What is known of them later has to be added to what is written. */
  isStored: boolean;
  hasMerges: boolean;
  /** The person's own and those that turned out to be them. */
  records: string[];
  facts: PersonFacts;
  /** By evidence. Those that were given up too, unless there is a standing one. */
  identifiers: Map<string, { type: string; value: string; key: string; isStanding: boolean }>;
  features: Features;
  /** Under which they are found again; of somebody known only when they have changed. */
  blocks: number[];
};

/** Everybody that a batch of records may be about: who was found for them, and who has come in with them so far. */
export type KnownPeople = {
  /** What looking for the holders of one identifier took. */
  lookMicroseconds: number;
  get(id: string): KnownPerson;
  holdersOf(evidence: string): readonly Holder[];
  /** Who shares a block with the record. */
  alike(record: Prepared): KnownPerson[];
  add(person: KnownPerson): void;
  addHolder(evidence: string, holder: Holder): void;
};

/** For so few it is quicker to look for everything in one trip than to find out first what need not be looked for. */
const FEW = 5;

/** Who has their identifiers, who is alike where nobody does, and what is known of all those. */
export async function gatherKnown(
  sql: Sql,
  { tenantId, region }: { tenantId: string; region: string },
  records: readonly Prepared[],
): Promise<KnownPeople> {
  const people = new Map<string, KnownPerson>();
  const holders = new Map<string, Holder[]>();
  const members = new Map<number, Set<string>>();

  const wanted = new Map(
    records.flatMap(({ identifiers }) => identifiers.map((each) => [each.evidence, each])),
  );
  const isMany = records.length > FEW;
  const began = performance.now();
  const [held, alike] = await Promise.all([
    findHolders(sql, tenantId, [...wanted.values()]),
    isMany ? [] : findAlike(sql, tenantId, [...new Set(records.flatMap(({ blocks }) => blocks))]),
  ]);
  const lookMicroseconds = Math.round(((performance.now() - began) * 1000) / Math.max(1, wanted.size));
  for (const { type, key, ...holder } of held) append(holders, evidenceOf({ type, key }), holder);

  const isHeld = ({ identifiers, personId }: Prepared) =>
    personId !== undefined ||
    identifiers.some(
      (each) => !each.isShared && holders.get(each.evidence)?.some(({ status }) => status !== 'shared'),
    );
  const open = new Set(records.filter((record) => !isHeld(record)).flatMap((record) => record.blocks));
  const found = isMany ? await findAlike(sql, tenantId, [...open]) : alike;
  for (const { key, person_id } of found) if (open.has(key)) join(members, key, person_id);

  const ids = new Set([...holders.values()].flatMap((found) => found.map(({ personId }) => personId)));
  for (const block of members.values()) for (const id of block) ids.add(id);
  for (const { personId } of records) if (personId) ids.add(personId);
  for (const person of await readPeople(sql, tenantId, region, [...ids])) people.set(person.id, person);

  return {
    lookMicroseconds,
    get(id) {
      const person = people.get(id);
      // Erased between our two looks.
      if (!person) throw new LostRace();
      return person;
    },
    holdersOf: (evidence) => holders.get(evidence) ?? [],
    alike(record) {
      const found = new Set<string>();
      for (const key of record.blocks) for (const id of members.get(key) ?? []) found.add(id);
      for (const each of record.identifiers)
        for (const { personId } of holders.get(each.evidence) ?? []) found.add(personId);
      return [...found].flatMap((id) => people.get(id) ?? []);
    },
    add(person) {
      people.set(person.id, person);
      for (const key of person.blocks) join(members, key, person.id);
    },
    addHolder: (evidence, holder) => append(holders, evidence, holder),
  };
}

async function readPeople(
  sql: Sql,
  tenantId: string,
  region: string,
  ids: readonly string[],
): Promise<KnownPerson[]> {
  const { people, records, identifiers } = await readKnown(sql, tenantId, ids);
  const held = Map.groupBy(identifiers, ({ person_id }) => person_id);
  const recordsOf = Map.groupBy(records, ({ person_id }) => person_id);
  return people.map(({ id, has_merges: hasMerges, ...facts }) => {
    const theirs = indexed(held.get(id) ?? []);
    let features: Features | undefined;
    return {
      id,
      isNew: false,
      isStored: true,
      hasMerges,
      records: recordsOf.get(id)?.map((record) => record.id) ?? [id],
      facts,
      identifiers: theirs,
      blocks: [],
      // Many are looked at for their name alone.
      get features() {
        features ??= featuresOf(facts, standing(theirs), region);
        return features;
      },
      set features(changed) {
        features = changed;
      },
    };
  });
}

export function standing(identifiers: KnownPerson['identifiers']) {
  return [...identifiers.values()].filter(({ isStanding }) => isStanding);
}

function indexed(rows: readonly KnownIdentifierRow[]): KnownPerson['identifiers'] {
  const found: KnownPerson['identifiers'] = new Map();
  for (const { type, key, value, status } of rows) {
    const isStanding = status !== 'superseded' && status !== 'deleted';
    if (isStanding || !found.has(evidenceOf({ type, key })))
      found.set(evidenceOf({ type, key }), { type, value, key, isStanding });
  }
  return found;
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function join<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}
