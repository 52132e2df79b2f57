import { changeIdentifier } from '../../src/people/editing/change-identifiers.ts';
import { postgresLive } from '../../src/platform/live/postgres.ts';
import { openEvents } from '../../src/platform/queue/events.ts';
import { postgresQueue } from '../../src/platform/queue/postgres.ts';
import { printTable } from '../table.ts';
import { benchCaller } from './bench-caller.ts';
import { generatePeople } from './generate-people.ts';
import { addAll } from './import.ts';
import { type PeopleScene, toRecords, withPeople } from './people-scene.ts';

const LANES = 8;
const AT_ONCE = 1000;
/** One in twenty takes an address that somebody else has. */
const COLLIDING = 20;

type Held = { id: string; person_id: string };

/** Addresses that change: history, detection and the question when somebody else has the new one. */
export async function benchChanges(changes: number): Promise<void> {
  const rows = await withPeople(async (scene) => {
    await addAll(scene, toRecords(generatePeople(Math.ceil(changes * 1.3), { seed: 3, duplicates: 0 })));
    const held = await scene.owner<Held[]>`
      select id, person_id from person_identifier where type = 'email' and status = 'active' order by id limit ${changes}`;
    await scene.owner`analyze`;
    const third = Math.floor(held.length / 3);
    return [
      await measure('by people, one at a time', held.slice(0, Math.min(third, 10_000)), byPeople(scene)),
      await measure('one in each transaction', held.slice(third, 2 * third), oneByOne(scene)),
      await measure(`${AT_ONCE} in each transaction`, held.slice(2 * third), together(scene)),
    ];
  });
  printTable(
    'Changes of e-mail addresses, one in twenty to one that somebody else has',
    rows,
    `${LANES} at the same time. By people: with all that the API does (permission, audit trail, finding again, telling browsers).`,
  );
}

type Work = (changes: Held[], from: number) => Promise<unknown>;

async function measure(way: string, held: Held[], { size, work }: { size: number; work: Work }) {
  const started = performance.now();
  let at = 0;
  const lane = async () => {
    while (at < held.length) {
      const from = at;
      at += size;
      await work(held.slice(from, from + size), from);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = (performance.now() - started) / 1000;
  return {
    way,
    changes: held.length,
    seconds,
    'changes/s': held.length / seconds,
    '100,000 in s': (100_000 / held.length) * seconds,
  };
}

const addressOf = (kind: string, at: number) =>
  `${kind}.${at % COLLIDING === 0 ? at - (at % (COLLIDING * 2)) : at}@changed.example`;

function byPeople({ db, context }: PeopleScene) {
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
const together = (scene: PeopleScene) => ({ size: AT_ONCE, work: update(scene, 'batch') });

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
