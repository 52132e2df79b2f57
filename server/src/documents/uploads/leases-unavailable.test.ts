import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';
import { TryLaterError } from '../../platform/errors.ts';
import { startWorker } from '../../worker.ts';
import { parseTask } from '../messages.ts';
import { parseUpload } from './parse-upload.ts';

const test = await testSystem({ openParsers: lineParsers });
const { queue, leases } = test.system;

it.each(['acquire', 'guard'] as const)(
  'a document waits without using up an attempt while the lease store is unavailable (%s)',
  async (method) => {
    const owner = await test.signIn({ tenant: randomUUID() });
    const { body } = await upload(test, owner, [{ name: `${randomUUID()}.txt`, content: 'name: Ada' }]);
    const read = async () => (await owner.get(`/api/documents/${body.files[0].document.id}`)).body;
    const [delivery] = await queue.receive([parseTask], 1);
    if (!delivery) throw new Error('There is nothing to do.');

    const away = () => Promise.reject(new TryLaterError('leases-unavailable', 'It does not answer.'));
    const parsing = parseUpload(
      { ...test.system, leases: { ...leases, [method]: away } },
      delivery.payload as never,
      {
        id: delivery.id,
        attempt: parseTask.attempts ?? 1,
        group: undefined,
        tenantId: delivery.tenant_id ?? undefined,
        signal: new AbortController().signal,
        acknowledge: (sql) => queue.acknowledgeIn(sql, delivery),
      },
    );
    await expect(parsing).rejects.toMatchObject({
      code: 'leases-unavailable',
      details: { uncounted: true, retry_after: 2 },
    });
    expect(await read()).toMatchObject({ state: 'waiting', failure: null });

    await queue.giveBack(delivery, { uncounted: true });
    const worker = await startWorker(test.system, [parseTask.name]);
    await expect.poll(async () => (await read()).state, PATIENTLY).toBe('ready');
    await worker.stop();
  },
);
