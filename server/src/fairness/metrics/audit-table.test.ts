import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../../platform/defined.ts';
import { auditTable } from './audit-table.ts';
import { crossAttributes } from './cross-attributes.ts';
import type { GroupAudit } from './document.ts';
import { type DecisionTable, UNKNOWN } from './table.ts';

type Person = { sex: string | null; race: string | null; selected: number; score: number; outcome: number };
type Weighted = Person & { count: number };

const sexes = ['female', 'male', 'nonbinary'];
const races = ['asian', 'black', 'white'];

const person = fc.record({
  sex: fc.constantFrom(...sexes, null),
  race: fc.constantFrom(...races, null),
  selected: fc.constantFrom(0, 1),
  score: fc.constantFrom(Number.NaN, 1, 2, 3, 4.5, 7, 7.25),
  outcome: fc.constantFrom(0, 1, 2),
  count: fc.constantFrom(0, 1, 1, 2, 9),
});
const people = fc.array(person, { minLength: 1, maxLength: 60 });

function tableOf(
  rows: readonly Weighted[],
  has = { selected: true, score: true, outcome: true },
): DecisionTable {
  const codes = (name: 'sex' | 'race', labels: string[]) =>
    Uint16Array.from(rows, (row) => (row[name] === null ? UNKNOWN : labels.indexOf(row[name])));
  return {
    rows: rows.length,
    attributes: [
      { name: 'sex', labels: sexes, codes: codes('sex', sexes) },
      { name: 'race', labels: races, codes: codes('race', races) },
    ],
    selected: has.selected ? Uint8Array.from(rows, ({ selected }) => selected) : undefined,
    score: has.score ? Float64Array.from(rows, ({ score }) => score) : undefined,
    outcome: has.outcome ? Uint8Array.from(rows, ({ outcome }) => outcome) : undefined,
    weight: Float64Array.from(rows, ({ count }) => count),
  };
}

const share = (all: readonly Person[], isHit: (one: Person) => boolean) =>
  all.length > 0 ? all.filter(isHit).length / all.length : null;

const divide = (one: number | null, other: number | null | undefined) =>
  one === null || !other ? null : one / other;

const highest = (values: (number | null)[]) => Math.max(...values.map((value) => value ?? -1));

/** The figures as the definitions read, person by person. */
function naiveGroups(rows: readonly Weighted[], groupOf: (one: Person) => string | null, labels: string[]) {
  const everybody = rows.flatMap((row) => Array.from({ length: row.count }, (): Person => row));
  const scores = everybody.map(({ score }) => score).filter((score) => !Number.isNaN(score));
  scores.sort((one, other) => one - other);
  const half = scores.length / 2;
  const median = ((scores[Math.ceil(half) - 1] ?? Number.NaN) + (scores[Math.floor(half)] ?? Number.NaN)) / 2;
  const groups = labels.map((label) => {
    const members = everybody.filter((one) => groupOf(one) === label);
    return {
      group: label,
      n: members.length,
      selection_rate: share(members, ({ selected }) => selected === 1),
      true_positive_rate: share(
        members.filter(({ outcome }) => outcome === 1),
        ({ selected }) => selected === 1,
      ),
      false_positive_rate: share(
        members.filter(({ outcome }) => outcome === 0),
        ({ selected }) => selected === 1,
      ),
      precision: share(
        members.filter(({ selected, outcome }) => selected === 1 && outcome !== 2),
        ({ outcome }) => outcome === 1,
      ),
      scoring_rate: share(
        members.filter(({ score }) => !Number.isNaN(score)),
        ({ score }) => score > median,
      ),
    };
  });
  const best = highest(groups.map(({ selection_rate }) => selection_rate));
  const bestScoring = highest(groups.map(({ scoring_rate }) => scoring_rate));
  return groups.map((group) => ({
    ...group,
    impact_ratio: divide(group.selection_rate, best),
    scoring_ratio: divide(group.scoring_rate, bestScoring),
    statistical_parity_difference: group.selection_rate === null ? null : group.selection_rate - best,
  }));
}

function expectEqual(ours: readonly GroupAudit[], theirs: ReturnType<typeof naiveGroups>) {
  for (const [at, figures] of theirs.entries())
    for (const [name, value] of Object.entries(figures)) {
      const figure = ours[at]?.[name as keyof GroupAudit];
      if (typeof value === 'number') expect(figure, name).toBeCloseTo(value, 12);
      else expect(figure, name).toBe(value);
    }
}

