import type { ParsedQuery } from '@tenon/contract/endpoint';
import type { exportPostings as endpoint } from '@tenon/contract/postings';
import type { Caller } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db } from '../../platform/db/port.ts';
import { type PostingSummaryRow, readSummaries } from '../posting-summary-store.ts';
import type { SortPosition } from './find-store.ts';
import {
  findPrepared,
  MAX_COUNTED,
  type PreparedSearch,
  positionOf,
  prepareSearch,
  sortOf,
} from './run-search.ts';

const BATCH_SIZE = 500;

const columns: Record<string, (posting: PostingSummaryRow) => string | number | null> = {
  id: (posting) => posting.id,
  title: (posting) => posting.title,
  company: (posting) => posting.company.name,
  locations: (posting) => posting.locations.map(({ text }) => text).join('; '),
  remote: (posting) => posting.remote,
  employment_type: (posting) => posting.employment_type,
  level: (posting) => posting.level,
  salary_min: (posting) => posting.salary?.min ?? null,
  salary_max: (posting) => posting.salary?.max ?? null,
  salary_currency: (posting) => posting.salary?.currency ?? null,
  salary_period: (posting) => posting.salary?.period ?? null,
  url: (posting) => posting.url,
  state: (posting) => posting.state,
  stage: (posting) => posting.stage,
  starred: (posting) => (posting.starred ? 'yes' : ''),
  posted_at: (posting) => toIso(posting.posted_at),
  first_seen_at: (posting) => toIso(posting.first_seen_at),
};

const toIso = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString());

/** Exports in the order of the search, one batch at a time. */
export async function* exportPostings(
  { db }: { db: Db },
  caller: Caller,
  { sort: wanted, ...query }: ParsedQuery<typeof endpoint>,
): AsyncGenerator<string> {
  const prepared = await db.as(caller.scope, (sql) => prepareSearch(sql, query));
  let text = toCsvLine(Object.keys(columns));
  let after: SortPosition | undefined;
  for (let written = 0; written < MAX_COUNTED; written += BATCH_SIZE) {
    const { summaries, last } = await readBatch(db, caller, prepared, {
      sort: sortOf(wanted, prepared),
      after,
    });
    yield text +
      summaries.map((summary) => toCsvLine(Object.values(columns).map((of) => of(summary)))).join('');
    text = '';
    if (!last) return;
    after = last;
  }
}

async function readBatch(
  db: Db,
  caller: Caller,
  prepared: PreparedSearch,
  order: { sort: ReturnType<typeof sortOf>; after: SortPosition | undefined },
): Promise<{ summaries: PostingSummaryRow[]; last: SortPosition | undefined }> {
  return db.as(caller.scope, async (sql) => {
    const found = await findPrepared(sql, prepared, { ...order, limit: BATCH_SIZE });
    const summaries = await readSummaries(
      sql,
      caller.tenantId,
      found.map(({ id }) => id),
    );
    const last = found.at(-1);
    return { summaries, last: last && found.length === BATCH_SIZE ? positionOf(last) : undefined };
  });
}
