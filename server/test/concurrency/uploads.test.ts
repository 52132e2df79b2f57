import { expect, it } from 'vitest';
import { lineParsers } from '../documents/line-parsers.ts';
import { upload } from '../documents/upload.ts';
import { PATIENTLY } from '../patience.ts';
import { testSystem } from '../system.ts';
import { countDeadlocks } from './count-deadlocks.ts';

const UPLOADS = 200;

const test = await testSystem({ openParsers: lineParsers, worker: true });

it('the server accepts two hundred uploads at once, parses them and stays healthy', async () => {
  const owner = await test.signIn();
  let isOver = false;
  const uploads = Promise.all(
    Array.from({ length: UPLOADS }, (_, at) =>
      upload(test, owner, [{ name: `${at}.txt`, content: `name: Jane ${at}\nemail: jane${at}@example.org` }]),
    ),
  ).finally(() => {
    isOver = true;
  });
  const health: number[] = [];
  while (!isOver) health.push((await test.fetch('/health')).status);

  expect((await uploads).filter(({ status }) => status !== 201)).toEqual([]);
  expect(new Set(health)).toEqual(new Set([200]));
  // If it waited for the uploads, it would be answered at most once.
  expect(health.length).toBeGreaterThan(5);
  await expect.poll(readyDocuments, { ...PATIENTLY, timeout: 120_000 }).toBe(UPLOADS);
  expect(await countDeadlocks(test)).toBe(0);
});

async function readyDocuments(): Promise<number> {
  const [row] = await test.database.owner`select count(*)::int as count from document where state = 'ready'`;
  return row?.count;
}
