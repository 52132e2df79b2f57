import { describe, expect, it } from 'vitest';
import type { DecisionTable } from '../metrics/table.ts';
import { packClasses } from './pack-classes.ts';

type Row = [sex: string, ethnicity: string, selected: number, score: number, people: number];

function tableOf(rows: Row[]): DecisionTable {
  const encode = (name: string, values: string[]) => {
    const labels = [...new Set(values.filter(Boolean))];
    return {
      name,
      labels,
      codes: Uint16Array.from(values, (value) => (value ? labels.indexOf(value) : 0xffff)),
    };
  };
  return {
    rows: rows.length,
    attributes: [
      encode(
        'sex',
        rows.map(([sex]) => sex),
      ),
      encode(
        'ethnicity',
        rows.map(([, ethnicity]) => ethnicity),
      ),
    ],
    selected: Uint8Array.from(rows, ([, , selected]) => selected),
    score: Float64Array.from(rows, ([, , , score]) => score),
    outcome: undefined,
    weight: Float64Array.from(rows, ([, , , , people]) => people),
  };
}

const options = {
  classes: [['sex'], ['ethnicity'], ['sex', 'ethnicity']],
  smallPercent: 2,
  labelOf: (_: readonly string[], group: string) => group,
  nameOf: (names: readonly string[]) => names.join(' and '),
};

describe('the tables of an audit pack', () => {
  const table = tableOf([
    ['male', 'white', 1, 0.9, 25],
    ['male', 'white', 0, 0.2, 75],
    ['female', 'white', 1, 0.8, 15],
    ['female', 'asian', 0, 0.1, 84],
    // All of one: a ratio of one person would look like the best of all groups.
    ['female', 'other', 1, 0.9, 1],
    ['', 'asian', 0, 0.5, 10],
  ]);
  const [sex, ethnicity, cross] = packClasses(table, options);

  it('compare rates with the highest, in exact fractions', () => {
    expect(
      sex?.groups.map(({ group, people, selected, selection_rate, selection_ratio }) => [
        group,
        people,
        selected,
        selection_rate,
        selection_ratio,
      ]),
    ).toEqual([
      ['female', 100, 16, 0.16, 0.64],
      ['male', 100, 25, 0.25, 1],
    ]);
  });

  it('keep the counts and rates of a category under 2 percent, and say why it has no ratio', () => {
    const small = ethnicity?.groups.find(({ group }) => group === 'other');
    expect(small).toMatchObject({
      people: 1,
      selected: 1,
      selection_rate: 1,
      selection_ratio: null,
      is_excluded: true,
    });
    expect(ethnicity?.exclusion).toContain('other: under 2 %');
    // It is not what others are compared with either.
    expect(ethnicity?.groups.find(({ group }) => group === 'white')?.selection_ratio).toBe(1);
  });

  it('count those whose category is not known, apart from all rows', () => {
    expect(sex).toMatchObject({ known: 200, unknown: 10 });
    expect(cross).toMatchObject({ known: 200, unknown: 10 });
  });

  it('have a row for each combination of sex and ethnicity that occurs', () => {
    expect(cross?.groups.map(({ group }) => group).toSorted()).toEqual([
      'female × asian',
      'female × other',
      'female × white',
      'male × white',
    ]);
  });

  it('exclude nothing if the auditor does not want that', () => {
    const [, all] = packClasses(table, { ...options, smallPercent: null });
    expect(all?.exclusion).toBeNull();
    expect(all?.groups.find(({ group }) => group === 'other')?.selection_ratio).toBe(1);
  });

  it('have scoring rates above the median of the whole sample', () => {
    expect(sex?.groups.find(({ group }) => group === 'male')).toMatchObject({
      scored: 100,
      above_median: 25,
    });
  });
});
