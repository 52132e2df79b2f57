import { request } from 'node:http';
import { expect, it } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { sendRaw } from '../../test/raw-http.ts';
import { startSimulator } from './start-simulator.ts';

const simulator = await startSimulator();
atEnd(simulator.stop);
const { port } = simulator;
const JSON_TYPE = { 'content-type': 'application/json' };

it.each([
  ['JSON', JSON_TYPE],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['JSON from a page of its own', { ...JSON_TYPE, origin: `http://simulator.localhost:${port}` }],
])('the simulator accepts %s', async (_, headers) => {
  expect(await setDay(headers)).toEqual([200, undefined]);
});

it.each([
  ['text of a page elsewhere', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['JSON of a page elsewhere', { origin: 'https://evil.example', ...JSON_TYPE }],
  ['a page on another port of this machine', { origin: 'http://localhost:1', ...JSON_TYPE }],
  ['a page without an origin', { origin: 'null', ...JSON_TYPE }],
  ['a page that a browser calls cross-site', { 'sec-fetch-site': 'cross-site', ...JSON_TYPE }],
])('the simulator refuses %s', async (_, headers) => {
  const before = simulator.day();
  expect(await setDay(headers)).toEqual([403, 'foreign-origin']);
  expect(simulator.day()).toBe(before);
});

it('the simulator refuses a body that is neither a form nor JSON', async () => {
  expect(await setDay({ 'content-type': 'text/plain' })).toEqual([415, 'unsupported-media-type']);
  expect(await setDay({})).toEqual([415, 'unsupported-media-type']);
});

it.each([
  'evil.example',
  `evil.example:${port}`,
  `localhost.evil.example:${port}`,
  'localhost',
  'localhost:1',
])(
  'the simulator does not answer under the name %s, which may have been rebound to this machine',
  async (host) => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await sendRaw(simulator.url, {
        method,
        path: '/simulator',
        headers: { host },
      });
      expect([status, JSON.parse(body).code]).toEqual([421, 'foreign-host']);
    }
  },
);

it('the simulator refuses a large body by its declared length, without reading it', async () => {
  const length = { 'content-length': String(500 * 1024 * 1024), ...JSON_TYPE };
  const { status, body } = await sendRaw(simulator.url, {
    method: 'POST',
    path: '/simulator/day',
    headers: length,
  });
  expect([status, JSON.parse(body).code]).toEqual([413, 'body-too-large']);
});

it('the simulator stops reading a body of unknown length at its limit', async () => {
  const { status, megabytes } = await sendWithoutLength(500);
  // A client that is still sending when the connection closes may not receive the response.
  expect([413, undefined]).toContain(status);
  expect(megabytes).toBeLessThan(100);
});

async function setDay(headers: Record<string, string>): Promise<[number, string | undefined]> {
  const body = Buffer.from(JSON.stringify({ day: simulator.day() + 1 }));
  const answer = await sendRaw(simulator.url, { method: 'POST', path: '/simulator/day', headers, body });
  return [answer.status, JSON.parse(answer.body).code];
}

/** Sends this many megabytes in chunks, unless the server closes the connection first. */
async function sendWithoutLength(most: number): Promise<{ status: number | undefined; megabytes: number }> {
  const sending = request(`${simulator.url}/simulator/day`, { method: 'POST', headers: JSON_TYPE });
  let status: number | undefined;
  let isOver = false;
  sending.on('response', (response) => {
    status = response.statusCode;
    response.resume();
  });
  sending.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    sending.once('close', () => {
      isOver = true;
      resolve();
    });
  });
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  let megabytes = 0;
  while (!isOver && status === undefined && megabytes < most) {
    megabytes += 1;
    if (!sending.write(chunk))
      await Promise.race([new Promise((resolve) => sending.once('drain', resolve)), closed]);
  }
  sending.end();
  await closed;
  return { status, megabytes };
}
