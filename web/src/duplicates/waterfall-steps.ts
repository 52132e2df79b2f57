import type { WeightPart } from '@tenon/contract/duplicates';
import { formatNumber } from '../ui/format.ts';

/** One bar: where the sum stood before this part and where it stands after it, in bits. */
export type Step = { part: WeightPart; from: number; to: number };

export type Fall = {
  /** What speaks for any two people being one, before anything is compared. */
  prior: number;
  steps: Step[];
  /** What says nothing either way, mostly because one of the two does not have it. */
  silent: WeightPart[];
  total: number;
  low: number;
  high: number;
};

/** Less than this moves no bar that an eye could see. */
const SILENT_BITS = 0.05;

/** The parts in the order of their weight, each one starting where the one before it ended. */
export function fallOf(parts: WeightPart[], prior: number): Fall {
  const sum = parts.reduce((bits, part) => bits + part.weight, 0);
  const loud = parts.filter((part) => Math.abs(part.weight) >= SILENT_BITS);
  let at = prior;
  const steps = loud
    .toSorted((a, b) => b.weight - a.weight)
    .map((part): Step => {
      const from = at;
      at += part.weight;
      return { part, from, to: at };
    });
  const stops = [0, prior, ...steps.map(({ to }) => to)];
  return {
    prior,
    steps,
    silent: parts.filter((part) => Math.abs(part.weight) < SILENT_BITS),
    total: prior + sum,
    low: Math.min(...stops),
    high: Math.max(...stops),
  };
}

/** Where a bar lies between the ends of the scale, in percent. */
export function placeOf({ low, high }: Fall, from: number, to: number): { left: string; width: string } {
  const span = high - low || 1;
  const left = ((Math.min(from, to) - low) / span) * 100;
  return { left: `${left.toFixed(2)}%`, width: `${((Math.abs(to - from) / span) * 100).toFixed(2)}%` };
}

/** `+7.3`, `−2.0`: the sign is part of what it says. */
export function bitWords(bits: number): string {
  const figure = Math.abs(bits).toFixed(1);
  if (figure === '0.0') return '0.0';
  return `${bits < 0 ? '−' : '+'}${figure}`;
}

/** “1 in 4,000”: how often a chance of so many bits comes true. */
export function chanceWords(bits: number): string {
  const odds = 2 ** bits;
  if (odds >= 1) return `${Math.round((odds / (1 + odds)) * 100)} in 100`;
  const one = 1 + 1 / odds;
  const figures = one < 100 ? 2 : 1;
  return `1 in ${formatNumber(Number(one.toPrecision(figures)))}`;
}
