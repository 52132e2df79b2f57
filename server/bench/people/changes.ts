import { changeIdentifier } from '../../src/people/editing/change-identifiers.ts';
import { postgresLive } from '../../src/platform/live/postgres.ts';
import { openEvents } from '../../src/platform/queue/events.ts';
import { postgresQueue } from '../../src/platform/queue/postgres.ts';
import { printTable } from '../table.ts';
import { benchCaller } from './bench-caller.ts';
import { generatePeople } from './generate-people.ts';
import { addAll } from './import.ts';
import { type PeopleScene, toRecords, withPeople } from './people-scene.ts';

const CONCURRENCY = 8;
const BATCH_SIZE = 1000;
/** Every twentieth change is to an address that someone else has. */
const COLLISION_INTERVAL = 20;

type Held = { id: string; person_id: string };

/** Changes of addresses, with history, duplicate detection and conflicts. */
export async function benchChanges(changes: number): Promise<void> {
  const rows = await withPeople(async (scene) => {
    await addAll(scene, toRecords(generatePeople(Math.ceil(changes * 1.3), { seed: 3, duplicates: 0 })));
    const held = await scene.owner<Held[]>`
      select id, person_id from person_identifier where type = 'email' and status = 'active' order by id limit ${changes}`;
    await scene.owner`analyze`;
    const third = Math.floor(held.length / 3);
    return [
      await measure('through the API’s use case', held.slice(0, Math.min(third, 10_000)), byUseCase(scene)),
      await measure('one per transaction', held.slice(third, 2 * third), oneByOne(scene)),
      await measure(`${BATCH_SIZE} per transaction`, held.slice(2 * third), inBatches(scene)),
    ];
  });
  printTable(
    'Changes of email addresses, one in twenty to an address of someone else',
    rows,
    `${CONCURRENCY} concurrent connections. The use case includes the audit trail, the search for duplicates, and live updates.`,
  );
}

type Work = (changes: Held[], from: number) => Promise<unknown>;

async function measure(method: string, held: Held[], { size, work }: { size: number; work: Work }) {
  const started = performance.now();
  let next = 0;
  const run = async () => {
    while (next < held.length) {
      const from = next;
      next += size;
      await work(held.slice(from, from + size), from);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, run));
  const seconds = (performance.now() - started) / 1000;
  return {
    method,
    changes: held.length,
    seconds,
    'changes/s': held.length / seconds,
    '100,000 in s': (100_000 / held.length) * seconds,
  };
}

const addressOf = (kind: string, at: number) =>
  `${kind}.${at % COLLISION_INTERVAL === 0 ? at - (at % (COLLISION_INTERVAL * 2)) : at}@changed.example`;

function byUseCase({ db, context }: PeopleScene) {
  const events = openEvents(postgresQueue(db), []);
  const live = postgresLive({ db, onError: (error) => console.error(error) });
  const caller = benchCaller(context);
  const work: Work = async ([held], at) =>
    held &&
    changeIdentifier({ db, live, events }, caller, held.person_id, {
      identifierId: held.id,
      value: addressOf('person', at),
    });
  return { size: 1, work };
}

const oneByOne = (scene: PeopleScene) => ({ size: 1, work: update(scene, 'single') });
const inBatches = (scene: PeopleScene) => ({ size: BATCH_SIZE, work: update(scene, 'batch') });

function update({ db, context: { tenantId } }: PeopleScene, kind: string): Work {
  return (held, from) =>
    db.as({ tenantId }, (sql) => {
      const values = held.map((_, at) => addressOf(kind, from + at));
      return sql`
        update person_identifier i set value = made.value, raw = made.value, key = made.value, reason = 'bench',
          changed_by = 'user:1', changed_by_table_type = 'person'
        from unnest(${held.map(({ id }) => id)}::uuid[], ${values}::text[]) as made (id, value)
        where i.id = made.id`;
    });
}
