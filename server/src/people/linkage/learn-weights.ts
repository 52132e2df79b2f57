import { defined } from '../../platform/defined.ts';
import { nameLevel } from './compare-names.ts';
import { levelIn, type PatternCounts } from './comparisons.ts';
import { learnLimits } from './learn-limits.ts';
import { learnNamesakes } from './learn-namesakes.ts';
import { estimate, fieldCounts, keepOrder, type LevelCounts } from './level-counts.ts';
import { rarityIn } from './name-rarity.ts';
import { adjustName, type Compiled, compile, isName, sumLimited } from './weigh.ts';
import { priorBits, type Weights } from './weight-table.ts';

export type { PatternCounts } from './comparisons.ts';

/** Patterns are those of `patternOf` with `comparisonsWith(start.columns)`, and may be followed by `rarityOf`. */
export type LearnInput = {
  /** Pairs that share a block. */
  candidatePairs: PatternCounts;
  /** Pairs drawn at random, as a sample of strangers. */
  randomPairs: PatternCounts;
  /** The number of all pairs with the same given name and surname. Without it, their dependence is not learned. */
  sameNamePairs?: number | undefined;
  /** The number of all pairs that the candidates were chosen from: n (n - 1) / 2 for one table. */
  totalPairs: number;
  start: Weights;
};

export type Learned = {
  weights: Weights;
  iterations: number;
  converged: boolean;
  /** False if the result was implausible, and the weights are those of the start. */
  learned: boolean;
  log: { iteration: number; matches: number; change: number }[];
};

const MAX_ITERATIONS = 40;
/** The largest change in bits that counts as converged. */
const CONVERGED = 0.002;

/** Weights beyond this many bits are certain matches or strangers. */
const SATURATED = 60;

/**
 * Expectation–maximization in the Fellegi–Sunter model. Pairs that share no block count as strangers, so the prior is about
 * all pairs, and the weights do not depend on how the blocks were formed.
 */
export function learnWeights({ start, ...data }: LearnInput): Learned {
  const { candidatePairs, totalPairs } = data;
  const candidates = countAll(candidatePairs);
  const log: Learned['log'] = [];
  const unlearned = { weights: start, iterations: 0, converged: false, learned: false, log };
  if (candidates === 0 || totalPairs < 1) return unlearned;
  const names = compile(start).fields.map(({ field }) => field);
  let weights: Weights = {
    ...start,
    ...learnLimits(names, candidatePairs, start),
    namesakes: learnNamesakes(names, candidatePairs, start.namesakes),
  };
  let converged = false;
  while (log.length < MAX_ITERATIONS && !converged) {
    const { next, matches } = improve(weights, start, data);
    const change = difference(weights, next);
    log.push({ iteration: log.length + 1, matches, change });
    weights = next;
    converged = change < CONVERGED;
  }
  const matches = log.at(-1)?.matches ?? 0;
  if (!isPlausible(weights, matches, candidates)) return { ...unlearned, iterations: log.length };
  return { weights, iterations: log.length, converged, learned: true, log };
}

type Data = Omit<LearnInput, 'start'>;

function improve(weights: Weights, start: Weights, data: Data): { next: Weights; matches: number } {
  const compiled = compile(weights);
  const names = compiled.fields.map(({ field }) => field);
  const same = names.map((field) => fieldCounts(start.fields[field]));
  const other = names.map((field) => fieldCounts(start.fields[field]));
  const prior = priorBits(weights);
  let matches = 0;
  let sameNameMatches = 0;
  for (const [pattern, count] of data.candidatePairs) {
    const share = shareOfMatches(weighPattern(compiled, pattern) + prior);
    matches += share * count;
    if (hasSameName(compiled)) sameNameMatches += share * count;
    addPattern(same, pattern, share * count);
  }
  for (const [pattern, count] of data.randomPairs) {
    // Among few records, a random pair may well be one person, so it counts only by its probability to be strangers.
    const share = shareOfMatches(weighPattern(compiled, pattern) + prior);
    addPattern(other, pattern, (1 - share) * count);
  }
  const fields: Weights['fields'] = { ...start.fields };
  names.forEach((field, i) => {
    const from = start.fields[field];
    if (!from) return;
    fields[field] = keepOrder(estimate(from, defined(same[i]), defined(other[i])));
  });
  // One more pair on either side keeps the prior away from zero and one.
  const learned = { ...weights, fields, prior: (matches + 0.5) / (data.totalPairs + 1) };
  const next = { ...learned, nameDependence: learnDependence(learned, start, data, sameNameMatches) };
  return { next, matches };
}