describe('the audit of a table', () => {
  it('equals the definitions, for any people', () => {
    fc.assert(
      fc.property(people, (rows) => {
        const audit = auditTable(tableOf(rows), { crosses: [['sex', 'race']] });
        expectEqual(
          audit.attributes.sex?.groups ?? [],
          naiveGroups(rows, ({ sex }) => sex, sexes),
        );
        expectEqual(
          audit.attributes.race?.groups ?? [],
          naiveGroups(rows, ({ race }) => race, races),
        );
        const crossed = defined(audit.crosses['sex,race']);
        expectEqual(
          crossed.groups,
          naiveGroups(
            rows,
            ({ sex, race }) => `${sex} × ${race}`,
            crossed.groups.map(({ group }) => group),
          ),
        );
        const unknown = rows.filter(({ sex, race }) => sex === null || race === null);
        expect(audit.unknown).toBe(unknown.reduce((sum, { count }) => sum + count, 0));
      }),
    );
  });

  it('is the same in any order of rows', () => {
    fc.assert(
      fc.property(people, (rows) => {
        expect(auditTable(tableOf([...rows].reverse()))).toEqual(auditTable(tableOf(rows)));
      }),
    );
  });

  it('does not invent what the table lacks', () => {
    const rows: Weighted[] = sexes.flatMap((sex, at) => [
      { sex, race: 'white', selected: 1, score: at, outcome: 1, count: 40 },
    ]);
    const scored = auditTable(tableOf(rows, { selected: false, score: true, outcome: true })).attributes.sex;
    expect(scored).toMatchObject({
      reference: 'nonbinary',
      disparate_impact: null,
      statistical_parity_difference: null,
      equal_opportunity_difference: null,
      equalized_odds_sum: null,
      flags: ['scoring_ratio'],
    });
    expect(scored?.groups[0]).toMatchObject({ selected: null, selection_rate: null, scoring_ratio: 0 });
    const decided = auditTable(tableOf(rows, { selected: true, score: false, outcome: false })).attributes;
    expect(decided.sex?.groups[0]).toMatchObject({ scoring_rate: null, true_positive_rate: null });
    expect(decided.race).toMatchObject({ reference: 'white', disparate_impact: null, p_value: null });
  });

  it('a chosen reference may be any group, and must be one', () => {
    const rows: Weighted[] = sexes.map((sex, at) => ({
      sex,
      race: 'white',
      selected: at % 2,
      score: 1,
      outcome: 2,
      count: 50,
    }));
    const audit = auditTable(tableOf(rows), { references: { sex: 'female' } }).attributes.sex;
    expect(audit).toMatchObject({
      reference: 'female',
      disparate_impact: null,
      statistical_parity_difference: 1,
    });
    expect(() => auditTable(tableOf(rows), { references: { sex: 'other' } })).toThrow(
      expect.objectContaining({ code: 'unknown-group' }),
    );
    expect(() => auditTable(tableOf(rows), { crosses: [['sex', 'age']] })).toThrow(
      expect.objectContaining({ code: 'unknown-column' }),
    );
  });

  it('a small group makes the class insufficient, and hides no gap between the large ones', () => {
    const group = (sex: string, hits: number, n: number): Weighted[] => [
      { sex, race: null, selected: 1, score: 1, outcome: 2, count: hits },
      { sex, race: null, selected: 0, score: 1, outcome: 2, count: n - hits },
    ];
    const large = [...group('female', 100, 500), ...group('male', 250, 500)];
    const audit = (rows: Weighted[]) => auditTable(tableOf(rows)).attributes.sex;
    expect(audit([...large, ...group('nonbinary', 1, 29)])?.flags).toEqual([
      'disparate_impact',
      'statistical_parity_difference',
      'insufficient_data',
    ]);
    // Nothing can be said against a reference of five people.
    expect(audit([...large, ...group('nonbinary', 5, 5)])).toMatchObject({
      reference: 'nonbinary',
      flags: ['insufficient_data'],
    });
  });

  it('a group of a cross exists only if somebody is in it', () => {
    const codes = (...values: number[]) => Uint16Array.from(values);
    const one = { name: 'a', labels: ['x', 'y'], codes: codes(0, 1, UNKNOWN, 1) };
    const other = { name: 'b', labels: ['p', 'q'], codes: codes(1, 0, 0, UNKNOWN) };
    expect(crossAttributes([one, other])).toEqual({
      name: 'a,b',
      labels: ['x × q', 'y × p'],
      codes: codes(0, 1, UNKNOWN, UNKNOWN),
    });
  });
});
