import { readFileSync } from 'node:fs';
import { writeAtomically } from '../../atomic-file.ts';

/**
 * Remembers the facts about a server in a file. This is only a cache: a file that cannot be read or written is ignored.
 */
export function fileCache(path: string): { read(): unknown; write(value: object): void } {
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      return undefined;
    }
  };
  return {
    read,
    write(value) {
      if (JSON.stringify(read()) === JSON.stringify(value)) return;
      try {
        writeAtomically(path, JSON.stringify(value));
      } catch {
        // A home that cannot be written to has said so louder than this.
      }
    },
  };
}
