import { seededRandom } from '../../src/fairness/metrics/seeded-random.ts';
import { type Attribute, type DecisionTable, UNKNOWN } from '../../src/fairness/metrics/table.ts';

export const sizesOfAttributes = {
  gender: 3,
  ethnicity: 7,
  age_group: 6,
  disability_status: 2,
  veteran_status: 2,
  region: 12,
};

export const attributeNames = Object.keys(sizesOfAttributes);

export const allPairs: string[][] = attributeNames.flatMap((one, at) =>
  attributeNames.slice(at + 1).map((other) => [one, other]),
);

/** Decisions with six attributes, some of them unknown, scores and outcomes. */
export function madeUpDecisions(rows: number): DecisionTable {
  const random = seededRandom(rows);
  const attributes = Object.entries(sizesOfAttributes).map(
    ([name, groups]): Attribute => ({
      name,
      labels: Array.from({ length: groups }, (_, group) => `${name} ${String(group).padStart(2, '0')}`),
      codes: Uint16Array.from({ length: rows }, () =>
        random() < 0.03 ? UNKNOWN : Math.floor(random() * groups),
      ),
    }),
  );
  const score = Float64Array.from({ length: rows }, () => Math.round(random() * 10_000) / 10_000);
  return {
    rows,
    attributes,
    score,
    selected: Uint8Array.from(score, (value) => (random() < value / 2 ? 1 : 0)),
    outcome: Uint8Array.from(score, (value) => (random() < value ? 1 : 0)),
    weight: undefined,
  };
}
