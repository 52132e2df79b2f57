import { expect, it, vi } from 'vitest';
import { lineParsers } from '../../test/documents/line-parsers.ts';
import { upload } from '../../test/documents/upload.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { testSystem } from '../../test/system.ts';

const parsers = lineParsers();
const test = await testSystem({ worker: true, openParsers: () => parsers });

it('an uploaded file is parsed in the background', async () => {
  const owner = await test.signIn();
  const content = 'name: Ada Lovelace\nemail: ada@example.com\nskill: Python';

  const { status, body } = await upload(test, owner, [{ name: 'ada.txt', content }]);

  expect(status).toBe(201);
  expect(body.files).toMatchObject([
    { name: 'ada.txt', is_new: true, problem: null, document: { state: 'waiting' } },
  ]);
  const { id } = body.files[0].document;
  await vi.waitFor(async () => {
    const document = (await owner.get(`/api/documents/${id}`)).body;
    expect(document).toMatchObject({ state: 'ready', person_name: 'Ada Lovelace', email: 'ada@example.com' });
  }, PATIENTLY);
});
