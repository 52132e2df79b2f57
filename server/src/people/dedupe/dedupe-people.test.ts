import { describe, expect, it } from 'vitest';
import { columns, generatePeople, type PersonRow } from '../../../bench/people/generate-people.ts';
import { pairQuality } from '../../../bench/people/pair-quality.ts';
import { scrambledPeople } from '../../../bench/people/scrambled-people.ts';
import { prepare } from '../linkage/features.ts';
import type { PersonRecord } from '../linkage/model.ts';
import { candidatePairs } from './candidate-pairs.ts';
import { recognizeColumns, recordOf } from './columns.ts';
import { dedupePeople, thresholds } from './dedupe-people.ts';
import { explainPairs } from './explain-pairs.ts';

const understood = recognizeColumns([...columns]);
const featuresOf = (record: PersonRecord) => prepare(record, { region: 'US' });
const peopleOf = (rows: PersonRow[]) =>
  rows.map(({ row }) =>
    featuresOf(
      recordOf(
        understood,
        columns.map((name) => row[name]),
      ),
    ),
  );

const rows = generatePeople(4000, { seed: 2024 });
const people = peopleOf(rows);
const truth = rows.map(({ human }) => human);

describe('a table of people', () => {
  it('duplicates are found with high recall, and hardly ever wrongly', () => {
    const { clusters, learned } = dedupePeople(people);
    expect(learned).toBe(true);
    expect(pairQuality(truth, clusters).f1).toBeGreaterThan(0.955);
    const certain = dedupePeople(people, { threshold: thresholds.certain });
    expect(pairQuality(truth, certain.clusters).precision).toBeGreaterThan(0.993);
  });

  it('a small table with missing, scrambled and swapped values has its duplicates found', () => {
    const table = scrambledPeople(1000, 4711);
    const known = recognizeColumns(table.columns);
    const records = table.rows.map(({ cells }) => featuresOf(recordOf(known, cells)));
    const { f1 } = pairQuality(
      table.rows.map(({ human }) => human),
      dedupePeople(records).clusters,
    );
    expect(f1).toBeGreaterThan(0.95);
  });

  it('a row that occurs thousands of times is one person', () => {
    const row = { name: 'Jane Featherstone', emails: ['jane@example.org'], phones: ['+12125550143'] };
    const others = peopleOf(generatePeople(300, { seed: 5 }));
    const many = [...others, ...Array.from({ length: 2_000 }, () => featuresOf(row))];
    const { clusters, pairs } = dedupePeople(many);
    expect(new Set(clusters.subarray(others.length)).size).toBe(1);
    expect(pairs.count).toBeGreaterThanOrEqual(1_999);
  });

  it('the result is the same every time, and each cluster is named after its first record', () => {
    const [one, other] = [dedupePeople(people.slice(0, 1300)), dedupePeople(people.slice(0, 1300))];
    expect(one.clusters).toEqual(other.clusters);
    expect(one.pairs).toEqual(other.pairs);
    for (const [record, first] of one.clusters.entries()) {
      expect(first).toBeLessThanOrEqual(record);
      expect(one.clusters[first]).toBe(first);
    }
  });

  it('a higher threshold links fewer records', () => {
    const strict = dedupePeople(people.slice(0, 1300), { threshold: 0.999 });
    const bold = dedupePeople(people.slice(0, 1300), { threshold: 0.5 });
    expect(new Set(strict.clusters).size).toBeGreaterThan(new Set(bold.clusters).size);
  });

  it('every pair has an explanation', () => {
    const deduped = dedupePeople(people.slice(0, 400));
    const explained = [...explainPairs(people, deduped)];
    expect(explained).toHaveLength(deduped.pairs.count);
    for (const { left, right, linked, weight, parts } of explained) {
      expect(left).toBeLessThan(right);
      expect(linked).toBe(deduped.clusters[left] === deduped.clusters[right]);
      expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(weight, 6);
    }
  });

  it('an empty table, one record, and empty records have no duplicates', () => {
    expect(dedupePeople([]).clusters).toHaveLength(0);
    expect([...dedupePeople([featuresOf({ name: 'Ann Lee' })]).clusters]).toEqual([0]);
    expect([...dedupePeople([{}, {}, {}].map(featuresOf)).clusters]).toEqual([0, 1, 2]);
  });
});

describe('households and namesakes', () => {
  const home = { address: '12 Oak Street', city: 'Springfield', postcode: '62701', phones: ['+12175550142'] };
  const others = people.slice(0, 400);
  const clustersOf = (records: PersonRecord[]) => {
    const { clusters } = dedupePeople([...records.map(featuresOf), ...others]);
    return [...clusters.slice(0, records.length)];
  };

  it('twins, couples and parents of one household stay apart', () => {
    const born = { birth_date: '1990-05-17' };
    expect(
      clustersOf([
        { given_name: 'Laura', family_name: 'Whitcombe', ...home, ...born },
        { given_name: 'Megan', family_name: 'Whitcombe', ...home, ...born },
        { given_name: 'Peter', family_name: 'Whitcombe', ...home, birth_date: '1961-02-03' },
      ]),
    ).toEqual([0, 1, 2]);
  });

  it('a father and son with the same name stay apart, even if a third record could be either', () => {
    const name = { given_name: 'Walter', family_name: 'Brockhurst', ...home };
    const [father, son] = clustersOf([
      { ...name, birth_date: '1950-01-30' },
      { ...name, birth_date: '1978-09-12' },
      { ...name },
    ]);
    expect(father).not.toBe(son);
  });

  it('a person who married, moved and changed jobs is found by what stayed the same', () => {
    const before = { given_name: 'Helena', family_name: 'Thornbury', birth_date: '1984-11-02' };
    const email = { emails: ['helena.thornbury84@gmail.com'] };
    expect(
      clustersOf([
        { ...before, ...email, ...home, employers: ['Atlas Foods'] },
        { ...before, ...email, family_name: 'Castellano', city: 'Boston', employers: ['Nova Bank'] },
      ]),
    ).toEqual([0, 0]);
  });
});

describe('candidate pairs', () => {
  it('nearly all duplicates are among the candidate pairs, each once', () => {
    const { left, right } = candidatePairs(people);
    const seen = new Set<number>();
    let found = 0;
    for (const [pair, one] of left.entries()) {
      const other = right[pair] as number;
      expect(one).toBeLessThan(other);
      seen.add(one * people.length + other);
      if (truth[one] === truth[other]) found += 1;
    }
    expect(seen.size).toBe(left.length);
    expect(left.length).toBeLessThan(people.length * 20);
    const counts = Map.groupBy(truth, (human) => human);
    const wanted = [...counts.values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
    expect(found / wanted).toBeGreaterThan(0.97);
  });

  it('a value that nearly everyone shares does not lead to too many pairs, and is reported', () => {
    const same = Array.from({ length: 3000 }, () => featuresOf({ name: 'John Smith', city: 'Springfield' }));
    const { left, dropped } = candidatePairs(same);
    expect(left.length).toBeLessThan(2_000_000);
    expect(dropped.blocks).toBeGreaterThan(0);
  });

  it('a very common name is split by other values', () => {
    const smiths = Array.from({ length: 4000 }, (_, at) =>
      featuresOf({ name: 'John Smith', birth_date: `19${50 + (at % 40)}-0${1 + (at % 9)}-1${at % 10}` }),
    );
    const { left, right } = candidatePairs(smiths);
    expect(left.length).toBeGreaterThan(0);
    for (const [pair, one] of left.entries())
      expect(smiths[one]?.birth).toBe(smiths[right[pair] as number]?.birth);
  });
});
