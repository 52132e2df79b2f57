import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplyStatus, Artifacts } from '@tenon/contract/applying';

/** What an agent knows for sure. `claimed`, `written`: confirmed by the API. `sending`: written just before a form is sent. */
export type Entry =
  | { what: 'claimed'; run_id: string }
  | { what: 'written'; run_id: string; status?: ApplyStatus; artifacts?: Artifacts }
  | { what: 'sending'; run_id: string };

export type Journal = { add(entry: Entry): void; close(): void };

/** Each entry is on disk before the agent continues, so that it survives a kill. */
export function openJournal(folder: string): Journal {
  const descriptor = openSync(join(folder, `${randomUUID()}.jsonl`), 'a');
  return {
    add(entry) {
      writeSync(descriptor, `${JSON.stringify(entry)}\n`);
      fsyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}

/** Reads the journals of all agents. Each has its own file. */
export function readJournals(folder: string): Entry[] {
  return readdirSync(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    // The last line is incomplete if its agent was killed while writing it.
    return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry);
  });
}
