import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { RankPeopleBody } from '@tenon/contract/matching';
import { insertDemand } from '../../../src/matching/demands/demand-store.ts';
import { openRanking, type RankingDeps } from '../../../src/matching/ranking/open-ranking.ts';
import { rankPeople } from '../../../src/matching/ranking/rank-people.ts';
import { collectionName } from '../../../src/matching/subjects/vector-sources.ts';
import { openComputing } from '../../../src/open-computing.ts';
import { postgres } from '../../../src/platform/db/driver.ts';
import type { Db, Sql } from '../../../src/platform/db/port.ts';
import { openDb } from '../../../src/platform/db/postgres.ts';
import { postgresQueue } from '../../../src/platform/queue/postgres.ts';
import { exactStore } from '../../../src/platform/vectors/exact/exact-store.ts';
import type { VectorCollection } from '../../../src/platform/vectors/port.ts';
import { zvecStore } from '../../../src/platform/vectors/zvec/zvec-store.ts';
import { openVocabulary } from '../../../src/skills/open-vocabulary.ts';
import { benchCaller } from '../../people/bench-caller.ts';
import { withScratch } from '../../scratch.ts';
import { percentile, printTable, type Row } from '../../table.ts';
import {
  DIMENSIONS,
  type Filled,
  fillWorkspace,
  MODEL,
  serveModel,
  tradeEmbedder,
} from './fill-workspace.ts';

const DEMANDS = 150;
const RUNS = 60;
const SECONDS = 10;
const CONCURRENCY = 8;
/** Up to here a search in full is as fast as one through a graph. */
const EXACT_UP_TO = 20_000;

/** Time to rank people, uncached and cached, for several workspace sizes, and requests per second. */
export async function benchRanking(size = 100_000): Promise<void> {
  await withScratch(async ({ folder, ownerUrl }) => {
    const db = openDb({ url: ownerUrl, application: 'bench', connections: 10 });
    // As the owner, because it writes rows of several tenants.
    const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} });
    const asOwner = owner as unknown as Sql;
    try {
      const vocabulary = await openVocabulary();
      await serveModel(asOwner);
      const rows: Row[] = [];
      for (const people of new Set([200, size])) {
        const [tenant] = await owner<{ id: string }[]>`
          insert into tenant (name, slug) values ('Bench', ${`bench-${people}`}) returning id`;
        const tenantId = tenant?.id ?? '';
        const index = await openIndex(folder, people);
        const started = performance.now();
        const filled = await fillWorkspace(asOwner, { tenantId, people, vocabulary }, (records) =>
          index.upsert(records),
        );
        console.log(`${people} people written in ${Math.round((performance.now() - started) / 1000)} s`);
        const scene = { db, index, vocabulary, tenantId, demands: await addDemands(db, tenantId, filled) };
        rows.push(await measure(people, scene));
      }
      printTable(
        'Ranking people for a demand, 20 with reasons',
        rows,
        `Targets: 200 people cold under 150 ms at p95, cached under 10 ms; 150 requests per second at 100,000. ` +
          `The last column requests ${DEMANDS} demands in turn, ${CONCURRENCY} at a time, each uncached once.`,
      );
    } finally {
      await owner.end();
      await db.close();
    }
  });
}

type Scene = {
  db: Db;
  index: VectorCollection;
  vocabulary: Awaited<ReturnType<typeof openVocabulary>>;
  tenantId: string;
  demands: string[];
};

async function measure(people: number, scene: Scene): Promise<Row> {
  const { demands } = scene;
  const rank = openRanker(scene);
  await rank(demands[0] as string);
  const before = process.cpuUsage();
  const cold = await times(demands.slice(1, RUNS + 1), rank);
  const coldCpu = cpuSince(before);
  const between = process.cpuUsage();
  const cached = await times(demands.slice(1, RUNS + 1), rank);
  const cachedCpu = cpuSince(between);
  const uncached = openRanker(scene);
  await scene.db.as({ tenantId: scene.tenantId }, (sql) => sql`delete from ranked_list`);
  let requests = 0;
  const end = performance.now() + SECONDS * 1000;
  const worker = async () => {
    while (performance.now() < end) await uncached(demands[requests++ % demands.length] as string);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const seconds = (performance.now() - started) / 1000;
  return {
    people,
    'cold p50, ms': percentile(cold, 0.5),
    'cold p95, ms': percentile(cold, 0.95),
    'CPU, ms': coldCpu / RUNS,
    'cached p50, ms': percentile(cached, 0.5),
    'cached p95, ms': percentile(cached, 0.95),
    'CPU cached, ms': cachedCpu / RUNS,
    'requests per second': requests / seconds,
  };
}

/** CPU time of this process without the database. On a busy machine it says more than wall time. */
function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function times(demands: readonly string[], rank: (demand: string) => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  for (const demand of demands) {
    const started = performance.now();
    await rank(demand);
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Like a new process: its caches are empty. */
function openRanker({ db, index, vocabulary, tenantId }: Scene) {
  const deps: RankingDeps = openRanking({
    db,
    queue: postgresQueue(db),
    vocabulary,
    computing: openComputing(vocabulary),
    embedder: tradeEmbedder(),
    vectors: { search: (_name, query) => index.search(query), states: () => [] },
    now: () => new Date(),
  });
  const caller = benchCaller({ tenantId, actor: 'user:1' });
  return async (demand: string) => {
    const answer = await rankPeople(deps, caller, demand, RankPeopleBody.parse({}));
    if (answer.items.length !== 20 || answer.basis !== 'hybrid') throw new Error('unexpected ranking');
    JSON.stringify(answer);
  };
}

async function openIndex(folder: string, people: number): Promise<VectorCollection> {
  const definition = {
    name: collectionName('person', MODEL),
    dimensions: DIMENSIONS * 3,
    fields: { skills: 'set', places: 'set', traits: 'set', months: 'number' } as const,
  };
  if (people <= EXACT_UP_TO) return exactStore().open(definition);
  const settings = { m: 32, efConstruction: 200, efSearch: 200 };
  return zvecStore({ folder: join(folder, 'vectors'), settings }).open(definition);
}

async function addDemands(db: Db, tenantId: string, { skillsOf, trades }: Filled): Promise<string[]> {
  const demands: string[] = [];
  for (let trade = 0; trade < DEMANDS; trade++) {
    const skills = skillsOf(trade % trades).slice(0, 10);
    const requirements = skills.map((skill, at) => ({
      text: `Experience with ${skill.name}`,
      kind: at < 5 ? ('must' as const) : ('nice' as const),
      about: ['skill' as const],
      years: at === 0 ? 3 : null,
      skills: [{ id: skill.id, name: skill.name }],
      any: false,
      languages: [],
      degree: null,
      fields: [],
      credentials: [],
    }));
    const demand = {
      title: `Worker of trade ${trade}`,
      text: `Work of trade ${trade}`,
      level: null,
      weights: null,
    };
    demands.push(
      await db.as({ tenantId }, (sql) =>
        insertDemand(sql, { tenant_id: tenantId, created_by: 'user:1', ...demand, requirements }),
      ),
    );
  }
  return demands;
}
