import { refreshPeopleStatistics } from '../../src/people/imports/import-store.ts';
import { prepareAhead } from '../../src/people/intake/prepare-record.ts';
import { printTable } from '../table.ts';
import { generatePeople } from './generate-people.ts';
import { batchesOf, type PeopleScene, toRecords, withPeople } from './people-scene.ts';

const BATCH_SIZE = 1000;
const STATISTICS_GROWTH = 4;

/** Imports people with 10 % duplicates and duplicate detection. */
export async function benchImport(size: number): Promise<void> {
  const records = toRecords(generatePeople(size, { seed: 7, duplicates: 0.1 }));
  const { seconds, outcomes } = await withPeople(async (scene) => {
    const started = performance.now();
    const counted = await addAll(scene, records);
    return { seconds: (performance.now() - started) / 1000, outcomes: counted };
  });
  printTable(
    `Import of ${records.length.toLocaleString('en')} people, 10 % duplicates, with detection`,
    [{ seconds, 'people/s': records.length / seconds, ...outcomes }],
    `Batches of ${BATCH_SIZE.toLocaleString('en')} in one transaction each, one after the other, as in an import; synchronous commit.`,
  );
}

/** Returns the number of people by outcome. The next batch is prepared while the current one is written. */
export async function addAll(
  { add, context, db }: PeopleScene,
  records: Parameters<PeopleScene['add']>[0],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = { created: 0, linked: 0, possible_duplicate: 0, conflict: 0 };
  const batches = [...batchesOf(records, BATCH_SIZE)];
  let next = 0;
  for (const [index, batch] of batches.entries()) {
    const [results] = await Promise.all([add(batch), prepareAhead(batches[index + 1] ?? [], context.region)]);
    // As in an import: without it, Postgres would plan for a workspace without people.
    if (index + 1 >= next) {
      await refreshPeopleStatistics(db.sql, (index + 1) * BATCH_SIZE);
      next = (index + 1) * STATISTICS_GROWTH;
    }
    for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
