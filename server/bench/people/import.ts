import { refreshPeopleStatistics } from '../../src/people/imports/import-store.ts';
import { prepareAhead } from '../../src/people/intake/prepare-record.ts';
import { printTable } from '../table.ts';
import { generatePeople } from './generate-people.ts';
import { batchesOf, type PeopleScene, toRecords, withPeople } from './people-scene.ts';

const BATCH = 1000;
const GROWTH = 4;

/** People with one in ten twice, taken in with detection on. */
export async function benchImport(size: number): Promise<void> {
  const records = toRecords(generatePeople(size, { seed: 7, duplicates: 0.1 }));
  const { seconds, outcomes } = await withPeople(async (scene) => {
    const started = performance.now();
    const counted = await addAll(scene, records);
    return { seconds: (performance.now() - started) / 1000, outcomes: counted };
  });
  printTable(
    `Import of ${records.length.toLocaleString('en')} people, one in ten a duplicate, detection on`,
    [{ seconds, 'people/s': records.length / seconds, ...outcomes }],
    `Batches of ${BATCH.toLocaleString('en')} in transactions of their own, one after the other as an import does; synchronous commit on.`,
  );
}

/** Gives how many had which outcome. While one batch is written, the next one is made ready. */
export async function addAll(
  { add, context, db }: PeopleScene,
  records: Parameters<PeopleScene['add']>[0],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = { created: 0, linked: 0, possible_duplicate: 0, conflict: 0 };
  const batches = [...batchesOf(records, BATCH)];
  let next = 0;
  for (const [at, batch] of batches.entries()) {
    const [taken] = await Promise.all([add(batch), prepareAhead(batches[at + 1] ?? [], context.region)]);
    // As an import does: until then the database plans for a workspace without people.
    if (at + 1 >= next) {
      await refreshPeopleStatistics(db.sql, (at + 1) * BATCH);
      next = (at + 1) * GROWTH;
    }
    for (const { outcome } of taken) counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
