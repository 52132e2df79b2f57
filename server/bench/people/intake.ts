import { checkPerson } from '../../src/people/intake/check-person.ts';
import type { IntakeRecord } from '../../src/people/intake/intake-record.ts';
import { percentile, printTable } from '../table.ts';
import { benchCaller } from './bench-caller.ts';
import { generatePeople } from './generate-people.ts';
import { addAll } from './import.ts';
import { type PeopleScene, toRecords, withPeople } from './people-scene.ts';

const CHECKS = 1000;
const WARM_UP = 50;
/** People are generated in chunks, so that a million of them need not fit into memory. */
const CHUNK_SIZE = 50_000;

/** The time of adding and checking one person, by the number of stored people. Sizes must be ascending. */
export async function benchIntake(sizes: readonly number[]): Promise<void> {
  const rows = await withPeople(async (scene) => {
    const found = [];
    let stored = 0;
    for (const size of sizes) {
      const seconds = await grow(scene, stored, size);
      const added = size - stored;
      stored = size;
      await scene.owner`analyze`;
      const times = await checkMany(scene, size);
      found.push({
        'people stored': size.toLocaleString('en'),
        'adding one, µs': Math.round((seconds / added) * 1e6),
        'added/s': Math.round(added / seconds),
        'check p50, ms': percentile(times, 0.5),
        'check p95, ms': percentile(times, 0.95),
        'check p99, ms': percentile(times, 0.99),
      });
    }
    return found;
  });
  printTable(
    'Intake: one person checked against all stored people',
    rows,
    `${CHECKS.toLocaleString('en')} sequential checks, half of them of a known person with an error or two; adding as in an import.`,
  );
}

async function grow(scene: PeopleScene, from: number, to: number): Promise<number> {
  let seconds = 0;
  for (let at = from; at < to; at += CHUNK_SIZE) {
    const size = Math.min(CHUNK_SIZE, to - at);
    const records = toRecords(generatePeople(size, { seed: at + 1, duplicates: 0.1 }));
    const started = performance.now();
    await addAll(scene, records);
    seconds += (performance.now() - started) / 1000;
  }
  return seconds;
}

async function checkMany({ db, context }: PeopleScene, size: number): Promise<number[]> {
  const caller = benchCaller(context);
  const strangers = toRecords(generatePeople(CHECKS, { seed: size + 7 }));
  const known = toRecords(generatePeople(Math.min(size, 10_000), { seed: 1, duplicates: 0.1 }));
  const times: number[] = [];
  for (let at = -WARM_UP; at < CHECKS; at++) {
    const pool = at % 2 ? strangers : known;
    const record = pool[(at + WARM_UP) % pool.length] as IntakeRecord;
    const started = performance.now();
    await checkPerson({ db }, caller, { ...record.facts, identifiers: record.identifiers } as never);
    if (at >= 0) times.push(performance.now() - started);
  }
  return times;
}
