import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../../../test/at-end.ts';
import { startProgram } from '../../../../test/programs/start-program.ts';
import {
  aRecord,
  atCosine,
  clustered,
  definition,
  graph,
  numbered,
} from '../../../../test/suites/vector-scene.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import type { VectorCollection } from '../port.ts';
import { hasZvec } from './load.ts';
import { zvecStore } from './zvec-store.ts';

const query = { vector: atCosine(1), partitions: ['here'] as [string], limit: 10 };

async function scene() {
  const folder = await temporaryFolder('zvec');
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const discarded: string[] = [];
  return {
    folder,
    record: join(folder, 'people', 'record.json'),
    discarded,
    async opened<T>(
      work: (collection: VectorCollection) => Promise<T>,
      fields = definition.fields,
    ): Promise<T> {
      const store = zvecStore({ folder, settings: graph, onDiscard: (name) => discarded.push(name) });
      try {
        return await work(await store.open({ ...definition, fields }));
      } finally {
        await store.close();
      }
    },
  };
}

describe.skipIf(!hasZvec())('an index in files', () => {
  it('is available after it is opened again', async () => {
    const { opened, discarded } = await scene();
    const records = clustered(200);
    await opened(async (collection) => {
      await collection.upsert(records);
      await collection.remove(records.slice(0, 50).map(({ id }) => id));
      await collection.advance('200');
    });
    const before = await opened(async (collection) => {
      expect(await collection.count()).toBe(150);
      expect(await collection.position()).toBe('200');
      await collection.settle();
      return collection.search(query);
    });
    expect(before).toHaveLength(10);
    expect(await opened((collection) => collection.search(query))).toEqual(before);
    expect(discarded).toEqual([]);
  });

  it('has the same results and cosines in the graph as in exact search', async () => {
    const { opened } = await scene();
    await opened(async (collection) => {
      await collection.upsert(clustered(1000));
      const outside = await collection.search({ ...query, limit: 50 });
      await collection.settle();
      expect(await collection.search({ ...query, limit: 50, effort: 1000 })).toEqual(outside);
    });
  });

  it.each<[string, (place: { folder: string; record: string }) => void]>([
    ['its record is cut short', ({ record }) => truncateSync(record, 20)],
    ['its record is gone', ({ record }) => rmSync(record)],
    ['its files are gone', ({ folder }) => rmSync(join(folder, 'people', 'index'), { recursive: true })],
    [
      'its manifest is gone',
      ({ folder }) => {
        const index = join(folder, 'people', 'index');
        for (const file of readdirSync(index)) if (file.startsWith('manifest')) rmSync(join(index, file));
      },
    ],
    ['it ended the process whenever it was opened', ({ record }) => change(record, { openings: 3 })],
    ['the machine went down under it', ({ record }) => change(record, { boot: 'another', is_closed: false })],
    ['its bytes were made in another way', ({ record }) => change(record, { quantiser: 0 })],
  ])('is rebuilt if %s', async (_why, damage) => {
    const { folder, record, opened, discarded } = await scene();
    await opened(async (collection) => {
      await collection.upsert([aRecord()]);
      await collection.advance('1');
    });
    damage({ folder, record });
    await opened(async (collection) => {
      expect(await collection.position()).toBeUndefined();
      expect(await collection.count()).toBe(0);
      await collection.upsert([aRecord()]);
      expect(await collection.search(query)).toHaveLength(1);
    });
    expect(discarded).toEqual(['people']);
  });

  it('is kept if it was closed cleanly before the machine went down', async () => {
    const { record, opened, discarded } = await scene();
    await opened(async (collection) => {
      await collection.upsert([aRecord()]);
      await collection.advance('1');
    });
    change(record, { boot: 'another' });
    expect(await opened((collection) => collection.count())).toBe(1);
    expect(discarded).toEqual([]);
  });

  it('is rebuilt if its fields changed', async () => {
    const { opened, discarded } = await scene();
    await opened((collection) => collection.upsert([aRecord()]));
    expect(await opened((collection) => collection.count(), { months: 'number' })).toBe(0);
    expect(discarded).toEqual(['people']);
  });

  it('is not taken from a process that has it open', async () => {
    const { folder, opened, discarded } = await scene();
    await opened(async (collection) => {
      await collection.upsert([aRecord()]);
      const other = zvecStore({ folder, settings: graph, onDiscard: (name) => discarded.push(name) });
      await expect(other.open(definition)).rejects.toMatchObject({ code: 'vectors-unavailable' });
    });
    expect(discarded).toEqual([]);
    expect(await opened((collection) => collection.count())).toBe(1);
  });

  it('has everything up to its position after its process was killed, again and again', async () => {
    const { folder, record, opened, discarded } = await scene();
    let last = 0;
    for (let round = 0; round < 4; round += 1) {
      const writer = startProgram('vector-writer.ts', { folder });
      while (positionIn(record) < last + 500) await sleep(5);
      await sleep(round * 7);
      writer.kill('SIGKILL');
      await new Promise((resolve) => writer.once('exit', resolve));
      await opened(async (collection) => {
        last = Number(await collection.position());
        expect(await collection.count()).toBeGreaterThanOrEqual(last);
        for (let number = 0; number < last; number += 97) {
          const { id, vector } = numbered(number);
          const filters = [{ field: 'months', min: number, max: number }];
          expect(await collection.search({ ...query, vector, filters })).toMatchObject([{ id }]);
        }
      });
    }
    expect(last).toBeGreaterThanOrEqual(2000);
    expect(discarded).toEqual([]);
  });
});

function positionIn(record: string): number {
  return existsSync(record) ? Number(JSON.parse(readFileSync(record, 'utf8')).position ?? 0) : 0;
}

function change(record: string, changes: object): void {
  writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), ...changes }));
}
