import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { ExpectedError } from '../errors.ts';
import { readUpload } from './read-upload.ts';

const limits = { field: 'file', fileLimit: 1000, files: 1 };
const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

/** The code of the error, with a reader that starts after everything has arrived. */
async function codeFor(body: string): Promise<string> {
  const app = new Hono();
  app.post('/', async (context) => {
    try {
      await readUpload(context, limits, async ({ content }) => {
        await setTimeout(20);
        for await (const _ of content);
      });
      return context.text('read');
    } catch (error) {
      return context.text(error instanceof ExpectedError ? error.code : String(error));
    }
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return (await app.request('/', { method: 'POST', headers, body })).text();
}

it('a file that is too large is rejected as such, even if the form is incomplete', async () => {
  expect(await codeFor(`${head}${'x'.repeat(5000)}`)).toBe('file-too-large');
});

it('a file within the limit in an incomplete form is malformed', async () => {
  expect(await codeFor(`${head}${'x'.repeat(500)}`)).toBe('malformed-upload');
});

it('a complete form is read', async () => {
  expect(await codeFor(`${head}${'x'.repeat(500)}\r\n--b--\r\n`)).toBe('read');
});
