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
  id: (each) => each.id,
  title: (each) => each.title,
  company: (each) => each.company.name,
  locations: (each) => each.locations.map(({ text }) => text).join('; '),
  remote: (each) => each.remote,
  employment_type: (each) => each.employment_type,
  level: (each) => each.level,
  salary_min: (each) => each.salary?.min ?? null,
  salary_max: (each) => each.salary?.max ?? null,
  salary_currency: (each) => each.salary?.currency ?? null,
  salary_period: (each) => each.salary?.period ?? null,
  url: (each) => each.url,
  state: (each) => each.state,
  stage: (each) => each.stage,
  starred: (each) => (each.starred ? 'yes' : ''),
  posted_at: (each) => toIso(each.posted_at),
  first_seen_at: (each) => toIso(each.first_seen_at),
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
    yield text + summaries.map((each) => toCsvLine(Object.values(columns).map((of) => of(each)))).join('');
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
