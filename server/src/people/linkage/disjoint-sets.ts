import { defined } from '../../platform/defined.ts';

/** Disjoint sets (union–find). The lowest record represents a set, in whatever order the sets were joined. */
export type DisjointSets = {
  first: (record: number) => number;
  size: (record: number) => number;
  join: (left: number, right: number) => void;
};

export function disjointSets(count: number): DisjointSets {
  const parent = new Int32Array(count);
  for (let record = 0; record < count; record += 1) parent[record] = record;
  const sizes = new Int32Array(count).fill(1);

  function first(record: number): number {
    let current = record;
    for (;;) {
      const above = defined(parent[current]);
      if (above === current) return current;
      parent[current] = defined(parent[above]);
      current = above;
    }
  }

  return {
    first,
    size: (record) => defined(sizes[first(record)]),
    join(left, right) {
      const one = first(left);
      const other = first(right);
      if (one === other) return;
      const [root, child] = one < other ? [one, other] : [other, one];
      parent[child] = root;
      sizes[root] = defined(sizes[root]) + defined(sizes[child]);
    },
  };
}
