import { binomialDraws } from '../../src/fairness/metrics/draw-binomial.ts';
import { impactRatio } from '../../src/fairness/metrics/impact-ratio.ts';
import { seededRandom } from '../../src/fairness/metrics/seeded-random.ts';
import { MIN_IMPACT_RATIO } from '../../src/fairness/metrics/thresholds.ts';
import { twoStandardDeviations } from '../../src/fairness/metrics/two-standard-deviations.ts';
import {
  FALSE_ALERTS_PER_MONTH,
  type GroupRate,
  judgeClass,
} from '../../src/fairness/monitoring/alert-rule.ts';

/** Shares of the groups of each class, as in a large labor market. */
const CLASSES: Record<string, readonly number[]> = {
  gender: [0.5, 0.48, 0.02],
  ethnicity: [0.5, 0.2, 0.14, 0.08, 0.04, 0.03, 0.01],
  age_group: [0.25, 0.3, 0.2, 0.15, 0.1],
  disability_status: [0.9, 0.1],
};
const LOOKS = 30;

type Tenant = {
  /** Decisions in the month, and in the part of the window before it. */
  decisions: number;
  earlier: number;
  rate: number;
  classes: readonly (readonly number[])[];
  /** The selection rate of the second group of the first class, as a part of the rate of the others. */
  ratio?: number;
  /** Whole months of the window before this one; their decisions are `earlier`. */
  months: number;
};

/** Whether a simulated tenant gets an alert in one month with a look each day. */
export function hasAlert(tenant: Tenant, random: () => number): boolean {
  return tenant.classes.some((shares, at) =>
    alertsInClass(tenant, shares, at === 0 ? (tenant.ratio ?? 1) : 1, random),
  );
}

function alertsInClass(
  { decisions, earlier, rate, months, classes }: Tenant,
  shares: readonly number[],
  ratio: number,
  random: () => number,
): boolean {
  const rates = shares.map((_, group) => (group === 1 ? rate * ratio : rate));
  const groups: GroupRate[] = shares.map((share, group) => {
    const n = Math.round(earlier * share);
    return { group: String(group), n, hits: draw(n, rates[group] as number, random) };
  });
  for (let look = 1; look <= LOOKS; look++) {
    for (const [group, share] of shares.entries()) {
      const state = groups[group] as GroupRate;
      const total = Math.round(earlier * share) + Math.round((decisions * share * look) / LOOKS);
      state.hits += draw(total - state.n, rates[group] as number, random);
      state.n = total;
    }
    const elapsed = earlier > 0 ? (months + look / LOOKS) / (months + 1) : look / LOOKS;
    if (judgeClass(groups, { elapsed, classes: classes.length }).findings.length > 0) return true;
  }
  return false;
}

function draw(n: number, rate: number, random: () => number): number {
  if (n > 50) return binomialDraws({ hits: n * rate, n }, random)();
  let hits = 0;
  for (let at = 0; at < n; at++) if (random() < rate) hits++;
  return hits;
}

const share = (tenant: Tenant, times: number, seed: number) => {
  const random = seededRandom(seed);
  let found = 0;
  for (let at = 0; at < times; at++) if (hasAlert(tenant, random)) found++;
  return found / times;
};

/** What a single look at the end of the month finds, without any correction. */
function oneLook(rate: number, times: number): number {
  const random = seededRandom(4);
  let found = 0;
  for (let at = 0; at < times; at++) {
    const low = { hits: draw(400, rate * 0.7, random), n: 400 };
    const high = { hits: draw(400, rate, random), n: 400 };
    const isUnder = (impactRatio(low, high) ?? 1) < MIN_IMPACT_RATIO;
    if (isUnder && (twoStandardDeviations(low, high)?.p_value ?? 1) <= FALSE_ALERTS_PER_MONTH) found++;
  }
  return found / times;
}

const percent = (value: number) => `${(value * 100).toFixed(2)} %`;

/** How often tenants without bias get an alert in a month, and how often a ratio of 0.7 is found within one. */
export function benchPower(times = 4000): void {
  const all = Object.values(CLASSES);
  console.log(
    `False alerts per 100 tenant-months without bias (${times} months each, four classes, a look a day)`,
  );
  for (const rate of [0.05, 0.2, 0.5])
    for (const [decisions, months] of [
      [60, 12],
      [400, 3],
      [3000, 1],
    ] as const) {
      const earlier = decisions * months;
      const found = share({ decisions, earlier, rate, classes: all, months }, times, 1);
      console.log(
        `  rate ${rate}, ${decisions} decisions a month, after ${months} months: ${(found * 100).toFixed(2)}`,
      );
    }
  console.log(`A true ratio of 0.7, 400 decisions in each of two groups in the month, found within it`);
  for (const rate of [0.1, 0.2, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7]) {
    const two = [0.5, 0.5];
    const base = { decisions: 800, earlier: 0, rate, ratio: 0.7, months: 1 };
    const one = share({ ...base, classes: [two] }, times, 2);
    const four = share({ ...base, classes: [two, ...all.slice(1)] }, times, 3);
    console.log(
      `  rate ${rate}: ${percent(one)} with one class, ${percent(four)} with four; a single look ${percent(oneLook(rate, times))}`,
    );
  }
}
