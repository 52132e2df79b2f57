/**
 * Lets simultaneous callers share a read. Someone who asks while one is running gets the next one, because the running
 * one may have begun before a change that they know of. So there is at most one read per key at a time, and none is
 * outdated.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, { current: Promise<T>; next?: Promise<T> }>();

  function start(key: string): Promise<T> {
    const current = read(key);
    const entry = { current };
    running.set(key, entry);
    const end = () => {
      if (running.get(key) === entry) running.delete(key);
    };
    current.then(end, end);
    return current;
  }

  return (key) => {
    const entry = running.get(key);
    if (!entry) return start(key);
    const again = () => start(key);
    entry.next ??= entry.current.then(again, again);
    return entry.next;
  };
}
