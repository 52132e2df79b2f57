import type { WeightPart } from '@tenon/contract/duplicates';
import { formatDecimal, formatNumber } from '../ui/format.ts';

/** One bar: the sum before and after this part, in bits. */
export type Step = { part: WeightPart; from: number; to: number };

export type WaterfallData = {
  /** The evidence for any two people before anything is compared. */
  prior: number;
  steps: Step[];
  /** Parts without evidence, usually because one side has no value. */
  neutral: WeightPart[];
  total: number;
  low: number;
  high: number;
};

/** Smaller weights would be invisible in the chart. */
const NEUTRAL_BITS = 0.05;

/** The parts sorted by weight. Each bar starts where the previous one ended. */
export function waterfallOf(parts: WeightPart[], prior: number): WaterfallData {
  const sum = parts.reduce((bits, part) => bits + part.weight, 0);
  const decisive = parts.filter((part) => Math.abs(part.weight) >= NEUTRAL_BITS);
  let current = prior;
  const steps = decisive
    .toSorted((a, b) => b.weight - a.weight)
    .map((part): Step => {
      const from = current;
      current += part.weight;
      return { part, from, to: current };
    });
  const sums = [0, prior, ...steps.map(({ to }) => to)];
  return {
    prior,
    steps,
    neutral: parts.filter((part) => Math.abs(part.weight) < NEUTRAL_BITS),
    total: prior + sum,
    low: Math.min(...sums),
    high: Math.max(...sums),
  };
}

/** The position of a bar on the scale, in percent. */
export function barPosition(
  { low, high }: WaterfallData,
  from: number,
  to: number,
): { left: string; width: string } {
  const span = high - low || 1;
  const left = ((Math.min(from, to) - low) / span) * 100;
  return { left: `${left.toFixed(2)}%`, width: `${((Math.abs(to - from) / span) * 100).toFixed(2)}%` };
}

/** `+7.3`, `−2.0`. */
export function formatBits(bits: number): string {
  const amount = formatDecimal(Math.abs(bits), 1);
  if (Math.abs(bits) < 0.05) return amount;
  return `${bits < 0 ? '−' : '+'}${amount}`;
}

/** `1 in 4,000`: the probability for a number of bits. */
export function formatChance(bits: number): string {
  const odds = 2 ** bits;
  if (odds >= 1) return `${Math.round((odds / (1 + odds)) * 100)} in 100`;
  const one = 1 + 1 / odds;
  const digits = one < 100 ? 2 : 1;
  return `1 in ${formatNumber(Number(one.toPrecision(digits)))}`;
}
