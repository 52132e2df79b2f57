import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { aRecord, atCosine, clustered, definition, graph, quiet } from '../../../test/suites/vector-scene.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { fileSource, writeRemovals, writeUpserts } from '../../../test/vector-source.ts';
import { exactStore } from './exact/exact-store.ts';
import { type FollowSettings, followSource } from './follow-source.ts';
import type { VectorCollection, VectorStore } from './port.ts';
import { hasZvec } from './zvec/load.ts';
import { zvecStore } from './zvec/zvec-store.ts';

const query = { vector: atCosine(1), partitions: ['here'] as [string], limit: 10 };
async function scene(options: { switchAt?: number; pauseMs?: number } = {}) {
  const folder = await temporaryFolder('follow');
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'changes');
  const source = fileSource(definition, file);
  const { switchAt = 100, pauseMs = 60_000 } = options;
  const indexes = join(folder, 'indexes');
  const openGraph = () => zvecStore({ folder: indexes, settings: graph });
  const follow = (settings: Partial<FollowSettings> = {}) => {
    const follower = followSource({
      source,
      stores: { small: exactStore(), large: undefined, switchAt },
      logger: quiet,
      now: () => new Date(),
      pauseMs,
      ...settings,
    });
    atEnd(() => follower.close());
    return follower;
  };
  return { file, source, folder: indexes, openGraph, follow };
}

const ready = { timeout: 120_000 };

it('a follower reads existing and later records', async () => {
  const { file, follow } = await scene();
  const [first, second] = [aRecord(), aRecord({ vector: atCosine(0.5) })];
  writeUpserts(file, [first]);
  const follower = follow();
  await vi.waitFor(async () => expect(await follower.search(query)).toHaveLength(1), ready);
  expect(follower.state()).toMatchObject({
    name: 'people',
    store: 'exact',
    state: 'ready',
    indexed: 1,
    problem: null,
  });
  writeUpserts(file, [second]);
  await vi.waitFor(async () => expect(await follower.search(query)).toHaveLength(2), ready);
  writeRemovals(file, [first.id]);
  await vi.waitFor(async () => {
    expect((await follower.search(query)).map(({ id }) => id)).toEqual([second.id]);
  }, ready);
});

it('a follower finds changes that were not announced', async () => {
  const { file, source, follow } = await scene();
  const withoutChanges = { ...source, onChange: async () => ({ stop: async () => {} }) };
  const follower = follow({ source: withoutChanges, pauseMs: 50 });
  await vi.waitFor(() => expect(follower.state().state).toBe('ready'), ready);
  writeUpserts(file, [aRecord()]);
  await vi.waitFor(async () => expect(await follower.search(query)).toHaveLength(1), ready);
});

