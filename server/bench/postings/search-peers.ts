import type { postgres } from '../../src/platform/db/driver.ts';
import { percentile, type Row } from '../table.ts';
import { makeQueries } from './search-queries.ts';

type Owner = ReturnType<typeof postgres>;

const RANKED = 40;
const TRIGRAM_SIZE = 10_000;
const TRIGRAM_QUERIES = 3;

/** The two usual approaches. */
export async function benchPeers(owner: Owner, size: number): Promise<Row[]> {
  const rows = [await rankAll(owner, size)];
  if (size === TRIGRAM_SIZE) rows.push(await wordSimilarity(owner, size));
  return rows;
}

/** Every match ranked by `ts_rank`, on the same vectors that our own search uses. */
async function rankAll(owner: Owner, size: number): Promise<Row> {
  const queries = makeQueries(RANKED)['two words'];
  const times: number[] = [];
  for (const { search = '' } of queries) {
    const started = performance.now();
    await owner`
      select posting_id, ts_rank(words, query) from posting_search, websearch_to_tsquery('posting_words', ${search}) query
      where state = 'open' and words @@ query order by 2 desc limit 20`;
    times.push(performance.now() - started);
  }
  return rowOf(size, 'ts_rank over all matches, two words', times);
}

/** `<%` over title and description with a trigram index, with a threshold that allows one typo. */
async function wordSimilarity(owner: Owner, size: number): Promise<Row> {
  await owner`create index peer_trigrams on posting using gin ((title || ' ' || description_text) gin_trgm_ops)`;
  const times: number[] = [];
  for (const { search = '' } of makeQueries(TRIGRAM_QUERIES)['two words, one misspelt']) {
    const typed = search.split(' ')[0] ?? '';
    const started = performance.now();
    await owner.begin(async (sql) => {
      await sql`set local pg_trgm.word_similarity_threshold = 0.5`;
      await sql`select count(*) from posting where ${typed} <% (title || ' ' || description_text)`;
    });
    times.push(performance.now() - started);
  }
  await owner`drop index peer_trigrams`;
  return rowOf(size, 'trigram <% over whole texts, one misspelt word', times);
}

function rowOf(size: number, way: string, times: readonly number[]): Row {
  return {
    roles: size.toLocaleString('en'),
    way,
    'p50, ms': percentile(times, 0.5),
    'p95, ms': percentile(times, 0.95),
    'most, ms': Math.max(...times),
  };
}
