import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { createLogger } from '../../platform/logs/create-logger.ts';
import type { Crawler } from '../crawling/port.ts';
import { listBoard } from './list-board.ts';
import { lockOpenCompany } from './run-store.ts';

const { db, owner } = await testDatabase();
const board = { kind: 'smartrecruiters', token: 'joinery', origin: 'http://board.localhost:1' };

/** A company of a run that was due an hour ago. */
async function addPlace() {
  const [tenant] = await owner`insert into tenant (name, slug) values ('Joinery', 'joinery') returning id`;
  const [company] = await owner`
    insert into company (key, name, careers_url, board)
    values ('joinery', 'Joinery', 'https://joinery.example', ${owner.json(board)}) returning id`;
  const [run] = await owner`
    insert into ingestion_run (tenant_id, started_by) values (${tenant?.id}, 'user:1') returning id`;
  await owner`
    insert into ingestion_company (run_id, company_id, tenant_id, due_at)
    values (${run?.id}, ${company?.id}, ${tenant?.id}, now() - interval '1 hour')`;
  return { run_id: run?.id as string, company_id: company?.id as string, tenant_id: tenant?.id as string };
}

it('a long listing updates its heartbeat, and fetches no page after an abort', async () => {
  const place = await addPlace();
  const company = await db.as({ tenantId: place.tenant_id }, (sql) => lockOpenCompany(sql, place));
  if (!company) throw new Error('the company is not there');
  const stop = new AbortController();
  const isFresh = async () => {
    const [row] = await owner`select due_at > now() - interval '1 minute' as fresh from ingestion_company`;
    return row?.fresh;
  };
  let requests = 0;
  const content = Array.from({ length: 100 }, (_, at) => ({ id: String(at), name: 'Joiner' }));
  const crawler = {
    async fetch(request: { url: string }) {
      requests += 1;
      await expect.poll(isFresh, PATIENTLY).toBe(true);
      if (requests === 2) stop.abort();
      const text = JSON.stringify({ totalFound: 900, offset: 0, limit: 100, content });
      return { status: 200, url: request.url, media: 'application/json', text };
    },
    settle: async () => undefined,
  } as unknown as Crawler;
  const deps = { db, crawler, logger: createLogger({ level: 'silent' }), now: () => new Date() };

  await expect(listBoard(deps, company, stop.signal, 20)).rejects.toThrow('aborted');
  expect(requests).toBe(2);
});
