import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplyStatus, Artifacts } from '@tenon/contract/applying';

/**
 * What an agent knows for sure. `claimed` and `written`: the API has said that it is kept. `sending`: the moment before
 * a form goes out.
 */
export type Entry =
  | { what: 'claimed'; run_id: string }
  | { what: 'written'; run_id: string; status?: ApplyStatus; artifacts?: Artifacts }
  | { what: 'sending'; run_id: string };

export type Journal = { add(entry: Entry): void; close(): void };

/** Each entry is on the disk before the agent takes its next step, so that no kill can take it back. */
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

/** Of all agents; each has a file of its own. */
export function readJournals(folder: string): Entry[] {
  return readdirSync(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    // A line without an end was being written when its agent was killed.
    return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry);
  });
}
