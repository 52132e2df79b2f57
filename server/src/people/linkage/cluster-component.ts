import { defined } from '../../platform/defined.ts';
/** Scored pairs, as columns: millions of them fit. */
export type Edges = { left: Int32Array; right: Int32Array; weight: Float64Array; count: number };

export type ClusterRules = {
  /** From this weight on, in bits, two records are held to be one human, unless others speak against it. */
  link: number;
  /** What the prior takes off the evidence to get the weight of an edge; below zero. */
  prior: number;
  /**
   * How much two records speak for being one human, without the prior: 0 when nothing can be compared, -Infinity for
   * two that cannot be one human, whatever else is alike.
   */
  evidence: (left: number, right: number) => number;
};

/**
 * Puts together, the best supported first, what has a strong edge and whose pairs agree on average; then every record
 * goes where it fits best, for a wrong edge that is the strongest of all has been followed by then. Gives the groups.
 */
export function agglomerate(
  members: number[],
  inside: number[],
  edges: Edges,
  rules: ClusterRules,
): number[][] {
  const [first, second] = members as [number, number];
  if (members.length === 2)
    return rules.evidence(first, second) === Number.NEGATIVE_INFINITY ? [[first], [second]] : [members];
  const size = members.length;
  const pairs = compareAll(members, rules);
  const place = new Map(members.map((record, at) => [record, at]));
  for (const edge of inside) {
    const one = defined(place.get(defined(edges.left[edge])));
    const other = defined(place.get(defined(edges.right[edge])));
    pairs.linked[one * size + other] = pairs.linked[other * size + one] = 1;
  }
  const groups = resettle(pairs, size, mergeAll(pairs, size, supportOf(rules)));
  return groups.map((group) => group.map((at) => defined(members[at])));
}

function mergeAll(pairs: Table, size: number, support: number): number[][] {
  const table = {
    evidence: pairs.evidence.slice(),
    compared: pairs.compared.slice(),
    linked: pairs.linked.slice(),
    apart: pairs.apart.slice(),
  };
  const groups = Array.from({ length: size }, (_, at) => [at]);
  const active = groups.map((_, at) => at);
  for (;;) {
    const best = bestPair(table, active, size, support);
    if (!best) return active.map((at) => defined(groups[at]));
    const [one, other] = best;
    groups[one]?.push(...defined(groups[other]));
    active.splice(active.indexOf(other), 1);
    for (const third of active) if (third !== one) mergeRow(table, size, one, other, third);
  }
}

const ROUNDS = 4;

function resettle(pairs: Table, size: number, groups: number[][]): number[][] {
  const home = new Int32Array(size);
  for (const [group, places] of groups.entries()) for (const at of places) home[at] = group;
  let isMoving = groups.length > 1;
  for (let round = 0; isMoving && round < ROUNDS; round += 1) {
    isMoving = false;
    for (let at = 0; at < size; at += 1) {
      const best = bestHome(pairs, size, groups, home, at);
      if (best === home[at]) continue;
      groups[defined(home[at])] = defined(groups[defined(home[at])]).filter((one) => one !== at);
      groups[best]?.push(at);
      home[at] = best;
      isMoving = true;
    }
  }
  return groups.filter((group) => group.length > 0);
}

/** Alone is no better place than among others: that was decided when the groups were merged. */
function bestHome(pairs: Table, size: number, groups: number[][], home: Int32Array, at: number): number {
  let best = defined(home[at]);
  if ((groups[best]?.length ?? 0) < 2) return best;
  let highest = fit(pairs, size, defined(groups[best]), at);
  for (const [group, places] of groups.entries()) {
    if (group === home[at] || !places.some((one) => pairs.linked[one * size + at] === 1)) continue;
    const average = fit(pairs, size, places, at);
    if (average <= highest) continue;
    highest = average;
    best = group;
  }
  return best;
}

function fit(pairs: Table, size: number, places: number[], at: number): number {
  let sum = 0;
  let compared = 0;
  for (const one of places) {
    if (one === at) continue;
    if (pairs.apart[one * size + at] === 1) return Number.NEGATIVE_INFINITY;
    sum += defined(pairs.evidence[one * size + at]);
    compared += defined(pairs.compared[one * size + at]);
  }
  return sum / Math.max(1, compared);
}

/** Whether the pairs between two clusters speak for one human on average, and none rules it out. */
export function isSupported(ones: number[], others: number[], rules: ClusterRules): boolean {
  let sum = 0;
  let compared = 0;
  for (const one of ones)
    for (const other of others) {
      const evidence = rules.evidence(one, other);
      if (evidence === Number.NEGATIVE_INFINITY) return false;
      if (evidence === 0) continue;
      sum += clamp(evidence, rules);
      compared += 1;
    }
  return compared > 0 && sum / compared >= supportOf(rules);
}

/** The average need not reach what one pair must: records of one human that share little still do not contradict. */
const supportOf = ({ link, prior }: ClusterRules) => (link - prior) / 3;

/** One pair, however alike or unlike, has one voice. */
function clamp(evidence: number, { link, prior }: ClusterRules): number {
  const most = (link - prior) * 1.5;
  return Math.max(-most, Math.min(most, evidence));
}

type Table = {
  /** Sums over the pairs between two clusters. */
  evidence: Float64Array;
  compared: Float64Array;
  /** There is a strong edge between the two. */
  linked: Uint8Array;
  /** Some pair between the two cannot be one human. */
  apart: Uint8Array;
};

function compareAll(members: number[], rules: ClusterRules): Table {
  const size = members.length;
  const table: Table = {
    evidence: new Float64Array(size * size),
    compared: new Float64Array(size * size),
    linked: new Uint8Array(size * size),
    apart: new Uint8Array(size * size),
  };
  for (let one = 0; one < size; one += 1)
    for (let other = one + 1; other < size; other += 1) {
      const [cell, mirrored] = [one * size + other, other * size + one];
      const evidence = rules.evidence(defined(members[one]), defined(members[other]));
      if (evidence === Number.NEGATIVE_INFINITY) {
        table.apart[cell] = table.apart[mirrored] = 1;
      } else if (evidence !== 0) {
        table.evidence[cell] = table.evidence[mirrored] = clamp(evidence, rules);
        table.compared[cell] = table.compared[mirrored] = 1;
      }
    }
  return table;
}

function bestPair(
  table: Table,
  active: number[],
  size: number,
  support: number,
): [number, number] | undefined {
  let best: [number, number] | undefined;
  let highest = support;
  for (let at = 0; at < active.length; at += 1)
    for (let next = at + 1; next < active.length; next += 1) {
      const one = defined(active[at]);
      const other = defined(active[next]);
      const cell = one * size + other;
      if (table.linked[cell] === 0 || table.apart[cell] === 1) continue;
      const average = defined(table.evidence[cell]) / Math.max(1, defined(table.compared[cell]));
      if (average < highest || (best && average === highest)) continue;
      highest = average;
      best = [one, other];
    }
  return best;
}

function mergeRow(table: Table, size: number, one: number, other: number, third: number): void {
  const [cell, mirrored, from] = [one * size + third, third * size + one, other * size + third];
  const { evidence, compared, linked, apart } = table;
  evidence[cell] = evidence[mirrored] = defined(evidence[cell]) + defined(evidence[from]);
  compared[cell] = compared[mirrored] = defined(compared[cell]) + defined(compared[from]);
  linked[cell] = linked[mirrored] = defined(linked[cell]) | defined(linked[from]);
  apart[cell] = apart[mirrored] = defined(apart[cell]) | defined(apart[from]);
}
