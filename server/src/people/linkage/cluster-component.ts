import { defined } from '../../platform/defined.ts';

/** Scored pairs in columns, so that millions fit into memory. */
export type Edges = { left: Int32Array; right: Int32Array; weight: Float64Array; count: number };

export type ClusterRules = {
  /** The weight in bits from which two records are linked, unless other records contradict it. */
  link: number;
  /** The prior in bits, below zero. The weight of an edge is its evidence plus the prior. */
  prior: number;
  /**
   * The evidence in bits that two records are one person, without the prior: 0 if nothing can be compared, -Infinity if
   * they contradict each other, which outweighs any other pair, but not several.
   */
  evidence: (left: number, right: number) => number;
};

/**
 * Merges groups that have a strong edge and whose pairs agree on average, best supported first. Then every record moves
 * to the group where it fits best, because a wrong edge may have been the strongest of all. Returns the groups.
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
  const indexOf = new Map(members.map((record, index) => [record, index]));
  for (const edge of inside) {
    const one = defined(indexOf.get(defined(edges.left[edge])));
    const other = defined(indexOf.get(defined(edges.right[edge])));
    pairs.linked[one * size + other] = pairs.linked[other * size + one] = 1;
  }
  const groups = moveToBestGroup(pairs, size, mergeAll(pairs, size, supportOf(rules)));
  return groups.map((group) => group.map((index) => defined(members[index])));
}

function mergeAll(pairs: Table, size: number, support: number): number[][] {
  const table = {
    evidence: pairs.evidence.slice(),
    compared: pairs.compared.slice(),
    linked: pairs.linked.slice(),
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

const MAX_ROUNDS = 4;

function moveToBestGroup(pairs: Table, size: number, groups: number[][]): number[][] {
  const groupOf = new Int32Array(size);
  for (const [group, indexes] of groups.entries()) for (const at of indexes) groupOf[at] = group;
  let isMoving = groups.length > 1;
  for (let round = 0; isMoving && round < MAX_ROUNDS; round += 1) {
    isMoving = false;
    for (let at = 0; at < size; at += 1) {
      const best = findBestGroup(pairs, size, groups, groupOf, at);
      if (best === groupOf[at]) continue;
      groups[defined(groupOf[at])] = defined(groups[defined(groupOf[at])]).filter((one) => one !== at);
      groups[best]?.push(at);
      groupOf[at] = best;
      isMoving = true;
    }
  }
  return groups.filter((group) => group.length > 0);
}

/** Records do not leave their group to be alone: merging has already decided that they belong together. */
function findBestGroup(
  pairs: Table,
  size: number,
  groups: number[][],
  groupOf: Int32Array,
  at: number,
): number {
  let best = defined(groupOf[at]);
  if ((groups[best]?.length ?? 0) < 2) return best;
  let highest = fit(pairs, size, defined(groups[best]), at);
  for (const [group, indexes] of groups.entries()) {
    if (group === groupOf[at] || !indexes.some((one) => pairs.linked[one * size + at] === 1)) continue;
    const average = fit(pairs, size, indexes, at);
    if (average <= highest) continue;
    highest = average;
    best = group;
  }
  return best;
}

function fit(pairs: Table, size: number, indexes: number[], at: number): number {
  let sum = 0;
  let compared = 0;
  for (const one of indexes) {
    if (one === at) continue;
    sum += defined(pairs.evidence[one * size + at]);
    compared += defined(pairs.compared[one * size + at]);
  }
  return sum / Math.max(1, compared);
}

/** Whether the pairs between two clusters are evidence for one person on average. */
export function isSupported(ones: number[], others: number[], rules: ClusterRules): boolean {
  let sum = 0;
  let compared = 0;
  for (const one of ones)
    for (const other of others) {
      const evidence = rules.evidence(one, other);
      if (evidence === 0) continue;
      sum += clamp(evidence, rules);
      compared += 1;
    }
  return compared > 0 && sum / compared >= supportOf(rules);
}

/** The average may be lower than what a single pair needs: records of one person may have little in common. */
const supportOf = ({ link, prior }: ClusterRules) => (link - prior) / 3;

/** Limits the influence of a single pair. */
function clamp(evidence: number, { link, prior }: ClusterRules): number {
  const limit = (link - prior) * 1.5;
  return Math.max(-limit, Math.min(limit, evidence));
}

type Table = {
  /** The sum over the pairs between two clusters. */
  evidence: Float64Array;
  compared: Float64Array;
  /** 1 if there is a strong edge between the two. */
  linked: Uint8Array;
};

function compareAll(members: number[], rules: ClusterRules): Table {
  const size = members.length;
  const table: Table = {
    evidence: new Float64Array(size * size),
    compared: new Float64Array(size * size),
    linked: new Uint8Array(size * size),
  };
  for (let one = 0; one < size; one += 1)
    for (let other = one + 1; other < size; other += 1) {
      const [cell, mirrored] = [one * size + other, other * size + one];
      const evidence = rules.evidence(defined(members[one]), defined(members[other]));
      if (evidence === 0) continue;
      table.evidence[cell] = table.evidence[mirrored] = clamp(evidence, rules);
      table.compared[cell] = table.compared[mirrored] = 1;
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
      if (table.linked[cell] === 0) continue;
      const average = defined(table.evidence[cell]) / Math.max(1, defined(table.compared[cell]));
      if (average < highest || (best && average === highest)) continue;
      highest = average;
      best = [one, other];
    }
  return best;
}

function mergeRow(table: Table, size: number, one: number, other: number, third: number): void {
  const [cell, mirrored, from] = [one * size + third, third * size + one, other * size + third];
  const { evidence, compared, linked } = table;
  evidence[cell] = evidence[mirrored] = defined(evidence[cell]) + defined(evidence[from]);
  compared[cell] = compared[mirrored] = defined(compared[cell]) + defined(compared[from]);
  linked[cell] = linked[mirrored] = defined(linked[cell]) | defined(linked[from]);
}
