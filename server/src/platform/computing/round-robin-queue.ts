/** A queue with a line for each key; the lines take turns. */
export function roundRobinQueue<T>() {
  const lines = new Map<string, T[]>();
  let count = 0;
  return {
    get size() {
      return count;
    },
    sizeOf: (key: string) => lines.get(key)?.length ?? 0,
    add(key: string, item: T): void {
      const line = lines.get(key);
      if (line) line.push(item);
      else lines.set(key, [item]);
      count += 1;
    },
    next(): T | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [key, line] = first;
      const item = line.shift();
      count -= 1;
      // A line with more items goes to the end.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      return item;
    },
  };
}
