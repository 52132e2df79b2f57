import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LiveEvent } from './port.ts';
import { openRing } from './ring.ts';

const additions = fc.array(
  fc.record({ key: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }), size: fc.nat(300) }),
  { maxLength: 400 },
);

it('the buffer has every event after its floor, only the newest of each key, within its size limit', () => {
  fc.assert(
    fc.property(additions, fc.integer({ min: 500, max: 20_000 }), (list, maxBytes) => {
      const ring = openRing(0, maxBytes);
      const added = list.map(({ key, size }, at) => toEvent(at + 1, key, size));
      for (const event of added) ring.add(event);

      for (let seq = ring.floor(); seq <= added.length; seq += 7) {
        const expected = added.filter((event) => event.seq > seq && isNewest(event, added));
        expect(ring.after(seq, Number.POSITIVE_INFINITY)).toEqual(expected);
      }
      const held = ring.after(ring.floor(), Number.POSITIVE_INFINITY);
      const bytes = held.reduce((sum, event) => sum + event.json.length + 100, 0);
      expect(bytes <= maxBytes || held.length === 1).toBe(true);
    }),
  );
});

it('the buffer keeps a key as long as it gets new values', () => {
  const ring = openRing(0, 2_000);
  for (let seq = 1; seq <= 10_000; seq++) ring.add(toEvent(seq, `key${seq % 5}`, 100));
  expect(ring.floor()).toBe(0);
  expect(ring.after(0, Number.POSITIVE_INFINITY).map((event) => event.seq)).toEqual([
    9996, 9997, 9998, 9999, 10_000,
  ]);
});

it('the buffer returns limited chunks to a client that is behind', () => {
  const ring = openRing(0, 1_000_000);
  for (let seq = 1; seq <= 100; seq++) ring.add(toEvent(seq, undefined, 900));
  const piece = ring.after(10, 5_000);
  expect(piece.map((event) => event.seq)).toEqual([11, 12, 13, 14, 15]);
});

function toEvent(seq: number, key: string | undefined, size: number): LiveEvent {
  return { id: `e:${seq}`, seq, name: 'update', key, json: 'x'.repeat(size) };
}

function isNewest(event: LiveEvent, added: LiveEvent[]): boolean {
  return event.key === undefined || added.findLast((other) => other.key === event.key) === event;
}
