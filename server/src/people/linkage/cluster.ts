import { defined } from '../../platform/defined.ts';
import { agglomerate, type ClusterRules, type Edges, isSupported } from './cluster-component.ts';
import { type Forest, plantForest } from './cluster-forest.ts';

export type { ClusterRules, Edges } from './cluster-component.ts';

/** A larger component is cut at its weakest places first: the work inside one grows with the square of its size. */
const LARGEST = 150;

/**
 * Who is one human: for every record the first record of its cluster. An edge puts two records together only when
 * the rest of both clusters does not speak against it, so that one wrong edge never joins two humans whose other
 * records are at odds.
 */
export function clusterRecords(count: number, edges: Edges, rules: ClusterRules): Int32Array {
  const strong = strongestFirst(edges, rules.link);
  const whole = plantForest(count);
  for (const edge of strong) whole.join(defined(edges.left[edge]), defined(edges.right[edge]));

  const parts = plantForest(count);
  for (const edge of strong) {
    const left = defined(edges.left[edge]);
    const right = defined(edges.right[edge]);
    if (whole.size(left) <= LARGEST || parts.size(left) + parts.size(right) <= LARGEST)
      parts.join(left, right);
  }
  const clusters = plantForest(count);
  for (const part of partsOf(count, parts, edges, strong)) {
    for (const group of agglomerate(part.members, part.edges, edges, rules))
      for (const record of group) clusters.join(defined(group[0]), record);
  }
  rejoin(count, { whole, clusters }, edges, strong, rules);
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

function partsOf(count: number, forest: Forest, { left, right }: Edges, strong: Uint32Array): Iterable<Part> {
  const parts = new Map<number, Part>();
  for (let record = 0; record < count; record += 1) {
    if (forest.size(record) === 1) continue;
    const first = forest.first(record);
    const part = parts.get(first);
    if (part) part.members.push(record);
    else parts.set(first, { members: [record], edges: [] });
  }
  for (const edge of strong) {
    const first = forest.first(defined(left[edge]));
    if (first === forest.first(defined(right[edge]))) parts.get(first)?.edges.push(edge);
  }
  return parts.values();
}

/** So many of each side are asked, spread evenly: enough to tell two humans apart, whatever their number of records. */
const ASKED = 12;

/** Clusters of one human that only the cut kept apart. */
function rejoin(
  count: number,
  { whole, clusters }: { whole: Forest; clusters: Forest },
  edges: Edges,
  strong: Uint32Array,
  rules: ClusterRules,
): void {
  const members = new Map<number, number[]>();
  for (let record = 0; record < count; record += 1) {
    if (whole.size(record) <= LARGEST) continue;
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
    if (one === other || !ones || !others || !isSupported(spread(ones), spread(others), rules)) continue;
    clusters.join(one, other);
    members.set(Math.min(one, other), [...ones, ...others]);
    members.delete(Math.max(one, other));
  }
}

function spread(members: number[]): number[] {
  if (members.length <= ASKED) return members;
  const step = members.length / ASKED;
  return Array.from({ length: ASKED }, (_, at) => defined(members[Math.floor(at * step)]));
}
