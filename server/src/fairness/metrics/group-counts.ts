import type { Confusion } from './confusion.ts';
import type { Rate } from './rate.ts';
import { KINDS, kindOf } from './tally.ts';

/** What a tally says about one group. */
export type GroupCounts = {
  n: number;
  selection: Rate;
  /** Of those with a score, who is above the median of the sample. */
  scoring: Rate;
  confusion: Confusion;
};

const BOTH = [0, 1];
const ANY = [0, 1, 2];

export function groupCounts(tally: Float64Array, code: number): GroupCounts {
  const sum = (selected: number[], outcome: number[], scoring: number[]) => {
    let people = 0;
    for (const one of selected)
      for (const two of outcome)
        for (const three of scoring) people += tally[code * KINDS + kindOf(one, two, three)] as number;
    return people;
  };
  const n = sum(BOTH, ANY, ANY);
  return {
    n,
    selection: { hits: sum([1], ANY, ANY), n },
    scoring: { hits: sum(BOTH, ANY, [1]), n: sum(BOTH, ANY, BOTH) },
    confusion: {
      truePositives: sum([1], [1], ANY),
      falsePositives: sum([1], [0], ANY),
      falseNegatives: sum([0], [1], ANY),
      trueNegatives: sum([0], [0], ANY),
    },
  };
}
