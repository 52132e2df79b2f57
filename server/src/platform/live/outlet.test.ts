import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { liveScenes } from '../../../test/live-scene.ts';
import { usedMemory } from '../../../test/memory.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { openStalled, viewer } from '../../../test/sse-viewers.ts';

const scene = await liveScenes(await testDatabase());

/** With this in every event, a few hundred fill all that the operating system holds for a client. */
const filling = 'x'.repeat(10_000);

describe('a stream', () => {
  it('sends a stalled client only the newest event of each key, and buffers nothing for it', async () => {
    const { url, changeMany } = await scene({ blockedSeconds: 300 });
    const stalled = await openStalled(url);
    await sleep(100);
    const before = await usedMemory();
    for (let round = 0; round < 20; round++) {
      await changeMany(100, (at) => [`item${at % 50}`, round * 100 + at, filling]);
    }
    const grown = (await usedMemory()) - before;

    const updates = await stalled.readUntil('"item49":1999');
    stalled.socket.destroy();
    const newest = new Map(
      updates.flatMap((update) => Object.entries(update.data as Record<string, number>)),
    );
    expect(newest).toEqual(new Map(Array.from({ length: 50 }, (_, at) => [`item${at}`, 1_950 + at])));
    expect(updates.length).toBeLessThan(1_500);
    expect(grown).toBeLessThan(5e6);
  });

  it('disconnects a client that reads nothing for too long', async () => {
    const { url, changeMany, watchers } = await scene({ blockedSeconds: 0.5 }, { ringBytes: 100e6 });
    const stalled = await openStalled(url);
    await expect.poll(watchers, PATIENTLY).toBe(1);
    for (let round = 0; round < 10; round++) await changeMany(100, (at) => [undefined, at, filling]);
    await expect.poll(watchers, PATIENTLY).toBe(0);
    stalled.socket.destroy();
  });

  it('disconnects a client that is too far behind, and lets it resume', async () => {
    const { url, changeMany, change, watchers } = await scene(
      { replayLimit: 100_000 },
      { ringBytes: 100_000 },
    );
    await change('a', 0);
    const stalled = await openStalled(url);
    await expect.poll(watchers, PATIENTLY).toBe(1);
    for (let round = 0; watchers() === 1; round++) {
      expect(round).toBeLessThan(60);
      await changeMany(50, (at) => [undefined, at, filling]);
    }
    const read = await stalled.readAll();
    const last = read.findLast((message) => message.id !== undefined);
    await change('over', 1);

    const back = viewer(url, () => Number.POSITIVE_INFINITY, last?.id);
    await back.finished;
    const ids = [...read.flatMap((message) => message.id ?? []), ...back.ids()].map((id) =>
      Number(id.split(':')[1]),
    );
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, at) => at + 1));
  });
});
