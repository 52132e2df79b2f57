import { setTimeout as sleep } from 'node:timers/promises';
import { demandChanged, demandPeopleChanged } from '../../../src/matching/demands/messages.ts';
import { scoreHandlers } from '../../../src/matching/scores/handlers.ts';
import { scoreSubscriptions } from '../../../src/matching/scores/messages.ts';
import { postgres } from '../../../src/platform/db/driver.ts';
import type { Db, Sql } from '../../../src/platform/db/port.ts';
import { openDb } from '../../../src/platform/db/postgres.ts';
import { postgresLive } from '../../../src/platform/live/postgres.ts';
import { openEvents } from '../../../src/platform/queue/events.ts';
import { postgresQueue } from '../../../src/platform/queue/postgres.ts';
import { runTasks } from '../../../src/platform/queue/run-tasks.ts';
import { openVocabulary, type Vocabulary } from '../../../src/skills/index.ts';
import { withScratch } from '../../scratch.ts';
import { printTable } from '../../table.ts';
import { fillWorkspace, tradeEmbedder } from '../ranking/fill-workspace.ts';

const TRADE = 7;
const MUSTS = 8;
const NICES = 4;

/** Time to score a shortlist when people are added, and again when the demand or a person changes. */
export async function benchRescoring(sizes: readonly number[] = [1000, 10_000]): Promise<void> {
  const vocabulary = await openVocabulary();
  const rows = [];
  for (const size of sizes) rows.push({ people: size, ...(await measure(size, vocabulary)) });
  printTable(
    'Scoring the people on one demand’s list, in seconds',
    rows,
    `Time until the last score is stored, with one worker process and the queue; ${MUSTS} must-haves, ${NICES} nice to have, 24 skills and 40 sentences a person, vectors of 256 dimensions in three facets. The last column is what the worker computed itself while the demand changed: the rest is the database, and waiting for a free core.`,
  );
}

async function measure(size: number, vocabulary: Vocabulary) {
  return withScratch(async ({ ownerUrl }) => {
    const db = openDb({ url: ownerUrl, application: 'bench', connections: 10 });
    const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} });
    const live = postgresLive({ db });
    const queue = postgresQueue(db);
    const events = openEvents(queue, scoreSubscriptions);
    const deps = { db, queue, events, live, vocabulary, embedder: tradeEmbedder() };
    const [tenant] = await owner<{ id: string }[]>`
      insert into tenant (name, slug) values ('Bench', 'bench') returning id`;
    const tenantId = tenant?.id ?? '';
    const { skillsOf } = await fillWorkspace(
      owner as unknown as Sql,
      { tenantId, people: size, vocabulary },
      async () => {},
    );
    const demandId = await addDemand(owner, tenantId, skillsOf(TRADE).slice(0, MUSTS + NICES));
    const worker = await runTasks({
      queue,
      handlers: scoreHandlers({ ...deps, languageModel: undefined, now: () => new Date() }),
    });
    try {
      const demand = { tenant_id: tenantId, demand_id: demandId };
      const until = (version: number) => untilScored(db, tenantId, { demandId, version, size });
      const joined = await timed(async () => {
        await owner`
          insert into demand_person (tenant_id, demand_id, person_id, added_by)
          select tenant_id, ${demandId}, id, 'user:1' from person where tenant_id = ${tenantId} and not recruits`;
        await owner`analyze demand_person`;
        await db.as({ tenantId }, (sql) =>
          events.publish(sql, demandPeopleChanged, { ...demand, person_ids: [] }),
        );
        await db.as({ tenantId }, (sql) => events.publish(sql, demandChanged, demand));
        await until(1);
      });
      const before = process.cpuUsage();
      const changed = await timed(async () => {
        await owner`update demand set title = title || ' again', version = 2 where id = ${demandId}`;
        await db.as({ tenantId }, (sql) => events.publish(sql, demandChanged, demand));
        await until(2);
      });
      const { user, system } = process.cpuUsage(before);
      const twice = await timed(async () => {
        for (const version of [3, 4]) {
          await owner`update demand set title = title || ' again', version = ${version} where id = ${demandId}`;
          await db.as({ tenantId }, (sql) => events.publish(sql, demandChanged, demand));
          await sleep(200);
        }
        await until(4);
      });
      return {
        ...{ 'all added': joined, 'demand changes': changed, 'changes twice in a row': twice },
        'worker’s own work': (user + system) / 1e6,
      };
    } finally {
      await worker.stop();
      await live.close();
      await owner.end();
      await db.close();
    }
  });
}

async function addDemand(
  owner: ReturnType<typeof postgres>,
  tenantId: string,
  skills: { id: string; name: string }[],
): Promise<string> {
  const requirements = skills.map(({ id, name }, at) => ({
    text: `${at + 1} years of ${name}`,
    kind: at < MUSTS ? 'must' : 'nice',
    years: at < MUSTS ? at + 1 : null,
    skills: [{ id, name }],
    any: false,
  }));
  const [demand] = await owner<{ id: string }[]>`
    insert into demand (tenant_id, title, text, requirements, created_by)
    values (${tenantId}, ${`Worker of trade ${TRADE}`}, '', ${owner.json(requirements)}, 'user:1') returning id`;
  return demand?.id ?? '';
}

async function untilScored(
  db: Db,
  tenantId: string,
  { demandId, version, size }: { demandId: string; version: number; size: number },
): Promise<void> {
  for (;;) {
    const [row] = await db.as(
      { tenantId },
      (sql) => sql<{ count: number }[]>`
        select count(*)::int as count from score where demand_id = ${demandId} and demand_version = ${version}`,
    );
    if (row?.count === size) return;
    await sleep(100);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
