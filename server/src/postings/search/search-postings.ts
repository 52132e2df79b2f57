import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { type searchPostings as endpoint, PostingSort } from '@tenon/contract/postings';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { InvalidError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { readSummaries } from '../posting-summary-store.ts';
import { countFound } from './find-store.ts';
import { highlightFound } from './highlight-found.ts';
import {
  findPrepared,
  MAX_COUNTED,
  positionOf,
  prepareSearch,
  SortPositionShape,
  sortOf,
} from './run-search.ts';

const Cursor = z.object({
  sort: PostingSort,
  place: SortPositionShape,
  corrections: z
    .array(
      z.object({ from: z.string().max(300), to: z.string().max(300), beside: z.literal(true).optional() }),
    )
    .max(40),
});

/** One page of results with highlights, and the corrections that were made. */
export async function searchPostings(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, sort: wanted, ...query }: ParsedQuery<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const after = decodeCursor(Cursor, cursor);
  return db.as(caller.scope, async (sql) => {
    const prepared = await prepareSearch(sql, query, after?.corrections);
    const sort = sortOf(wanted, prepared);
    if (after && after.sort !== sort)
      throw new InvalidError(
        'invalid-cursor',
        'The cursor belongs to a different search. Start again from the first page.',
      );
    const total = await countFound(sql, prepared.queries, prepared.filter, MAX_COUNTED);
    const found = await findPrepared(sql, prepared, { sort, after: after?.place, limit: limit + 1 });
    const page = toPage(
      found,
      limit,
      (row) => ({ sort, place: positionOf(row), corrections: prepared.corrections }),
      (row) => row.id,
    );
    const [summaries, highlights] = await Promise.all([
      readSummaries(sql, caller.tenantId, page.items),
      highlightFound(sql, page.items, prepared.words),
    ]);
    return {
      items: summaries.map((summary) => ({ ...summary, ...highlights(summary.id) })),
      next_cursor: page.next_cursor,
      total: Math.max(total, page.items.length),
      corrections: prepared.corrections.map(({ from, to }) => ({ from, to })),
    };
  });
}
