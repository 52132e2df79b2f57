import type { listRunsOfPosting as endpoint } from '@tenon/contract/applying';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { findRoles } from '../../postings/index.ts';
import { single } from '../runs/find-posting.ts';
import { detailsOf, firstUpTo } from './describe-runs.ts';
import { type RunFilter, readBoardsOf, readRunLines } from './history-store.ts';

/** Of artifacts and history: a page of long ones is shorter than was asked. */
const MOST_BYTES = 4 * 1024 * 1024;

type Query = ParsedQuery<typeof endpoint>;

/** Every application to a role, with its artifacts. */
export async function listRunsOfPosting(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  { cursor, limit, ...wanted }: Query,
): Promise<Answer<typeof endpoint>> {
  const after = decodeCursor(z.uuid(), cursor);
  return db.as(scope, async (sql) => {
    const role = await findRole(sql, tenantId, wanted);
    const lines = await readRunLines(sql, tenantId, { role }, { after, limit: limit + 1 });
    const shown = firstUpTo(lines.slice(0, limit), MOST_BYTES);
    return {
      items: await detailsOf(sql, tenantId, shown),
      next_cursor: shown.length < lines.length ? encodeCursor(shown.at(-1)?.id) : null,
    };
  });
}

/** Roles that left the catalogue are known by what runs wrote down of them. */
async function findRole(
  sql: Sql,
  tenantId: string,
  { runs_for: jobId, board }: Pick<Query, 'runs_for' | 'board'>,
): Promise<NonNullable<RunFilter['role']>> {
  const roles = await findRoles(sql, { tenantId, jobId, board });
  if (roles.length > 0) {
    const role = single(roles);
    return { postingId: role.id, board: role.board, jobId: role.job_id };
  }
  const boards = await readBoardsOf(sql, tenantId, jobId, board);
  return { postingId: undefined, board: single(boards).board, jobId };
}