it('a follower reports a failing source, keeps serving, and catches up when it is back', async () => {
  const { file, source, follow } = await scene();
  let isDown = false;
  const unreliable = {
    ...source,
    changesAfter: async (...of: Parameters<typeof source.changesAfter>) => {
      if (isDown) throw new Error('connection lost');
      return source.changesAfter(...of);
    },
  };
  writeUpserts(file, [aRecord()]);
  const follower = follow({ source: unreliable, pauseMs: 50 });
  await vi.waitFor(() => expect(follower.state().state).toBe('ready'), ready);
  const { fresh_at: before } = follower.state();
  isDown = true;
  writeUpserts(file, [aRecord()]);
  await vi.waitFor(() => expect(follower.state().problem).toMatch(/could not follow/), ready);
  expect(await follower.search(query)).toHaveLength(1);
  isDown = false;
  await vi.waitFor(async () => expect(await follower.search(query)).toHaveLength(2), ready);
  await vi.waitFor(() => expect(follower.state().problem).toBeNull(), ready);
  expect(follower.state().fresh_at?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
});

it('an incomplete index is not searched, and its progress is reported', async () => {
  const { file, follow } = await scene();
  writeUpserts(file, clustered(1500));
  let letGo = () => {};
  const store = slowed(exactStore(), () => new Promise<void>((resolve) => (letGo = resolve)));
  const follower = follow({ stores: { small: store, large: undefined, switchAt: 1 } });
  await vi.waitFor(() => expect(follower.state()).toMatchObject({ state: 'building', total: 1500 }), ready);
  await expect(follower.search(query)).rejects.toMatchObject({ code: 'vectors-unavailable' });
  await vi.waitFor(() => {
    letGo();
    expect(follower.state()).toMatchObject({ state: 'ready', indexed: 1500 });
  }, ready);
});

it.skipIf(!hasZvec())(
  'a collection moves to a graph when it is too large for memory, and keeps serving',
  async () => {
    const { file, openGraph, follow } = await scene();
    writeUpserts(file, clustered(90));
    const large = openGraph();
    const small = exactStore();
    const follower = follow({ stores: { small, large, switchAt: 100 } });
    await vi.waitFor(() => expect(follower.state()).toMatchObject({ store: 'exact', state: 'ready' }), ready);
    writeUpserts(file, clustered(200, 3));
    await vi.waitFor(async () => {
      expect(await follower.search(query)).toHaveLength(10);
      expect(follower.state()).toMatchObject({ store: 'zvec', state: 'ready', indexed: 290 });
    }, ready);
    expect(await small.names()).toEqual([]);
    await follower.close();
    await large.close();

    // It stays there: nothing is read again.
    const asks: (string | undefined)[] = [];
    const { source } = await scene();
    const reopened = openGraph();
    const again = follow({
      source: {
        ...source,
        changesAfter: async (position) => {
          asks.push(position);
          return { upserts: [], removals: [], position, isLast: true };
        },
      },
      stores: { small: exactStore(), large: reopened, switchAt: 100 },
    });
    await vi.waitFor(
      () => expect(again.state()).toMatchObject({ store: 'zvec', state: 'ready', indexed: 290 }),
      ready,
    );
    expect(new Set(asks)).toEqual(new Set(['290']));
    await again.close();
    await reopened.close();
  },
);

it.skipIf(!hasZvec())(
  'an interrupted build continues, and is not searched before it is complete',
  async () => {
    const { file, openGraph, follow, source } = await scene();
    writeUpserts(file, clustered(2500));
    const store = openGraph();
    const half = await store.open(definition);
    const { upserts, position } = await source.changesAfter(undefined, 1000);
    await half.upsert(upserts);
    await half.advance(`partial ${position}`);
    await store.close();

    const large = openGraph();
    let pages = 0;
    const counted: typeof source = {
      ...source,
      changesAfter: async (from, limit) => {
        pages += 1;
        expect(Number(from)).toBeGreaterThanOrEqual(1000);
        return source.changesAfter(from, limit);
      },
    };
    const follower = follow({ source: counted, stores: { small: exactStore(), large, switchAt: 100 } });
    await vi.waitFor(() => expect(follower.state()).toMatchObject({ state: 'ready', indexed: 2500 }), ready);
    expect(pages).toBeGreaterThanOrEqual(2);
    await follower.close();
    await large.close();
  },
);

it.skipIf(!hasZvec())('the old graph serves while one with other settings is built', async () => {
  const { file, folder, follow } = await scene();
  writeUpserts(file, clustered(300));
  const openGraph = (m: number) => zvecStore({ folder, settings: { ...graph, m } });
  const first = openGraph(16);
  const follower = follow({ stores: { small: undefined, large: first, switchAt: 1 } });
  await vi.waitFor(() => expect(follower.state().state).toBe('ready'), ready);
  await follower.close();
  await first.close();

  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const second = openGraph(24);
  const again = follow({ stores: { small: undefined, large: slowed(second, () => waiting), switchAt: 1 } });
  await vi.waitFor(async () => expect(await again.search(query)).toHaveLength(10), ready);
  expect(readdirSync(folder).sort()).toEqual(['people', 'people.aside']);
  letGo();
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['people']), ready);
  expect(await again.search(query)).toHaveLength(10);
  expect(again.state()).toMatchObject({ state: 'ready', indexed: 300 });
  await again.close();
  await second.close();
});

/** A store whose writes wait until they are released. */
function slowed(store: VectorStore, wait: () => Promise<void>): VectorStore {
  return {
    ...store,
    async open(what) {
      const collection = await store.open(what);
      const upsert: VectorCollection['upsert'] = async (records) => {
        await wait();
        await collection.upsert(records);
      };
      return { ...collection, upsert };
    },
  };
}
