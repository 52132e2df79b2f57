import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { startProgram } from '../../../test/programs/start-program.ts';
import { aRecord, atCosine, definition, quiet } from '../../../test/suites/vector-scene.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { fileSource, writeUpserts } from '../../../test/vector-source.ts';
import { openVectors } from './open-vectors.ts';
import { readAnnouncement } from './owner/announcement.ts';
import type { OwnershipClaim } from './owner/own-or-connect.ts';

const query = { vector: atCosine(1), partitions: ['here'] as [string], limit: 10 };
const patience = { timeout: 120_000, interval: 50 };

async function scene() {
  const home = await temporaryFolder('vectors-home');
  atEnd(() => rm(home, { recursive: true, force: true }));
  const [folder, file] = [join(home, 'vectors'), join(home, 'changes')];
  const source = fileSource(definition, file);
  return {
    folder,
    file,
    async open(claim: OwnershipClaim) {
      const vectors = await openVectors({
        folder,
        claim,
        settings: { kind: 'auto', m: 16, efConstruction: 100, efSearch: 128 },
        ownerUrl: '',
        sources: async () => [source],
        logger: quiet,
        now: () => new Date(),
      });
      atEnd(() => vectors.close());
      return vectors;
    },
    start: (claim: OwnershipClaim, kind = 'auto') =>
      startProgram('vector-owner.ts', { folder, file, claim, kind }),
  };
}

it("a search in another process's index supports all search options", async () => {
  const { open, start, file } = await scene();
  const near = aRecord({ fields: { months: 30, skills: ['go', "d'accord"] } });
  writeUpserts(file, [near, aRecord({ vector: atCosine(0.4), fields: { months: 5 } })]);
  start('at-once');
  const vectors = await open('never');
  await vi.waitFor(async () => expect(await vectors.search('people', query)).toHaveLength(2), patience);
  const filters = [
    { field: 'months', min: 20 },
    { field: 'skills', allOf: ["d'accord"] },
  ];
  expect(await vectors.search('people', { ...query, filters })).toEqual([
    { id: near.id, cosine: expect.closeTo(1, 2) },
  ]);
  expect(await vectors.states()).toMatchObject([
    { name: 'people', state: 'ready', indexed: 2, fresh_at: expect.any(Date) },
  ]);
  await expect(vectors.search('people', { ...query, limit: 0 })).rejects.toMatchObject({
    code: 'vector-limit',
  });
  await expect(vectors.search('strangers', query)).rejects.toMatchObject({ code: 'no-such-collection' });
  await expect(vectors.search('people', { ...query, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  const many = await Promise.all(Array.from({ length: 200 }, () => vectors.search('people', query)));
  expect(many.every((hits) => hits.length === 2)).toBe(true);
});

it.each(['auto', 'zvec'])(
  'another process takes over when the owner of the index (%s) is killed',
  async (kind) => {
    const { open, start, file } = await scene();
    writeUpserts(file, [aRecord()]);
    const first = start('at-once', kind);
    const vectors = await open('after-a-while');
    await vi.waitFor(async () => expect(await vectors.search('people', query)).toHaveLength(1), patience);

    first.kill('SIGKILL');
    await new Promise((resolve) => first.once('exit', resolve));
    // Changes that were missed while nothing followed.
    writeUpserts(file, [aRecord()]);
    await expect(vectors.search('people', query)).rejects.toMatchObject({ code: 'vectors-unavailable' });
    await vi.waitFor(async () => expect(await vectors.search('people', query)).toHaveLength(2), patience);
    await expect(open('never').then((other) => other.search('people', query))).resolves.toHaveLength(2);
  },
);

it('many processes that start together have one owner, and all of them can search', async () => {
  const { open, file, folder } = await scene();
  writeUpserts(file, [aRecord()]);
  const all = await Promise.all([open('at-once'), open('at-once'), open('at-once'), open('never')]);
  for (const vectors of all) {
    await vi.waitFor(async () => expect(await vectors.search('people', query)).toHaveLength(1), patience);
  }
  // The owner shuts down cleanly, and another process takes over.
  const [first, second] = all;
  await first?.close();
  await vi.waitFor(async () => expect(await second?.search('people', query)).toHaveLength(1), patience);
  expect(readAnnouncement(folder)?.pid).toBe(process.pid);
});

it('a search without an owner fails soon, and does not open the index', async () => {
  const { open } = await scene();
  const vectors = await open('never');
  await expect(vectors.search('people', query)).rejects.toMatchObject({
    code: 'vectors-unavailable',
    retry: true,
  });
  await expect(vectors.states()).rejects.toMatchObject({ code: 'vectors-unavailable' });
});

it('a program that only has the port is rejected', async () => {
  const { open, folder } = await scene();
  const vectors = await open('at-once');
  const real = readAnnouncement(folder);
  const answers: Buffer[] = [];
  const stranger = connect(real?.port ?? 0, '127.0.0.1');
  stranger.on('data', (bytes) => answers.push(bytes));
  const closed = new Promise((resolve) => stranger.once('close', resolve));
  const text = JSON.stringify({ token: 'guessed' });
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(text.length, 0);
  stranger.write(Buffer.concat([prefix, Buffer.from(text)]));
  await closed;
  expect(answers).toEqual([]);

  await writeFile(join(folder, 'owner.json'), JSON.stringify({ ...real, proof: 'another' }));
  const misled = await open('never');
  await expect(misled.search('people', query)).rejects.toMatchObject({ code: 'vectors-unavailable' });
  await vectors.close();
  await sleep(0);
});
