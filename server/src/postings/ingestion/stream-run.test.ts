import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { headers, screen, watch } from '../../../test/postings/run-screen.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { openProxy } from '../../../test/proxy.ts';
import { openSse } from '../../../test/sse-client.ts';
import { testSystem } from '../../../test/system.ts';

const board = await openSmallBoard();
const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const scene = ingestionScene(test, board);
const seeker = () => test.signIn({ role: 'owner', tenant: randomUUID() });
const jobs = (from: number, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => job(from + at, undefined, more));

it('a client that reconnects again and again ends with the same state as one that stays connected', async () => {
  const client = await seeker();
  const companies = [
    await scene.addCompany('smartrecruiters', jobs(1000, 60, { delayMs: 60 })),
    await scene.addCompany('smartrecruiters', jobs(2000, 40, { delayMs: 80 })),
    await scene.addCompany('greenhouse', jobs(3000, 40)),
  ];
  const proxy = await openProxy(Number(new URL(test.url).port));
  const runId = await scene.start(client, companies);
  const path = `/api/ingest/${runId}/stream`;
  const whole = screen();
  const watching = watch(`${test.url}${path}`, client, whole);

  const cut = screen();
  let lastEventId: string | undefined;
  let cuts = 0;
  for (let isOver = false; !isOver; ) {
    const connection = await openSse(`http://127.0.0.1:${proxy.port}${path}`, lastEventId, headers(client));
    if (connection.response.statusCode === 204) break;
    const timer = setTimeout(async () => {
      await proxy.cut();
      await proxy.restore();
    }, 700);
    try {
      for await (const message of connection.messages) cut.take(message);
      isOver = true;
    } catch {
      cuts += 1;
    }
    clearTimeout(timer);
    lastEventId = connection.lastEventId();
    await sleep(50);
  }
  await watching;

  expect(cuts).toBeGreaterThanOrEqual(2);
  expect(whole.status()).toBe('finished');
  expect(cut.state()).toEqual(whole.state());
  // A reconnect does not repeat what is known.
  expect(cut.snapshots()).toBe(1);
  expect(Object.values(whole.state().items)).toEqual(Array(140).fill('ready'));
  const run = (await client.get(`/api/ingestion/${runId}`)).body;
  for (const progress of run.progress) expect(whole.state().companies[progress.company]).toEqual(progress);
});

it('a late client gets the whole run and the end of the stream', async () => {
  const client = await seeker();
  const company = await scene.addCompany('greenhouse', jobs(1, 3));
  const { id } = await scene.run(client, [company]);
  const url = `${test.url}/api/ingest/${id}/stream`;
  const late = screen();
  const connection = await openSse(url, undefined, headers(client));
  for await (const message of connection.messages) late.take(message);

  expect(late.state()).toMatchObject({ status: 'finished', companies: { [company.key]: { listed: 3 } } });
  expect(Object.values(late.state().items)).toEqual(['ready', 'ready', 'ready']);
  const again = await openSse(url, connection.lastEventId(), headers(client));
  expect(again.response.statusCode).toBe(204);
  again.close();

  // Much later, when the events were deleted, the run is still complete and ended.
  await test.database.owner`delete from live_topic where name = ${`ingestion:${id}`}`;
  const old = screen();
  await watch(url, client, old);
  expect(old.state()).toEqual(late.state());
});

it('the stream sends statuses in order, and the final one last', async () => {
  const client = await seeker();
  const company = await scene.addCompany('smartrecruiters', jobs(1000, 4, { delayMs: 50 }));
  const runId = await scene.start(client, [company]);
  const statuses: string[] = [];
  let last = '';
  const { messages } = await openSse(`${test.url}/api/ingest/${runId}/stream`, undefined, headers(client));
  for await (const { event, data } of messages) {
    last = event;
    if (event === 'status') statuses.push(data as string);
  }

  const order = ['pending', 'initializing', 'ingesting', 'finished'];
  expect(last).toBe('status');
  expect(statuses.at(-1)).toBe('finished');
  expect(statuses).toEqual(order.slice(order.length - statuses.length));
});
