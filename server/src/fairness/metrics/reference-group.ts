import { compareRates, type Rate } from './rate.ts';

/** The group with the highest rate; of equal ones, the largest. -1 if no group has anybody. */
export function highestRate(rates: readonly Rate[]): number {
  return extreme(rates, (one, other) => compareRates(one, other));
}

/** The group with the lowest rate other than the reference; of equal ones, the largest. -1 if there is none. */
export function lowestRate(rates: readonly Rate[], reference: number): number {
  return extreme(rates, (one, other) => compareRates(other, one), reference);
}

function extreme(rates: readonly Rate[], compare: (one: Rate, other: Rate) => number, except = -1): number {
  let best = -1;
  for (const [at, rate] of rates.entries()) {
    if (at === except || rate.n === 0) continue;
    const leader = rates[best];
    if (!leader) {
      best = at;
      continue;
    }
    const order = compare(rate, leader);
    if (order > 0 || (order === 0 && rate.n > leader.n)) best = at;
  }
  return best;
}
