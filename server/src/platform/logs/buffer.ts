import type { LogLine } from './port.ts';

/** Lines that are not stored yet. The buffer has a fixed size; when it is full, debug lines are dropped first. */
export type LogBuffer = {
  add(line: LogLine): void;
  /** The oldest lines and the number of dropped ones. Both are kept until `settle` confirms that they are stored. */
  peek(count: number): { lines: LogLine[]; dropped: number };
  settle(stored: { lines: readonly LogLine[]; dropped: number }): void;
  size(): number;
};

export function openLogBuffer(capacity: number): LogBuffer {
  let lines: LogLine[] = [];
  let debugLines = 0;
  let dropped = 0;

  function makeRoom(): void {
    const at = debugLines > 0 ? lines.findIndex((line) => line.level === 'debug') : 0;
    if (debugLines > 0) debugLines--;
    lines.splice(at, 1);
    dropped++;
  }

  return {
    add(line) {
      const isDebug = line.level === 'debug';
      if (lines.length >= capacity) {
        if (isDebug) {
          dropped++;
          return;
        }
        makeRoom();
      }
      lines.push(line);
      if (isDebug) debugLines++;
    },
    peek: (count) => ({ lines: lines.slice(0, count), dropped }),
    settle(stored) {
      const gone = new Set(stored.lines);
      lines = lines.filter((line) => !gone.has(line));
      debugLines = lines.filter((line) => line.level === 'debug').length;
      dropped -= stored.dropped;
    },
    size: () => lines.length,
  };
}
