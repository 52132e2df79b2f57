import type { Answer, ParsedBody, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/interviews';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { type ListedInterview, readConflicts, readInterviews } from './interview-store.ts';
import { candidateUrl, type InviteDeps } from './invite-candidate.ts';
import { checkTimes, isOver } from './model.ts';

export type ReadInterviewDeps = InviteDeps & { db: Db };
export type InterviewAnswer = Answer<typeof contract.readInterview>;

const Cursor = z.object({ starts_at: z.iso.datetime(), id: z.uuid() });

export async function listInterviews(
  { db }: Pick<ReadInterviewDeps, 'db'>,
  caller: Caller,
  { cursor, limit, ...filter }: ParsedQuery<typeof contract.listInterviews>,
): Promise<Answer<typeof contract.listInterviews>> {
  const after = decodeCursor(Cursor, cursor);
  const rows = await db.as(caller.scope, (sql) =>
    readInterviews(sql, caller, filter, { after, limit: limit + 1 }),
  );
  return toPage(rows, limit, ({ starts_key, id }) => ({ starts_at: starts_key, id }), present);
}

/** The interview with the other interviews of its interviewers at the same time. */
export async function readInterview(
  deps: InviteDeps,
  sql: Sql,
  caller: Pick<Caller, 'tenantId' | 'userId'>,
  id: string,
): Promise<InterviewAnswer> {
  const [row] = await readInterviews(sql, caller, { id }, { limit: 1 });
  if (!row) throw noSuchInterview();
  const slot = { starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at), except: id };
  const userIds = row.interviewers.map(({ user_id }) => user_id);
  return {
    ...present(row),
    conflicts: isOver(row.state) ? [] : await readConflicts(sql, { ...slot, userIds }),
    candidate_url:
      isOver(row.state) || !row.person.id ? null : await candidateUrl(deps, sql, caller.tenantId, id),
  };
}

export async function checkConflicts(
  { db }: Pick<ReadInterviewDeps, 'db'>,
  { scope }: Caller,
  { starts_at, ends_at, interviewer_ids: userIds, except }: ParsedBody<typeof contract.checkConflicts>,
): Promise<Answer<typeof contract.checkConflicts>> {
  const slot = { starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
  checkTimes(slot);
  return { items: await db.as(scope, (sql) => readConflicts(sql, { ...slot, userIds, except })) };
}

export const noSuchInterview = () =>
  new NotFoundError('no-such-interview', 'This interview does not exist in this workspace.');

function present({ starts_key: _, sequence: __, updated_at: ___, ...interview }: ListedInterview) {
  return interview;
}
