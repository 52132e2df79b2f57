import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/jobs';
import { z } from 'zod';
import { type Caller, readWorkspace } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { countJobs, type JobWithCounts, readJobs } from './job-store.ts';

export type ReadJobDeps = { db: Db; publicUrl: () => string };

const JobCursor = z.object({ changed_at: z.iso.datetime(), id: z.uuid() });

export async function listJobs(
  { db }: Pick<ReadJobDeps, 'db'>,
  caller: Caller,
  { cursor, limit, ...filter }: ParsedQuery<typeof contract.listJobs>,
): Promise<Answer<typeof contract.listJobs>> {
  const before = decodeCursor(JobCursor, cursor);
  return db.as(caller.scope, async (sql) => {
    const rows = await readJobs(sql, caller, filter, { before, limit: limit + 1 });
    const page = toPage(rows, limit, ({ changed_at, id }) => ({ changed_at, id }), summaryOf);
    return { ...page, counts: await countJobs(sql, caller.tenantId) };
  });
}

export async function readJob(
  { publicUrl }: Pick<ReadJobDeps, 'publicUrl'>,
  sql: Sql,
  caller: Pick<Caller, 'tenantId' | 'userId'>,
  id: string,
): Promise<Answer<typeof contract.readJob>> {
  const [found] = await readJobs(sql, caller, { id }, { limit: 1 });
  const workspace = await readWorkspace(sql, caller.tenantId);
  if (!found || !workspace) throw noSuchJob();
  const { changed_at: _, ...job } = found;
  return { ...job, careers_url: `${publicUrl()}/careers/${encodeURIComponent(workspace.slug)}/${job.slug}` };
}

export const noSuchJob = () => new NotFoundError('no-such-job', 'This job does not exist in this workspace.');

function summaryOf(row: JobWithCounts): Answer<typeof contract.listJobs>['items'][number] {
  const {
    text: _,
    questions: __,
    team: ___,
    created_by: ____,
    version: _____,
    changed_at: ______,
    ...job
  } = row;
  return job;
}
