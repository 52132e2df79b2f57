import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/people-tools';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { findJob } from '../jobs/job-store.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';
import type { PeopleViewRow } from '../rows.ts';
import { deleteView, insertView, readViews } from './view-store.ts';

export type ViewDeps = { db: Db; live: Live };
type View = Answer<typeof contract.addPeopleView>;

const MAX_VIEWS = 200;

/** Views of people, or of the applicants of a job. */
export async function listViews(
  { db }: { db: Db },
  caller: Caller,
  jobId: string | null = null,
): Promise<Answer<typeof contract.listPeopleViews>> {
  const rows = await db.as(caller.scope, async (sql) => {
    if (jobId && !(await findJob(sql, caller.tenantId, jobId))) throw noSuchJob();
    return readViews(sql, caller.tenantId, jobId);
  });
  return { items: rows.map((row) => present(caller, row)) };
}

export async function addView(
  { db, live }: ViewDeps,
  caller: Caller,
  body: ParsedBody<typeof contract.addPeopleView>,
  jobId: string | null = null,
): Promise<View> {
  const { tenantId, userId, scope } = caller;
  return db.as(scope, async (sql) => {
    if (jobId && !(await findJob(sql, tenantId, jobId))) throw noSuchJob();
    if ((await readViews(sql, tenantId, jobId)).length >= MAX_VIEWS)
      throw new UnprocessableError(
        'too-many-people-views',
        `You can have ${MAX_VIEWS} views. Delete one first.`,
      );
    const row = defined(
      await insertView(sql, { ...body, tenant_id: tenantId, owner_id: userId, job_id: jobId }),
    );
    await announceChange(live, sql, tenantId, 'people_tools');
    return present(caller, row);
  });
}

export async function removeView(
  { db, live }: ViewDeps,
  caller: Caller,
  id: string,
  jobId: string | null = null,
): Promise<undefined> {
  const { tenantId, userId, scope } = caller;
  await db.as(scope, async (sql) => {
    if (!(await deleteView(sql, { tenantId, ownerId: userId, jobId }, id)))
      throw new NotFoundError('no-such-people-view', 'This view does not exist, or it is not yours.');
    await announceChange(live, sql, tenantId, 'people_tools');
  });
  return undefined;
}

const present = (
  { userId }: Caller,
  { owner_id, tenant_id: _, job_id: __, query, ...view }: PeopleViewRow,
): View => ({
  ...view,
  query: query as Record<string, string>,
  is_mine: owner_id === userId,
});
