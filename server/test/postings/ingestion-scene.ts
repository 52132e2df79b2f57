import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BoardAddress } from '@tenon/contract/companies';
import type { Client, TestSystem } from '../system.ts';
import type { BoardCompany, BoardJob, SmallBoard } from './small-board.ts';

export type Kind = 'greenhouse' | 'smartrecruiters' | 'generic';

/** Companies on a small board, and runs over them. */
export function ingestionScene(test: TestSystem, board: SmallBoard) {
  const sql = test.database.owner;

  /** `greenhouse` lists complete postings, `smartrecruiters` has JSON pages, `generic` links to pages. */
  async function addCompany(
    kind: Kind,
    jobs: BoardJob[],
    more: Partial<BoardCompany> = {},
    tenantId?: string,
  ) {
    const key = `co-${randomUUID().slice(0, 8)}`;
    const company: BoardCompany = { jobs, ...more };
    board.companies.set(key, company);
    const address: BoardAddress =
      kind === 'generic'
        ? { kind, url: `${board.origin}/careers/${key}` }
        : { kind, token: key, origin: board.origin };
    const [row] = await sql<{ id: string }[]>`
      insert into company (tenant_id, key, name, careers_url, board)
      values (${tenantId ?? null}, ${key}, ${`Company ${key}`}, ${board.origin}, ${sql.json(address)}) returning id`;
    return Object.assign(company, { key, id: row?.id ?? '' });
  }

  async function start(client: Client, companies: { key: string }[], filters?: string[]): Promise<string> {
    const { status, body } = await client.post('/api/ingest/start', {
      companies: companies.map(({ key }) => key),
      ...(filters && { title_filters: filters }),
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.run_id;
  }

  async function until(client: Client, runId: string, isSo: (run: Run) => boolean): Promise<Run> {
    for (let turns = 0; ; turns++) {
      const { body } = await client.get(`/api/ingestion/${runId}`);
      if (isSo(body)) return body;
      if (turns > 3000) throw new Error(`the run stays as it is: ${JSON.stringify(body)}`);
      await sleep(20);
    }
  }

  const over = (client: Client, runId: string) =>
    until(client, runId, ({ status }) => ['finished', 'error', 'aborted'].includes(status));

  return {
    addCompany,
    start,
    until,
    over,
    async run(client: Client, companies: { key: string }[], filters?: string[]): Promise<Run> {
      return over(client, await start(client, companies, filters));
    },
    async items(client: Client, runId: string): Promise<Item[]> {
      return (await client.get(`/api/ingestion/${runId}/items?limit=100`)).body.items;
    },
    postings: (companyId: string) => sql`
      select id, external_id, title, state, description_text, extracted_at, closed_at, seen_at, missed, skills, repost_of
      from posting where company_id = ${companyId} order by external_id`,
    changes: (companyId: string) => sql`
      select c.kind, c.size, c.changes, p.external_id from posting_change c join posting p on p.id = c.posting_id
      where p.company_id = ${companyId} order by c.at, p.external_id`,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are checked against the contract by the server under test.
type Run = any;
// biome-ignore lint/suspicious/noExplicitAny: the same.
type Item = any;
