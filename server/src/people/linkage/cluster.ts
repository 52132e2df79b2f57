import { defined } from '../../platform/defined.ts';
import { agglomerate, type ClusterRules, type Edges, isSupported } from './cluster-component.ts';
import { type DisjointSets, disjointSets } from './disjoint-sets.ts';

export type { ClusterRules, Edges } from './cluster-component.ts';

/** Larger components are split at their weakest edges first, because the work grows with the square of the size. */
const MAX_COMPONENT_SIZE = 150;

/**
 * Groups records into people: returns the first record of the cluster for every record. An edge joins two clusters only
 * if their other records do not contradict it, so that one wrong edge never joins two people.
 */
export function clusterRecords(count: number, edges: Edges, rules: ClusterRules): Int32Array {
  const strong = strongestFirst(edges, rules.link);
  const whole = disjointSets(count);
  for (const edge of strong) whole.join(defined(edges.left[edge]), defined(edges.right[edge]));

  const parts = disjointSets(count);
  for (const edge of strong) {
    const left = defined(edges.left[edge]);
    const right = defined(edges.right[edge]);
    if (whole.size(left) <= MAX_COMPONENT_SIZE || parts.size(left) + parts.size(right) <= MAX_COMPONENT_SIZE)
      parts.join(left, right);
  }
  const clusters = disjointSets(count);
  for (const part of partsOf(count, parts, edges, strong)) {
    for (const group of agglomerate(part.members, part.edges, edges, rules))
      for (const record of group) clusters.join(defined(group[0]), record);
  }
  rejoinSplit(count, { whole, clusters }, edges, strong, rules);
  const firsts = new Int32Array(count);
  for (let record = 0; record < count; record += 1) firsts[record] = clusters.first(record);
  return firsts;
}

function strongestFirst({ left, right, weight, count }: Edges, link: number): Uint32Array {
  const strong = new Uint32Array(count);
  let found = 0;
  for (let edge = 0; edge < count; edge += 1) {
    if (defined(weight[edge]) < link) continue;
    strong[found] = edge;
    found += 1;
  }
  return strong
    .subarray(0, found)
    .sort(
      (one, other) =>
        defined(weight[other]) - defined(weight[one]) ||
        defined(left[one]) - defined(left[other]) ||
        defined(right[one]) - defined(right[other]),
    );
}

type Part = { members: number[]; edges: number[] };

function partsOf(
  count: number,
  sets: DisjointSets,
  { left, right }: Edges,
  strong: Uint32Array,
): Iterable<Part> {
  const parts = new Map<number, Part>();
  for (let record = 0; record < count; record += 1) {
    if (sets.size(record) === 1) continue;
    const first = sets.first(record);
    const part = parts.get(first);
    if (part) part.members.push(record);
    else parts.set(first, { members: [record], edges: [] });
  }
  for (const edge of strong) {
    const first = sets.first(defined(left[edge]));
    if (first === sets.first(defined(right[edge]))) parts.get(first)?.edges.push(edge);
  }
  return parts.values();
}

/** How many records of each side are compared: enough to tell two people apart, however many records they have. */
const SAMPLE_SIZE = 12;

/** Joins clusters of one person that only the split has separated. */
function rejoinSplit(
  count: number,
  { whole, clusters }: { whole: DisjointSets; clusters: DisjointSets },
  edges: Edges,
  strong: Uint32Array,
  rules: ClusterRules,
): void {
  const members = new Map<number, number[]>();
  for (let record = 0; record < count; record += 1) {
    if (whole.size(record) <= MAX_COMPONENT_SIZE) continue;
    const first = clusters.first(record);
    const known = members.get(first);
    if (known) known.push(record);
    else members.set(first, [record]);
  }
  for (const edge of strong) {
    const one = clusters.first(defined(edges.left[edge]));
    const other = clusters.first(defined(edges.right[edge]));
    const ones = members.get(one);
    const others = members.get(other);
    if (one === other || !ones || !others || !isSupported(sample(ones), sample(others), rules)) continue;
    clusters.join(one, other);
    members.set(Math.min(one, other), [...ones, ...others]);
    members.delete(Math.max(one, other));
  }
}

/** Evenly distributed members. */
function sample(members: number[]): number[] {
  if (members.length <= SAMPLE_SIZE) return members;
  const step = members.length / SAMPLE_SIZE;
  return Array.from({ length: SAMPLE_SIZE }, (_, index) => defined(members[Math.floor(index * step)]));
}
