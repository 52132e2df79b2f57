import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  CollectionDefinition,
  FieldFilter,
  VectorCollection,
  VectorStore,
} from '../../src/platform/vectors/port.ts';
import {
  aRecord,
  atCosine,
  clustered,
  cosineBetween,
  DIMENSIONS,
  direction,
  nearest,
  numbersFrom,
} from './vector-scene.ts';

/** The guarantees of every adapter of the port. */
export function vectorsSuite(name: string, store: VectorStore): void {
  const define = (): CollectionDefinition => ({
    name: `c-${randomUUID()}`,
    dimensions: DIMENSIONS,
    fields: { months: 'number', skills: 'set', places: 'set' },
  });
  const open = () => store.open(define());
  const asked = { vector: atCosine(1), partitions: ['here'] as [string], limit: 10 };

  describe(`${name} vectors`, () => {
    it('returns the nearest first, with the score', async () => {
      const collection = await open();
      const cosines = [0.2, 0.95, -0.4, 0.7, 0.5];
      const records = cosines.map((cosine, at) => aRecord({ vector: atCosine(cosine, at + 1) }));
      await collection.upsert(records);
      const hits = await collection.search(asked);
      expect(hits.map(({ id }) => cosines[records.findIndex((record) => record.id === id)])).toEqual([
        0.95, 0.7, 0.5, 0.2, -0.4,
      ]);
      for (const { id, cosine } of hits) {
        const vector = records.find((record) => record.id === id)?.vector as Float32Array;
        expect(cosine).toBeCloseTo(cosineBetween(vector, asked.vector), 1.7);
      }
      expect(await collection.search({ ...asked, limit: 2 })).toEqual(hits.slice(0, 2));
      expect(await collection.count()).toBe(5);
    });

    it('compares directions, whatever the lengths', async () => {
      const collection = await open();
      const [long, short] = [aRecord({ vector: atCosine(0.5).map((value) => value * 1e6) }), aRecord()];
      await collection.upsert([long, short]);
      const hits = await collection.search({ ...asked, vector: atCosine(1).map((value) => value * 1e-6) });
      expect(hits.map(({ id }) => id)).toEqual([short.id, long.id]);
      expect(hits[0]?.cosine).toBeCloseTo(1, 2);
    });

    it('sorts equal scores by ID', async () => {
      const collection = await open();
      const records = Array.from({ length: 12 }, () => aRecord());
      await collection.upsert(records);
      const hits = await collection.search({ ...asked, limit: 12 });
      expect(hits.map(({ id }) => id)).toEqual(records.map(({ id }) => id).sort());
      expect(new Set(hits.map(({ cosine }) => cosine)).size).toBe(1);
    });

    it('replaces the record with the same ID, including all fields', async () => {
      const collection = await open();
      const record = aRecord({ fields: { months: 12, skills: ['java', 'go'] } });
      await collection.upsert([
        record,
        aRecord({ id: record.id, vector: atCosine(0.9), fields: { months: 30 } }),
      ]);
      await collection.upsert([
        { ...record, partition: 'there', vector: atCosine(0.3), fields: { skills: ['rust'] } },
      ]);
      const find = async (filters?: FieldFilter[], partition = 'there') =>
        (await collection.search({ ...asked, partitions: [partition], filters })).map(({ cosine }) => cosine);
      expect(await find()).toEqual([expect.closeTo(0.3, 1.7)]);
      expect(await find(undefined, 'here')).toEqual([]);
      expect(await find([{ field: 'skills', anyOf: ['java'] }])).toEqual([]);
      expect(await find([{ field: 'months', min: 1 }])).toEqual([]);
      expect(await find([{ field: 'skills', anyOf: ['rust'] }])).toHaveLength(1);
      expect(await collection.count()).toBe(1);
    });

    it('removes records, also twice, and also missing ones', async () => {
      const collection = await open();
      const [kept, gone] = [aRecord(), aRecord()];
      await collection.upsert([kept, gone]);
      await collection.remove([gone.id, randomUUID()]);
      await collection.remove([gone.id]);
      expect((await collection.search(asked)).map(({ id }) => id)).toEqual([kept.id]);
      expect(await collection.count()).toBe(1);
      await collection.upsert([gone]);
      expect(await collection.count()).toBe(2);
    });

    it('searches only the given partitions', async () => {
      const collection = await open();
      const records = ['a', 'b', 'ä', "b' or 1 = 1 --"].map((partition) => aRecord({ partition }));
      await collection.upsert(records);
      const found = async (...partitions: [string, ...string[]]) =>
        (await collection.search({ ...asked, partitions })).map(
          ({ id }) => records.find((record) => record.id === id)?.partition,
        );
      expect(await found('a')).toEqual(['a']);
      expect((await found('a', 'ä', 'nowhere')).sort()).toEqual(['a', 'ä']);
      expect(await found("b' or 1 = 1 --")).toEqual(["b' or 1 = 1 --"]);
      expect(await found('b) or (1 = 1')).toEqual([]);
    });

    describe('filters', () => {
      async function filled() {
        const collection = await open();
        const people = {
          junior: { months: 10, skills: ['java'], places: ['köln'] },
          senior: { months: 120.5, skills: ['java', 'c++', '東京'], places: ['köln', 'bonn'] },
          quoting: { months: -3, skills: ["o'clock", 'a) or (1=1', '"', '\\'], places: [] },
          blank: {},
        };
        const ids = Object.fromEntries(Object.keys(people).map((who) => [who, randomUUID()]));
        await collection.upsert(
          Object.entries(people).map(([who, fields]) => aRecord({ id: ids[who] as string, fields })),
        );
        return async (...filters: FieldFilter[]) => {
          const hits = await collection.search({ ...asked, filters });
          return hits.map(({ id }) => Object.keys(ids).find((who) => ids[who] === id)).sort();
        };
      }

      it('match an inclusive range of numbers', async () => {
        const who = await filled();
        expect(await who({ field: 'months', min: 10 })).toEqual(['junior', 'senior']);
        expect(await who({ field: 'months', max: 10 })).toEqual(['junior', 'quoting']);
        expect(await who({ field: 'months', min: 10.5, max: 120.5 })).toEqual(['senior']);
        expect(await who({ field: 'months', min: -1e15, max: 1e15 })).toEqual([
          'junior',
          'quoting',
          'senior',
        ]);
        expect(await who({ field: 'months', min: 1e-9 })).toEqual(['junior', 'senior']);
        expect(await who({ field: 'months' })).toHaveLength(4);
      });

      it('match any or all of several values', async () => {
        const who = await filled();
        expect(await who({ field: 'skills', anyOf: ['c++', 'java'] })).toEqual(['junior', 'senior']);
        expect(await who({ field: 'skills', allOf: ['c++', 'java', 'java'] })).toEqual(['senior']);
        expect(await who({ field: 'skills', anyOf: ['東京', 'nobody knows'] })).toEqual(['senior']);
        expect(await who({ field: 'skills', anyOf: [] })).toEqual([]);
        expect(await who({ field: 'skills', allOf: [] })).toHaveLength(4);
        const many = Array.from({ length: 200 }, (_, at) => `skill ${at}`);
        expect(await who({ field: 'skills', anyOf: [...many, 'java'] })).toEqual(['junior', 'senior']);
        expect(await who({ field: 'skills', allOf: [...many, 'java'] })).toEqual([]);
      });

      it('apply together', async () => {
        const who = await filled();
        const inKöln: FieldFilter = { field: 'places', anyOf: ['köln'] };
        expect(await who(inKöln, { field: 'months', min: 50 }, { field: 'skills', allOf: ['java'] })).toEqual(
          ['senior'],
        );
        expect(await who(inKöln, { field: 'months', min: 500 })).toEqual([]);
      });

      it('match special characters literally', async () => {
        const who = await filled();
        for (const odd of ["o'clock", 'a) or (1=1', '"', '\\']) {
          expect(await who({ field: 'skills', anyOf: [odd] })).toEqual(['quoting']);
        }
        expect(await who({ field: 'skills', anyOf: ["' or 1=1 --", 'x) or months > (0'] })).toEqual([]);
      });
    });

    it.each<[string, (collection: VectorCollection) => Promise<unknown>]>([
      ['vector-dimensions', (to) => to.upsert([aRecord({ vector: new Float32Array([1]) })])],
      ['vector-without-direction', (to) => to.upsert([aRecord({ vector: new Float32Array(DIMENSIONS) })])],
      [
        'vector-without-direction',
        (to) => to.search({ ...asked, vector: new Float32Array(DIMENSIONS).fill(Number.NaN) }),
      ],
      ['vector-id', (to) => to.upsert([aRecord({ id: 'x; drop table' })])],
      ['vector-field', (to) => to.upsert([aRecord({ fields: { salary: 1 } })])],
      ['vector-field', (to) => to.upsert([aRecord({ fields: { months: Number.NaN } })])],
      [
        'vector-filter',
        (to) => to.search({ ...asked, filters: [{ field: 'months > 0 or months', min: 1 }] }),
      ],
      ['vector-filter', (to) => to.search({ ...asked, filters: [{ field: 'months', anyOf: ['1'] }] })],
      [
        'vector-filter',
        (to) => to.search({ ...asked, filters: [{ field: 'months', min: Number.POSITIVE_INFINITY }] }),
      ],
      ['vector-limit', (to) => to.search({ ...asked, limit: 0 })],
    ])('rejects with %s and stays unchanged', async (code, wrong) => {
      const collection = await open();
      await collection.upsert([aRecord()]);
      await expect(wrong(collection)).rejects.toMatchObject({ code });
      expect(await collection.search(asked)).toHaveLength(1);
    });

    it('stops an aborted search', async () => {
      const collection = await open();
      await collection.upsert([aRecord()]);
      await expect(collection.search({ ...asked, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    });

    it('has high recall, even if one in a hundred passes the filter', async () => {
      const collection = await open();
      const records = clustered(4000);
      for (let from = 0; from < records.length; from += 1000)
        await collection.upsert(records.slice(from, from + 1000));
      const next = numbersFrom(2);
      const queries = Array.from({ length: 50 }, (_, at) => {
        const noise = direction(next);
        const near = records[at * 80]?.vector as Float32Array;
        return near.map((value, dimension) => value + 0.3 * (noise[dimension] as number));
      });
      const everywhere = ['here', 'small'] as const;
      expect(await recall(records, { partitions: everywhere })).toBeGreaterThan(0.96);
      await collection.settle();
      expect(await recall(records, { partitions: everywhere })).toBeGreaterThan(0.96);
      const isRare = records.filter(({ fields }) => (fields.skills as string[]).includes('rare'));
      const rare = [{ field: 'skills', anyOf: ['rare'] }];
      expect(await recall(isRare, { partitions: everywhere, filters: rare })).toBeGreaterThan(0.96);
      const inSmall = records.filter(({ partition }) => partition === 'small');
      expect(await recall(inSmall, { partitions: ['small'] })).toBeGreaterThan(0.96);

      async function recall(
        among: typeof records,
        how: { partitions: readonly [string, ...string[]]; filters?: FieldFilter[] },
      ): Promise<number> {
        let found = 0;
        for (const vector of queries) {
          const hits = await collection.search({ ...how, vector, limit: 10 });
          expect(hits).toHaveLength(10);
          const right = new Set(nearest(among, vector, 10));
          found += hits.filter(({ id }) => right.has(id)).length;
        }
        return found / (queries.length * 10);
      }
    });

    it('can be searched while it is written to', async () => {
      const collection = await open();
      const stays = aRecord();
      await collection.upsert([stays]);
      const others = clustered(600, 5);
      const writes = (async () => {
        for (let from = 0; from < others.length; from += 50)
          await collection.upsert(others.slice(from, from + 50));
        await collection.remove(others.slice(0, 300).map(({ id }) => id));
      })();
      const searches = Array.from({ length: 60 }, () => collection.search({ ...asked, limit: 1 }));
      for (const hits of await Promise.all(searches)) expect(hits.map(({ id }) => id)).toEqual([stays.id]);
      await writes;
      expect(await collection.count()).toBe(301);
    });

    it('stores its position in the source', async () => {
      const collection = await open();
      expect(await collection.position()).toBeUndefined();
      await collection.advance('12:ab');
      await collection.advance('13:"ü');
      expect(await collection.position()).toBe('13:"ü');
    });

    it('drops a collection and starts it again', async () => {
      const definition = define();
      const collection = await store.open(definition);
      await collection.upsert([aRecord()]);
      await collection.advance('7');
      expect(await store.names()).toContain(definition.name);
      await store.drop(definition.name);
      await store.drop('never-there');
      expect(await store.names()).not.toContain(definition.name);
      const again = await store.open(definition);
      expect(await again.count()).toBe(0);
      expect(await again.position()).toBeUndefined();
    });

    it('rejects invalid collection names', async () => {
      for (const name of ['', '../up', 'Über', 'a b', `a${'b'.repeat(80)}`]) {
        await expect(store.open({ ...define(), name })).rejects.toMatchObject({ code: 'collection-name' });
      }
      await expect(store.open({ ...define(), fields: { 'a b': 'number' } })).rejects.toMatchObject({
        code: 'collection-field',
      });
    });
  });
}
