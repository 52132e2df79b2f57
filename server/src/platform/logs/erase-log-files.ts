import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import type { LogStore } from './port.ts';

/** Wraps a store so that lines it erases or purges are also removed from the log files in this folder. */
export function eraseLogFiles(store: LogStore, folder: string): LogStore {
  return {
    ...store,
    async forget(tenantId, terms) {
      const needles = terms.map((word) => JSON.stringify(word).slice(1, -1).toLowerCase());
      const matches = (line: string) =>
        parse(line)?.tenant_id === tenantId && needles.some((word) => line.toLowerCase().includes(word));
      dropLines(folder, matches);
      return store.forget(tenantId, terms);
    },
    async purge(before) {
      dropLines(folder, (line) => new Date(parse(line)?.time ?? 0) < before);
      return store.purge(before);
    },
  };
}

function dropLines(folder: string, isDropped: (line: string) => boolean): void {
  const files = readdirSync(folder).filter((name) => /\.log(\.1)?$/.test(name));
  for (const path of files.map((name) => join(folder, name))) {
    const text = readFileSync(path, 'utf8');
    const kept = text.split('\n').filter((line) => line === '' || !isDropped(line));
    const remaining = kept.join('\n');
    if (remaining !== text) writeAtomically(path, remaining);
  }
}

/** A line that was cut short by a crash has no tenant and no time. The next purge removes it. */
function parse(line: string): { time?: string; tenant_id?: string } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
