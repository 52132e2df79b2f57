import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { lineParsers } from '../../test/documents/line-parsers.ts';
import { upload } from '../../test/documents/upload.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { testSystem } from '../../test/system.ts';
import { startWorker } from '../worker.ts';
import { parseOptions, parseTask } from './messages.ts';

const CONCURRENCY = 2;
const LANES = 8;
const MANY = 120;

const parsers = lineParsers();
const test = await testSystem({
  openParsers: () => parsers,
  environment: { WORKER_CONCURRENCY: String(CONCURRENCY) },
});

it('many files of one tenant do not delay a file of another', async () => {
  const [many, one] = [await test.signIn({ tenant: 'Many' }), await test.signIn({ tenant: 'One' })];
  for (let from = 0; from < MANY; from += 20) {
    const files = Array.from({ length: 20 }, (_, at) => ({
      name: 'many.txt',
      content: `name: ${from + at}`,
    }));
    expect((await upload(test, many, files)).status).toBe(201);
  }
  const { body } = await upload(test, one, [{ name: 'one.txt', content: 'name: Ada' }]);
  const worker = await startWorker(test.system, [parseTask.name]);

  const { id } = body.files[0].document;
  await expect.poll(async () => (await one.get(`/api/documents/${id}`)).body.state, PATIENTLY).toBe('ready');
  // Each lane of the other tenant had one turn before, and as many as run concurrently may have started another.
  expect(parsers.parsedFiles.indexOf('one.txt')).toBeLessThanOrEqual(LANES + CONCURRENCY);
  expect(parsers.parsedFiles.length).toBeLessThan(MANY);
  await worker.stop();
});

it('documents of a tenant use all its lanes, and those of a candidate share one', () => {
  const tenantId = randomUUID();
  const groups = Array.from(
    { length: 200 },
    () => parseOptions(tenantId, { id: randomUUID(), candidate_id: null, name: 'a.pdf' }).group,
  );
  expect(new Set(groups).size).toBe(LANES);
  expect(groups.every((group) => group?.startsWith(`${tenantId}:`))).toBe(true);
  const candidate_id = randomUUID();
  const ofOne = Array.from(
    { length: 5 },
    () => parseOptions(tenantId, { id: randomUUID(), candidate_id, name: 'a.pdf' }).group,
  );
  expect(new Set(ofOne).size).toBe(1);
});

it('a resume of an applicant does not wait behind files that a colleague uploads', () => {
  const tenantId = randomUUID();
  const document = { id: randomUUID(), candidate_id: randomUUID(), name: 'a.pdf' };
  const own = parseOptions(tenantId, { ...document, isApplicants: true }).group;
  expect(own).toMatch(`${tenantId}:applicants:`);
  expect(own).not.toBe(parseOptions(tenantId, document).group);
});
