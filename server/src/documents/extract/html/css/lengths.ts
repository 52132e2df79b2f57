import { argumentsOf, splitAtCommas } from './scan.ts';

/** Reference sizes for relative lengths, in pixels. */
export type LengthContext = { em: number; percent: number };

const PIXELS: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  rem: 16,
  vw: 12.8,
  vh: 8,
  vmin: 8,
  vmax: 12.8,
  svh: 8,
  dvh: 8,
  lvh: 8,
  svw: 12.8,
  dvw: 12.8,
};
/** Relative to the font size. */
const RELATIVE: Record<string, number> = { em: 1, ex: 0.5, ch: 0.5, lh: 1.2, cap: 0.7, ic: 1 };

/** A length in pixels; undefined if it is invalid. A number without a unit is valid only if it is 0. */
export function lengthOf(value: string, context: LengthContext): number | undefined {
  const text = value.trim().toLowerCase();
  const [, number, unit = ''] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)$/.exec(text) ?? [];
  if (number !== undefined) {
    const amount = Number(number);
    if (unit === '') return amount === 0 ? 0 : undefined;
    if (unit === '%') return (amount / 100) * context.percent;
    const factor = PIXELS[unit] ?? (RELATIVE[unit] === undefined ? undefined : RELATIVE[unit] * context.em);
    return factor === undefined ? undefined : amount * factor;
  }
  return functionOf(text, context);
}

function functionOf(text: string, context: LengthContext): number | undefined {
  const calculation = argumentsOf(text, 'calc') ?? argumentsOf(text, '-webkit-calc');
  if (calculation !== undefined) return calculate(calculation, context);
  for (const [name, pick] of [
    ['min', Math.min],
    ['max', Math.max],
    ['clamp', (low = 0, value = 0, high = 0) => Math.max(low, Math.min(value, high))],
  ] as const) {
    const list = argumentsOf(text, name);
    if (list === undefined) continue;
    const values = splitAtCommas(list).map((operand) => calculate(operand, context));
    return values.every((operand) => operand !== undefined) ? pick(...(values as number[])) : undefined;
  }
  return undefined;
}

const CALC_LIMIT = 200;

/** Evaluates sums and products from left to right, products first; nested brackets are functions. */
function calculate(text: string, context: LengthContext): number | undefined {
  if (text.length > CALC_LIMIT) return undefined;
  const tokens =
    text.match(/[a-z-]*\([^()]*(?:\([^()]*\)[^()]*)*\)|[*/]|(?<=\s)[+-](?=\s)|[^\s*/()]+/g) ?? [];
  const value = (token = ''): number | undefined => {
    if (token.startsWith('(')) return calculate(token.slice(1, -1), context);
    return /^[+-]?[\d.]+$/.test(token) ? Number(token) : lengthOf(token, context);
  };
  let sum = 0;
  let sign = 1;
  let product = value(tokens[0]);
  for (let at = 1; at < tokens.length; at += 2) {
    const next = value(tokens[at + 1]);
    if (product === undefined || next === undefined) return undefined;
    if (tokens[at] === '*') product *= next;
    else if (tokens[at] === '/') product /= next;
    else {
      sum += sign * product;
      sign = tokens[at] === '-' ? -1 : 1;
      product = next;
    }
  }
  return product === undefined ? undefined : sum + sign * product;
}

/** `0.5` and `50%` are equal. */
export function shareOf(value: string): number | undefined {
  const [, number, percent] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%)?$/.exec(value.trim()) ?? [];
  if (number !== undefined) return Number(number) / (percent ? 100 : 1);
  const calculation = argumentsOf(value.trim(), 'calc');
  return calculation === undefined ? undefined : calculate(calculation, { em: 16, percent: 1 });
}
