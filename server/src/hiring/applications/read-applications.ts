import type * as tools from '@tenon/contract/applicant-tools';
import type * as contract from '@tenon/contract/applications';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { InvalidError, NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { findJob } from '../jobs/job-store.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';
import { readStages } from '../jobs/stage-store.ts';
import { notify } from '../notifications/notify.ts';
import { readTagsOf } from '../people-search/find-store.ts';
import {
  readAnswersOf,
  readAssignees,
  readDetailRow,
  readHistory,
  readOthers,
  saveAssignees,
} from './detail-store.ts';
import { countApplicantValues, readFieldTextsOf } from './filter-store.ts';
import { countByStage, type ListedApplication, readApplications, readCards } from './list-store.ts';
import { parseFilter } from './parse-filter.ts';
import { readTransfer } from './transfer-store.ts';

const ApplicationCursor = z.union([
  z.object({ applied_at: z.iso.datetime(), id: z.uuid() }),
  z.object({ at: z.int().min(0).max(1_000_000) }),
]);
const MAX_CARDS = 5000;

type ListDeps = { db: Db; now: () => Date };

export async function listApplications(
  { db, now }: ListDeps,
  caller: Caller,
  { cursor, limit, sort, ...asked }: ParsedQuery<typeof contract.listApplications>,
): Promise<Answer<typeof contract.listApplications>> {
  const { tenantId, scope } = caller;
  if (sort === 'fit' && !asked.job)
    throw new InvalidError('job-required', 'Choose a job to sort by fit: people are ranked for one job.');
  const after = decodeCursor(ApplicationCursor, cursor);
  const rows = await db.as(scope, async (sql) => {
    const filter = await parseFilter(sql, caller, asked, now());
    const found = await readApplications(sql, tenantId, filter, { after, limit: limit + 1, sort });
    return withDetails(sql, caller, found);
  });
  const last = rows[limit - 1];
  const start = after && 'at' in after ? after.at : 0;
  const next =
    last && (sort === 'fit' ? { at: start + limit } : { applied_at: last.applied_key, id: last.id });
  return {
    items: rows.slice(0, limit).map(({ contact: _, ...row }) => withoutKey(row)),
    next_cursor: rows.length > limit && next ? encodeCursor(next) : null,
  };
}

/** Adds what a list can show besides. */
export async function withDetails<T extends ListedApplication>(
  sql: Sql,
  { tenantId, permissions }: Pick<Caller, 'tenantId' | 'permissions'>,
  rows: readonly T[],
) {
  const ids = rows.map(({ id }) => id);
  const people = permissions.has('people.read') ? rows.flatMap(({ person }) => person.id ?? []) : [];
  const [tags, answers, fields] = [
    await readTagsOf(sql, tenantId, people),
    await readAnswersOf(sql, tenantId, ids),
    await readFieldTextsOf(sql, tenantId, ids),
  ];
  return rows.map((row) => ({
    ...row,
    tags: tags.get(row.person.id ?? '') ?? [],
    answers: answers.get(row.id)?.answers ?? [],
    contact: answers.get(row.id)?.contact ?? null,
    fields: fields.get(row.id) ?? {},
  }));
}

export async function readListed(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Omit<ListedApplication, 'applied_key'>> {
  const [row] = await readApplications(sql, tenantId, { id }, { limit: 1, sort: 'applied' });
  if (!row) throw noSuchApplication();
  return withoutKey(row);
}

export async function readBoard(
  { db, now }: ListDeps,
  caller: Caller,
  jobId: string,
  asked: Partial<ParsedQuery<typeof contract.readBoard>>,
): Promise<Answer<typeof contract.readBoard>> {
  const { tenantId, scope } = caller;
  return db.as(scope, async (sql) => {
    const stages = await readStages(sql, tenantId, jobId);
    if (stages.length === 0) throw noSuchJob();
    const filter = await parseFilter(sql, caller, { ...asked, job: jobId }, now());
    const counts = await countByStage(sql, jobId);
    const cards = await readCards(sql, tenantId, filter, MAX_CARDS + 1);
    return {
      stages: stages.map((stage) => ({ ...stage, applications: counts.get(stage.key) ?? 0 })),
      cards: cards.slice(0, MAX_CARDS),
      is_complete: cards.length <= MAX_CARDS,
    };
  });
}

export async function readApplicantFilters(
  { db }: { db: Db },
  { tenantId, scope, permissions }: Caller,
  jobId: string,
): Promise<Answer<typeof tools.readApplicantFilters>> {
  return db.as(scope, async (sql) => {
    if (!(await findJob(sql, tenantId, jobId))) throw noSuchJob();
    const { sources, tags } = await countApplicantValues(sql, tenantId, jobId);
    return { sources, tags: permissions.has('people.read') ? tags : [] };
  });
}

export async function readApplication(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Answer<typeof contract.readApplication>> {
  const row = await readDetailRow(sql, tenantId, id);
  if (!row) throw noSuchApplication();
  const { contact, answers, reason } = row;
  return {
    ...(await readListed(sql, tenantId, id)),
    ...{ contact, answers, reason },
    stages: await readStages(sql, tenantId, row.job_id),
    transfer: await readTransfer(sql, tenantId, id),
    others: await readOthers(sql, tenantId, id),
    assignees: await readAssignees(sql, tenantId, id),
  };
}

export async function listStageChanges(
  { db }: { db: Db },
  { tenantId, scope }: Caller,
  id: string,
): Promise<Answer<typeof contract.listStageChanges>> {
  return db.as(scope, async (sql) => {
    if (!(await readDetailRow(sql, tenantId, id))) throw noSuchApplication();
    return { items: await readHistory(sql, tenantId, id) };
  });
}

export async function assignApplication(
  { db, queue }: { db: Db; queue: Queue },
  { tenantId, actor, scope }: Caller,
  id: string,
  userIds: readonly number[],
): Promise<Answer<typeof contract.assignApplication>> {
  return db.as(scope, async (sql) => {
    const row = await readDetailRow(sql, tenantId, id);
    if (!row) throw noSuchApplication();
    const distinct = [...new Set(userIds)];
    const before = (await readAssignees(sql, tenantId, id)).map(({ user_id }) => user_id);
    const saved = await saveAssignees(sql, { tenantId, jobId: row.job_id, id }, distinct);
    if (saved < distinct.length)
      throw new NotFoundError('no-such-member', 'One of these people is not a member. Invite them first.');
    const users = distinct.filter((user) => !before.includes(user));
    const news = { tenantId, kind: 'assigned' as const, applicationId: id, jobId: row.job_id, actor };
    if (users.length > 0) await notify({ queue }, sql, { ...news, to: { users } });
    return readApplication(sql, tenantId, id);
  });
}

export const noSuchApplication = () =>
  new NotFoundError('no-such-application', 'This application does not exist in this workspace.');

function withoutKey<T extends { applied_key: string }>({
  applied_key: _,
  ...row
}: T): Omit<T, 'applied_key'> {
  return row;
}
