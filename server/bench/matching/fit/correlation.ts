import { defined } from '../../../src/platform/defined.ts';

/** Spearman's rank correlation. Equal values share their mean rank. Undefined if one side is constant. */
export function spearman(one: readonly number[], other: readonly number[]): number | undefined {
  return pearson(ranksOf(one), ranksOf(other));
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (order[end]?.value === order[start]?.value) end += 1;
    for (const { at } of order.slice(start, end)) ranks[at] = (start + end - 1) / 2;
    start = end;
  }
  return ranks;
}

function pearson(one: readonly number[], other: readonly number[]): number | undefined {
  const meanOne = meanOf(one);
  const meanOther = meanOf(other);
  let products = 0;
  let squaresOne = 0;
  let squaresOther = 0;
  for (const [at, value] of one.entries()) {
    const a = value - meanOne;
    const b = defined(other[at]) - meanOther;
    products += a * b;
    squaresOne += a * a;
    squaresOther += b * b;
  }
  return squaresOne === 0 || squaresOther === 0 ? undefined : products / Math.sqrt(squaresOne * squaresOther);
}

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