function weighPattern(compiled: Compiled, pattern: string): number {
  const { levels, bits, table } = compiled;
  for (let i = 0; i < levels.length; i++) {
    const level = levelIn(pattern, i);
    levels[i] = level;
    bits[i] = level < 0 ? 0 : defined(defined(table[i])[level]);
    if (level < 0 || !isName(compiled, i)) continue;
    const share = rarityIn(pattern, levels.length, i === compiled.indexes.given ? 0 : 1);
    if (share !== undefined) bits[i] = defined(bits[i]) + adjustName(compiled, i, level, share);
  }
  return sumLimited(compiled);
}

const hasSameName = ({ indexes, levels }: Compiled) =>
  levels[indexes.given] === nameLevel.same && levels[indexes.family] === nameLevel.same;

/** How many pairs of the initial dependence are mixed in. */
const PRIOR_NAMESAKES = 10;
const MAX_DEPENDENCE = 4;

function learnDependence(
  { fields }: Weights,
  start: Weights,
  { sameNamePairs, totalPairs }: Data,
  matches: number,
): number {
  if (sameNamePairs === undefined) return start.nameDependence;
  const strangers = Math.max(0, sameNamePairs - matches);
  const independent = totalPairs * (fields.given_name?.u[0] ?? 0) * (fields.family_name?.u[0] ?? 0);
  const ratio = (strangers + PRIOR_NAMESAKES * 2 ** start.nameDependence) / (independent + PRIOR_NAMESAKES);
  return Math.min(MAX_DEPENDENCE, Math.max(0, Math.log2(ratio)));
}

function shareOfMatches(bits: number): number {
  if (bits > SATURATED) return 1;
  return bits < -SATURATED ? 0 : 1 / (1 + 2 ** -bits);
}

function addPattern(counts: LevelCounts[], pattern: string, share: number): void {
  for (let i = 0; i < counts.length; i++) {
    const level = levelIn(pattern, i);
    if (level < 0) continue;
    const field = defined(counts[i]);
    field.known += share;
    field.levels[level] = (field.levels[level] ?? 0) + share;
  }
}

/** The largest change of any weight in bits, ignoring levels that hardly occur. */
function difference(before: Weights, after: Weights): number {
  let largest = Math.abs(priorBits(before) - priorBits(after));
  for (const [field, { m, u }] of Object.entries(after.fields)) {
    const old = before.fields[field];
    if (!old) continue;
    m.forEach((value, level) => {
      if (value < 0.001) return;
      const now = Math.log2(value / (u[level] ?? 1));
      largest = Math.max(largest, Math.abs(now - Math.log2((old.m[level] ?? 1) / (old.u[level] ?? 1))));
    });
  }
  return largest;
}

/** Rejects a model that has swapped strangers and matches, or that calls everything a match. */
function isPlausible({ fields, prior }: Weights, matches: number, candidates: number): boolean {
  if (!(prior > 0 && prior < 0.5) || matches > candidates * 0.98 + 1) return false;
  return Object.values(fields).every(({ m, u }) => {
    const best = (m[0] ?? 1) / (u[0] ?? 1);
    const worst = (m.at(-1) ?? 1) / (u.at(-1) ?? 1);
    return Number.isFinite(best) && Number.isFinite(worst) && best >= worst;
  });
}

function countAll(patterns: PatternCounts): number {
  let sum = 0;
  for (const count of patterns.values()) sum += count;
  return sum;
}
