import type { listRunsOfPosting as endpoint } from '@tenon/contract/applying';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { findRoles } from '../../postings/index.ts';
import { single } from '../runs/find-posting.ts';
import { readRunDetails, takeUpTo } from './describe-runs.ts';
import { type Member, type PostingRef, readBoardsWithRuns, readRunLines } from './history-store.ts';

/** Limits a page by the size of its artifacts and events: a page of long runs has fewer than `limit`. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

type Query = ParsedQuery<typeof endpoint>;

/** Every run for a posting, with its artifacts. */
export async function listRunsOfPosting(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, ...target }: Query,
): Promise<Answer<typeof endpoint>> {
  const after = decodeCursor(z.uuid(), cursor);
  const { scope, tenantId } = caller;
  return db.as(scope, async (sql) => {
    const posting = await findTarget(sql, caller, target);
    const lines = await readRunLines(sql, caller, { posting }, { after, limit: limit + 1 });
    const shown = takeUpTo(lines.slice(0, limit), MAX_PAGE_BYTES);
    return {
      items: await readRunDetails(sql, tenantId, shown),
      next_cursor: shown.length < lines.length ? encodeCursor(shown.at(-1)?.id) : null,
    };
  });
}

/** Finds a posting by what its runs stored if it is no longer in the catalog. */
async function findTarget(
  sql: Sql,
  member: Member,
  { runs_for: jobId, board }: Pick<Query, 'runs_for' | 'board'>,
): Promise<PostingRef> {
  const postings = await findRoles(sql, { tenantId: member.tenantId, jobId, board });
  if (postings.length > 0) {
    const posting = single(postings);
    return { postingId: posting.id, board: posting.board, jobId: posting.job_id };
  }
  const boards = await readBoardsWithRuns(sql, member, jobId, board);
  return { postingId: undefined, board: single(boards).board, jobId };
}
