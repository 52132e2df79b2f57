import { defined } from '../../platform/defined.ts';
import { eachBlock, eachBroadBlock, splitKeys } from '../linkage/blocking.ts';
import { mix } from '../linkage/blocking-hash.ts';
import type { Features } from '../linkage/features.ts';
import { numberList } from './number-list.ts';

export type CandidatePairs = {
  /** Pairs of records, the lower first, sorted and without repetition. */
  left: Int32Array;
  right: Int32Array;
  /** Blocks that were too large even after splitting. Their records were not compared by that key. */
  dropped: { blocks: number; records: number };
};

/** Up to this many records, all pairs are compared. */
const MAX_COMPARE_ALL = 1200;
/** How often a block that is too large is split by a further field. */
const MAX_SPLITS = 2;
const MAX_BLOCK_SIZE = 300;
const MIN_SIZE_LIMIT = 8;

/**
 * The pairs of records that share a block key. The limit of the block size depends on a budget for all pairs, so that the
 * number of pairs grows linearly with the number of records.
 */
export function candidatePairs(people: readonly Features[], pairsEach = 10): CandidatePairs {
  if (people.length <= MAX_COMPARE_ALL) return allPairs(people.length);
  const budget = Math.max(1_500_000, pairsEach * people.length);
  const pairs = numberList();
  const dropped = { blocks: 0, records: 0 };
  function compare(
    entries: Float64Array,
    share: number,
    onTooLarge: (key: number, members: Uint32Array) => void,
  ): void {
    const blocks = blocksOf(entries, people.length);
    const limit = sizeLimit(blocks, budget * share);
    for (const { key, members } of blocks.each()) {
      if (members.length <= limit) addPairs(pairs, members, people.length);
      else onTooLarge(key, members);
    }
  }
  function drop(_key: number, { length }: Uint32Array): void {
    dropped.blocks += 1;
    dropped.records += length;
  }

  let entries = keyedEntries(people, eachBlock);
  for (let round = 0; entries.length > 0; round += 1) {
    const next = numberList();
    const split = (key: number, members: Uint32Array) => splitBlock(next, people, key, members, round);
    compare(entries, 0.5 / 2 ** round, round < MAX_SPLITS ? split : drop);
    entries = next.take();
  }
  // Broad blocks are not split, because that would only produce blocks that exist already.
  compare(keyedEntries(people, eachBroadBlock), 0.25, drop);
  return { ...distinct(pairs.take(), people.length), dropped };
}

function allPairs(count: number): CandidatePairs {
  const pairs = numberList();
  const records = Uint32Array.from({ length: count }, (_, record) => record);
  addPairs(pairs, records, count);
  return { ...distinct(pairs.take(), count), dropped: { blocks: 0, records: 0 } };
}

/** A key and a record in one number, so that sorting groups the records by key. */
const entry = (key: number, record: number, count: number) =>
  (key % Math.floor(2 ** 53 / count)) * count + record;

function keyedEntries(people: readonly Features[], each: typeof eachBlock): Float64Array {
  const count = people.length;
  const entries = numberList();
  let record = 0;
  const visit = (_kind: string, key: number) => entries.push(entry(key, record, count));
  for (; record < count; record += 1) each(defined(people[record]), visit);
  return entries.take();
}

function splitBlock(
  next: ReturnType<typeof numberList>,
  people: readonly Features[],
  key: number,
  members: Uint32Array,
  round: number,
): void {
  for (const record of members)
    for (const further of splitKeys(defined(people[record])))
      next.push(entry(mix(mix(key, further), round + 1), record, people.length));
}

type Blocks = {
  each: () => Iterable<{ key: number; members: Uint32Array }>;
  sizes: () => Iterable<number>;
};

function blocksOf(entries: Float64Array, count: number): Blocks {
  entries.sort();
  const keyAt = (at: number) => Math.floor(defined(entries[at]) / count);
  function* bounds(): Generator<[number, number]> {
    let start = 0;
    while (start < entries.length) {
      const key = keyAt(start);
      let end = start + 1;
      while (end < entries.length && keyAt(end) === key) end += 1;
      if (end - start > 1) yield [start, end];
      start = end;
    }
  }
  function* each() {
    for (const [start, end] of bounds()) {
      const key = keyAt(start);
      const members = new Uint32Array(end - start);
      let found = 0;
      for (let at = start; at < end; at += 1) {
        const record = defined(entries[at]) - key * count;
        // A record may have the same key twice.
        if (found > 0 && members[found - 1] === record) continue;
        members[found] = record;
        found += 1;
      }
      if (found > 1) yield { key, members: members.subarray(0, found) };
    }
  }
  function* sizes() {
    for (const [start, end] of bounds()) yield end - start;
  }
  return { each, sizes };
}

/** The largest block size for which all blocks up to that size are within the budget. */
function sizeLimit(blocks: Blocks, budget: number): number {
  const counts = new Float64Array(MAX_BLOCK_SIZE + 1);
  for (const size of blocks.sizes()) if (size <= MAX_BLOCK_SIZE) counts[size] = defined(counts[size]) + 1;
  let left = budget;
  for (let size = 2; size <= MAX_BLOCK_SIZE; size += 1) {
    left -= (defined(counts[size]) * size * (size - 1)) / 2;
    if (left < 0) return Math.max(MIN_SIZE_LIMIT, size - 1);
  }
  return MAX_BLOCK_SIZE;
}

function addPairs(pairs: ReturnType<typeof numberList>, members: Uint32Array, count: number): void {
  for (let one = 0; one < members.length; one += 1) {
    const start = defined(members[one]) * count;
    for (let other = one + 1; other < members.length; other += 1) pairs.push(start + defined(members[other]));
  }
}

function distinct(pairs: Float64Array, count: number): { left: Int32Array; right: Int32Array } {
  pairs.sort();
  let found = 0;
  for (let at = 0; at < pairs.length; at += 1) {
    if (at > 0 && pairs[at] === pairs[at - 1]) continue;
    pairs[found] = defined(pairs[at]);
    found += 1;
  }
  const left = new Int32Array(found);
  const right = new Int32Array(found);
  for (let at = 0; at < found; at += 1) {
    const pair = defined(pairs[at]);
    left[at] = Math.floor(pair / count);
    right[at] = pair - defined(left[at]) * count;
  }
  return { left, right };
}
