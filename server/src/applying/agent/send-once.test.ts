import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { formFetch } from './form-fetch.ts';
import { greenhouseForm } from './forms/greenhouse.ts';
import { sendOnce } from './send-once.ts';

let received = 0;
let reply = { status: 200, body: '', headers: {} as Record<string, string> };
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    received += 1;
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
atEnd(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;

async function send(answer: Partial<typeof reply>, address = `http://form.localhost:${port}/apply`) {
  received = 0;
  reply = { status: 200, body: '', headers: {}, ...answer };
  const request = { address, media: 'multipart/form-data; boundary=x', body: Buffer.from('--x--') };
  return sendOnce(formFetch, greenhouseForm, request, 5000);
}

it('a submission is accepted if the board confirms it, and the response is cut to a fixed length', async () => {
  const body = JSON.stringify({ success: true, id: 17, message: 'Thank you.', more: 'x'.repeat(10_000) });
  const result = await send({ body });
  expect(result).toMatchObject({ outcome: 'accepted', confirmation: { id: '17', text: 'Thank you.' } });
  expect(result.response?.body).toHaveLength(4096);
  expect(received).toBe(1);
});

it.each([
  [400, 'refused', 'refused'],
  [401, 'refused', 'refused'],
  [404, 'refused', 'refused'],
  [422, 'refused', 'refused'],
  [429, 'refused', 'refused'],
  [408, 'unclear', 'answer-unclear'],
  [409, 'unclear', 'answer-unclear'],
  [421, 'refused', 'refused'],
  [500, 'unclear', 'server-error'],
  [503, 'unclear', 'server-error'],
  [200, 'unclear', 'no-confirmation'],
  [204, 'unclear', 'no-confirmation'],
] as const)(
  'a response with status %i has the right outcome after one request',
  async (status, outcome, code) => {
    expect(await send({ status })).toMatchObject({ outcome, code });
    expect(received).toBe(1);
  },
);

it('a redirect is never followed', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    const headers = { location: `http://form.localhost:${port}/thanks` };
    expect(await send({ status, headers })).toMatchObject({ outcome: 'unclear', code: 'redirected' });
    expect(received).toBe(1);
  }
});

it('a response without a clear confirmation is not a success', async () => {
  for (const body of [
    '<h1>Thank you!</h1>',
    '{"success": false}',
    '[]',
    '{"success": ""}',
    '{"success": "false"}',
  ]) {
    expect(await send({ body })).toMatchObject({ outcome: 'unclear', code: 'no-confirmation' });
  }
});

it('responses are stored even if they contain invalid characters', async () => {
  const thanks = { success: `Thank\0you ${'🎉'.repeat(5000)}`, id: 'a\0b' };
  const result = await send({ body: JSON.stringify(thanks) });
  expect(result).toMatchObject({ outcome: 'accepted', confirmation: { id: 'a\ufffdb' } });
  const { text } = 'confirmation' in result ? result.confirmation : { text: '' };
  expect(text.startsWith('Thank\ufffdyou 🎉')).toBe(true);
  expect(text).toHaveLength(4096);

  const torn = await send({ status: 400, body: `\0${'🎉'.repeat(4000)}` });
  const texts = [text, torn.response?.body ?? '', 'message' in torn ? torn.message : ''];
  for (const text of texts) expect([text.isWellFormed(), text.includes('\0')]).toEqual([true, false]);

  expect(await send({ status: 400, body: '<'.repeat(1_000_000) })).toMatchObject({ outcome: 'refused' });
});

it('a submission is refused if the board could not be reached', async () => {
  expect(await send({}, 'http://127.0.0.1:9/apply')).toMatchObject({
    outcome: 'refused',
    code: 'host-unreachable',
  });
  expect(received).toBe(0);
});

it('the reason of a rejected form lists the problems by field', async () => {
  const body = JSON.stringify({ error: 'Not complete.', errors: { email: 'is no address' } });
  expect(await send({ status: 422, body })).toMatchObject({
    message: 'The job board rejected the form (422): Not complete. email: is no address',
  });
});
