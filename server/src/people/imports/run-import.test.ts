import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { madeUpRows } from '../../../test/people/made-up-people.ts';
import { uploadTable } from '../../../test/people/upload-table.ts';
import { startProgram } from '../../../test/programs/start-program.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

const ROWS = 8000;
/** Every tenth row repeats a person. */
const numberOf = (at: number) => (at % 10 === 9 ? at - 9 : at);
const people = madeUpRows(ROWS);
const table = ['name,email', ...people.map((_, at) => people[numberOf(at)])].join('\n');

it('an import continues after its worker was killed, and adds everyone exactly once', async () => {
  const owner = await test.signIn({ tenant: randomUUID() });
  const tenantId = owner.user.workspace.id;
  const { body } = await uploadTable(test, owner, table);
  const read = async () => (await owner.get(`/api/people/imports/${body.id}`)).body;
  const until = async (condition: (found: { state: string; done: number }) => boolean) => {
    for (;;) {
      const found = await read();
      if (condition(found)) return found;
      await sleep(10);
    }
  };
  const orders = { home: test.system.home.folder, url: test.database.url };
  await owner.post(`/api/people/imports/${body.id}/start`);

  const seen: number[] = [];
  for (let kills = 0; kills < 2; kills++) {
    const victim = startProgram('import-worker.ts', orders);
    const before = (await read()).done;
    await until(({ done }) => done > before);
    // At a random point within a batch.
    await sleep(Math.random() * 150);
    victim.kill('SIGKILL');
    seen.push((await read()).done);
  }
  startProgram('import-worker.ts', orders);
  const done = await until(({ state }) => state === 'finished' || state === 'failed');

  expect(Math.max(...seen)).toBeLessThan(ROWS);
  expect(done).toMatchObject({ state: 'finished', done: ROWS });
  expect(Object.values(done.counts as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(
    ROWS,
  );
  expect(done.counts.failed).toBe(0);
  const [stored] = await test.database.owner`
    select count(*)::int as identifiers, count(distinct key)::int as keys, count(distinct person_id)::int as people
    from person_identifier where tenant_id = ${tenantId} and type = 'email'`;
  const different = new Set(Array.from({ length: ROWS }, (_, at) => numberOf(at))).size;
  expect(stored).toEqual({ identifiers: different, keys: different, people: different });
  const [counted] = await test.database.owner`
    select count(*)::int as people from person where tenant_id = ${tenantId} and person_type = 'candidate'`;
  expect(counted?.people).toBe(different);
  const result: string = (await owner.get(`/api/people/imports/${body.id}/result`)).body;
  expect(result.trim().split('\r\n')).toHaveLength(ROWS + 1);
});
