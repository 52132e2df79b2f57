import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { scoreScene } from '../../../test/matching/score-scene.ts';
import { startProgram } from '../../../test/programs/start-program.ts';
import { demandChanged } from '../demands/messages.ts';

const scene = await scoreScene();
const { database, events } = scene;
const { owner, db } = database;
const PEOPLE = 6000;

it('after a worker is killed, another one continues: everyone is scored once', async () => {
  const { tenantId, addPerson, addDemand } = await scene.workspace();
  const demandId = await addDemand('Requirements:\n- Python\n- PostgreSQL');
  await addPerson('Python developer. Wrote PostgreSQL queries in Python for many years.');
  await owner`
    with made as (
      insert into person (id, tenant_id, canonical_id, name, source, created_by)
      select id, ${tenantId}, id, 'Somebody', 'test', 'user:1'
      from (select new_id() as id from generate_series(2, ${PEOPLE}) offset 0) ids returning id
    ), known as (
      insert into match_subject (kind, id, tenant_id, facts, facts_hash, model)
      select m.kind, made.id, m.tenant_id, m.facts, m.facts_hash, m.model
      from made, match_subject m where m.tenant_id = ${tenantId}
    )
    insert into embedding (owner_kind, owner_id, tenant_id, facet, model, content_hash, vector)
    select e.owner_kind, made.id, e.tenant_id, e.facet, e.model, e.content_hash, e.vector
    from made, embedding e where e.tenant_id = ${tenantId}`;
  await owner`
    insert into demand_person (tenant_id, demand_id, person_id, added_by)
    select tenant_id, ${demandId}, id, 'user:1' from person where tenant_id = ${tenantId}`;
  await db.as({ tenantId }, (sql) =>
    events.publish(sql, demandChanged, { tenant_id: tenantId, demand_id: demandId }),
  );

  const count = async () => {
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int as count from score where demand_id = ${demandId}`;
    return row?.count ?? 0;
  };
  const until = async (isSo: (done: number) => boolean) => {
    for (let done = await count(); ; done = await count()) {
      if (isSo(done)) return done;
      await sleep(5);
    }
  };
  const seen: number[] = [];
  for (let kills = 0; kills < 2; kills++) {
    const victim = startProgram('score-worker.ts', { url: database.url });
    const before = await count();
    await until((done) => done > before);
    victim.kill('SIGKILL');
    seen.push(await count());
  }
  startProgram('score-worker.ts', { url: database.url });
  await until((done) => done === PEOPLE);

  expect(Math.max(...seen)).toBeLessThan(PEOPLE);
  await expect
    .poll(
      async () => {
        const [{ deep } = {}] = await owner`
        select count(*)::int as deep from score where demand_id = ${demandId} and is_deep`;
        return deep;
      },
      { timeout: 120_000 },
    )
    .toBe(20);
  // Each was written once; those at the top once more, to look closer.
  const versions = await owner`
    select version - is_deep::int as version, count(*)::int as people from score
    where demand_id = ${demandId} group by 1`;
  expect(versions).toEqual([{ version: 1, people: PEOPLE }]);
});
