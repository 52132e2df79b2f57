import type { Caller } from '../../src/identity/index.ts';
import { postgres } from '../../src/platform/db/driver.ts';
import type { Db } from '../../src/platform/db/port.ts';
import { openDb } from '../../src/platform/db/postgres.ts';
import { countPostings } from '../../src/postings/search/count-postings.ts';
import { learnAllWords } from '../../src/postings/search/learn-words.ts';
import { searchPostings } from '../../src/postings/search/search-postings.ts';
import { openVocabulary } from '../../src/skills/index.ts';
import { withScratch } from '../scratch.ts';
import { percentile, printTable, type Row } from '../table.ts';
import { COMPANIES, type GeneratedPosting, generatePostings } from './generate-postings.ts';
import { benchPeers } from './search-peers.ts';
import { makeQueries, type SearchKind } from './search-queries.ts';

type Owner = ReturnType<typeof postgres>;

const BATCH = 500;
const WARM_UP = 20;

/** Search time by number of postings, in ascending sizes. Whole requests: counting, reading, highlighting. */
export async function benchSearch(sizes: readonly number[], each = 100): Promise<void> {
  const vocabulary = await openVocabulary();
  await withScratch(async ({ ownerUrl }) => {
    const db = openDb({ url: ownerUrl, application: 'bench', connections: 4 });
    const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
    try {
      const [tenant] = await owner<{ id: string }[]>`
        insert into tenant (name, slug) values ('Bench', 'bench') returning id`;
      const tenantId = tenant?.id ?? '';
      const caller = { tenantId, scope: { tenantId } } as Caller;
      const companies = await makeCompanies(owner);
      const postings = generatePostings(sizes.at(-1) ?? 0);
      const rows: Row[] = [];
      const peers: Row[] = [];
      let stored = 0;
      for (const size of sizes) {
        const seconds = await store(owner, companies, postings, size - stored);
        const learning = performance.now();
        await learnAllWords({ db });
        const learned = (performance.now() - learning) / 1000;
        await owner`vacuum (analyze) posting_search`;
        await owner`analyze`;
        console.log(
          `${size.toLocaleString('en')} stored: ${perRow(seconds, size - stored)} ms each with their index, ${perRow(learned, size - stored)} ms each to learn their words`,
        );
        stored = size;
        for (const [kind, queries] of Object.entries(makeQueries(each + WARM_UP))) {
          rows.push(await measure({ db, vocabulary, caller }, size, kind as SearchKind, queries));
        }
        peers.push(...(await benchPeers(owner, size)));
      }
      printTable('Search: whole requests of 20 results, one after the other', rows);
      printTable('Peers on the same rows: ranking all that match, and trigrams of whole texts', peers);
    } finally {
      await owner.end();
      await db.close();
    }
  });
}

const perRow = (seconds: number, rows: number) => ((seconds / Math.max(rows, 1)) * 1000).toFixed(1);

async function measure(
  {
    db,
    vocabulary,
    caller,
  }: { db: Db; vocabulary: Awaited<ReturnType<typeof openVocabulary>>; caller: Caller },
  size: number,
  kind: SearchKind,
  queries: ReturnType<typeof makeQueries>[SearchKind],
): Promise<Row> {
  const times: number[] = [];
  let corrected = 0;
  let found = 0;
  for (const [at, { meant, ...query }] of queries.entries()) {
    const started = performance.now();
    if (kind.startsWith('facets')) {
      found += (await countPostings({ db, vocabulary }, caller, { state: 'open', ...query })).total;
    } else {
      const answer = await searchPostings({ db }, caller, { state: 'open', limit: 20, ...query });
      found += answer.total;
      if (meant && answer.corrections.some(({ to }) => to === meant)) corrected++;
    }
    if (at >= WARM_UP) times.push(performance.now() - started);
  }
  return {
    roles: size.toLocaleString('en'),
    kind,
    'p50, ms': percentile(times, 0.5),
    'p95, ms': percentile(times, 0.95),
    'most, ms': Math.max(...times),
    'found on average': Math.round(found / queries.length),
    corrected: queries[0]?.meant ? `${Math.round((corrected / queries.length) * 100)} %` : '',
  };
}

async function makeCompanies(owner: Owner): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    insert into company (key, name, careers_url, board)
    select 'company-' || place, 'Company ' || place, 'https://jobs.example', '{"kind": "generic"}'
    from generate_series(0, ${COMPANIES - 1}) place returning id`;
  return rows.map(({ id }) => id);
}

async function store(
  owner: Owner,
  companies: readonly string[],
  postings: Generator<GeneratedPosting>,
  count: number,
): Promise<number> {
  let seconds = 0;
  for (let left = count; left > 0; left -= BATCH) {
    const rows = Array.from({ length: Math.min(left, BATCH) }, () => {
      const { company, ...posting } = postings.next().value as GeneratedPosting;
      return { ...posting, company_id: companies[company] };
    });
    const started = performance.now();
    await owner`
      insert into posting (company_id, source, external_id, title, company_name, department, locations, remote,
        employment_type, level, salary_min, salary_max, salary_currency, salary_period, description_text, requirements,
        skills, posted_at)
      select company_id, 'generic', external_id, title, company_name, department, locations, remote, employment_type, level,
        salary_min, salary_max, salary_currency, salary_period, description_text, requirements, skills, posted_at
      from jsonb_populate_recordset(null::posting, ${owner.json(rows as never)})`;
    seconds += (performance.now() - started) / 1000;
  }
  return seconds;
}
