import { defined } from '../../platform/defined.ts';
/** Sets that only grow together; the first record of a set stands for it, in whatever order they were joined. */
export type Forest = {
  first: (record: number) => number;
  size: (record: number) => number;
  join: (left: number, right: number) => void;
};

export function plantForest(count: number): Forest {
  const parent = new Int32Array(count);
  for (let record = 0; record < count; record += 1) parent[record] = record;
  const sizes = new Int32Array(count).fill(1);

  function first(record: number): number {
    let at = record;
    for (;;) {
      const above = defined(parent[at]);
      if (above === at) return at;
      parent[at] = defined(parent[above]);
      at = above;
    }
  }

  return {
    first,
    size: (record) => defined(sizes[first(record)]),
    join(left, right) {
      const one = first(left);
      const other = first(right);
      if (one === other) return;
      const [stays, goes] = one < other ? [one, other] : [other, one];
      parent[goes] = stays;
      sizes[stays] = defined(sizes[stays]) + defined(sizes[goes]);
    },
  };
}
