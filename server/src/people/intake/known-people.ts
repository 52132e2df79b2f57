import type { PersonFacts } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import type { Features } from '../linkage/features.ts';
import { findSimilar, type KnownIdentifierRow, readKnownPeople } from '../linkage/known-people-store.ts';
import { personFeatures } from '../linkage/person-features.ts';
import { ConflictRetry } from '../records/retry-on-conflict.ts';
import { findHolders } from './find-store.ts';
import { evidenceOf, type PreparedRecord } from './intake-record.ts';
import type { Holder } from './model.ts';

export type KnownPerson = {
  id: string;
  /** The person is created by this intake. */
  isNew: boolean;
  /** The row has been written, so further facts need an update. */
  isStored: boolean;
  hasMerges: boolean;
  /** The IDs of the person's own record and of those merged into it. */
  recordIds: string[];
  facts: PersonFacts;
  /** By evidence. A past identifier is included only if the person has no current one with the same evidence. */
  identifiers: Map<string, { type: string; value: string; key: string; isCurrent: boolean }>;
  features: Features;
  /** Block keys to write. Empty for a known person who has not changed. */
  blocks: number[];
};

/** The people that a batch of records may belong to, including those that the batch has created so far. */
export type KnownPeople = {
  /** The average duration of looking up the holders of one identifier. */
  lookupMicroseconds: number;
  get(id: string): KnownPerson;
  holdersOf(evidence: string): readonly Holder[];
  /** People who share a block or an identifier with the record. */
  findSimilar(record: PreparedRecord): KnownPerson[];
  add(person: KnownPerson): void;
  addHolder(evidence: string, holder: Holder): void;
};

/** Up to this many records, one round trip that looks up everything is faster than two that look up less. */
const SMALL_BATCH = 5;

/** Loads the holders of all identifiers, people similar to records without a holder, and the facts of both. */
export async function loadKnownPeople(
  sql: Sql,
  { tenantId, region }: { tenantId: string; region: string },
  records: readonly PreparedRecord[],
): Promise<KnownPeople> {
  const people = new Map<string, KnownPerson>();
  const { holders, lookupMicroseconds, similarBefore } = await loadHolders(sql, tenantId, records);
  const openBlocks = new Set(
    records.filter((record) => !hasHolder(record, holders)).flatMap((record) => record.blocks),
  );
  const similar = similarBefore ?? (await findSimilar(sql, tenantId, [...openBlocks]));
  const members = new Map<number, Set<string>>();
  for (const { key, person_id } of similar) if (openBlocks.has(key)) addToSet(members, key, person_id);

  const ids = new Set([...holders.values()].flatMap((list) => list.map(({ personId }) => personId)));
  for (const block of members.values()) for (const id of block) ids.add(id);
  for (const { personId } of records) if (personId) ids.add(personId);
  for (const person of await readPeople(sql, tenantId, region, [...ids])) people.set(person.id, person);

  return {
    lookupMicroseconds,
    get(id) {
      const person = people.get(id);
      // Erased between our two queries.
      if (!person) throw new ConflictRetry();
      return person;
    },
    holdersOf: (evidence) => holders.get(evidence) ?? [],
    findSimilar(record) {
      const found = new Set<string>();
      for (const key of record.blocks) for (const id of members.get(key) ?? []) found.add(id);
      for (const { evidence } of record.identifiers)
        for (const { personId } of holders.get(evidence) ?? []) found.add(personId);
      return [...found].flatMap((id) => people.get(id) ?? []);
    },
    add(person) {
      people.set(person.id, person);
      for (const key of person.blocks) addToSet(members, key, person.id);
    },
    addHolder: (evidence, holder) => addToList(holders, evidence, holder),
  };
}

/** For a small batch, similar people are looked up in the same round trip. */
async function loadHolders(sql: Sql, tenantId: string, records: readonly PreparedRecord[]) {
  const identifiers = new Map(
    records.flatMap((record) => record.identifiers.map((identifier) => [identifier.evidence, identifier])),
  );
  const start = performance.now();
  const [rows, similarBefore] = await Promise.all([
    findHolders(sql, tenantId, [...identifiers.values()]),
    records.length > SMALL_BATCH
      ? undefined
      : findSimilar(sql, tenantId, [...new Set(records.flatMap(({ blocks }) => blocks))]),
  ]);
  const microseconds = (performance.now() - start) * 1000;
  const holders = new Map<string, Holder[]>();
  for (const { type, key, ...holder } of rows) addToList(holders, evidenceOf({ type, key }), holder);
  const lookupMicroseconds = Math.round(microseconds / Math.max(1, identifiers.size));
  return { holders, lookupMicroseconds, similarBefore };
}

function hasHolder(
  { identifiers, personId }: PreparedRecord,
  holders: ReadonlyMap<string, readonly Holder[]>,
): boolean {
  return (
    personId !== undefined ||
    identifiers.some(
      ({ isShared, evidence }) =>
        !isShared && holders.get(evidence)?.some(({ status }) => status !== 'shared'),
    )
  );
}

async function readPeople(
  sql: Sql,
  tenantId: string,
  region: string,
  ids: readonly string[],
): Promise<KnownPerson[]> {
  const { people, records, identifiers } = await readKnownPeople(sql, tenantId, ids);
  const identifiersOf = Map.groupBy(identifiers, ({ person_id }) => person_id);
  const recordsOf = Map.groupBy(records, ({ person_id }) => person_id);
  return people.map(({ id, has_merges: hasMerges, ...facts }) => {
    const byEvidence = indexByEvidence(identifiersOf.get(id) ?? []);
    let features: Features | undefined;
    return {
      id,
      isNew: false,
      isStored: true,
      hasMerges,
      recordIds: recordsOf.get(id)?.map((record) => record.id) ?? [id],
      facts,
      identifiers: byEvidence,
      blocks: [],
      // Computed on demand: of many people, only the name is needed.
      get features() {
        features ??= personFeatures(facts, currentIdentifiers(byEvidence), region);
        return features;
      },
      set features(changed) {
        features = changed;
      },
    };
  });
}

export function currentIdentifiers(identifiers: KnownPerson['identifiers']) {
  return [...identifiers.values()].filter(({ isCurrent }) => isCurrent);
}

function indexByEvidence(rows: readonly KnownIdentifierRow[]): KnownPerson['identifiers'] {
  const found: KnownPerson['identifiers'] = new Map();
  for (const { type, key, value, status } of rows) {
    const isCurrent = status !== 'superseded' && status !== 'deleted';
    if (isCurrent || !found.has(evidenceOf({ type, key })))
      found.set(evidenceOf({ type, key }), { type, value, key, isCurrent });
  }
  return found;
}

function addToList<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function addToSet<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}
