import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import type { LogStore } from './port.ts';

/** The same store; what it forgets and purges also goes from the log files in this folder. */
export function eraseLogFiles(store: LogStore, folder: string): LogStore {
  return {
    ...store,
    async forget(tenantId, words) {
      const sought = words.map((word) => JSON.stringify(word).slice(1, -1).toLowerCase());
      const isAbout = (line: string) =>
        parse(line)?.tenant_id === tenantId && sought.some((word) => line.toLowerCase().includes(word));
      dropLines(folder, isAbout);
      return store.forget(tenantId, words);
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
    const left = kept.join('\n');
    if (left !== text) writeAtomically(path, left);
  }
}

/** A line that a crash cut short belongs to nobody and has no age: it goes with the next purge. */
function parse(line: string): { time?: string; tenant_id?: string } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
