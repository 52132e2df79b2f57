import type * as contract from '@tenon/contract/answers';
import type { Answer, ParsedBody, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { ownerOf } from '../owner.ts';
import {
  countAnswers,
  deleteAnswer,
  findAnswer,
  insertAnswer,
  lockBook,
  MAX_ANSWERS,
  readAnswers,
  type ShownAnswer,
  updateAnswer,
} from './book-store.ts';
import { questionKey } from './question-key.ts';
import { sensitiveKind } from './sensitive.ts';

export type BookDeps = { db: Db; live: Live };

const Cursor = z.object({ at: z.string().max(40), id: z.uuid() });

export async function listAnswers(
  { db }: BookDeps,
  caller: Caller,
  { cursor, limit, search }: ParsedQuery<typeof contract.listAnswers>,
): Promise<Answer<typeof contract.listAnswers>> {
  const after = decodeCursor(Cursor, cursor);
  const rows = await db.as(caller.scope, (sql) =>
    readAnswers(sql, ownerOf(caller), { search, after, limit: limit + 1 }),
  );
  return toPage(rows, limit, ({ cursor_time, id }) => ({ at: cursor_time, id }), describe);
}

export async function addAnswer(
  deps: BookDeps,
  caller: Caller,
  { question, answer }: ParsedBody<typeof contract.addAnswer>,
): Promise<Answer<typeof contract.addAnswer>> {
  return deps.db.as(caller.scope, async (sql) => {
    await lockBook(sql, ownerOf(caller));
    if ((await countAnswers(sql, ownerOf(caller))) >= MAX_ANSWERS) throw tooManyAnswers();
    const question_key = questionKey(question);
    const id = await insertAnswer(sql, { ...ownerOf(caller), question, question_key, answer });
    if (!id) throw await answerKnown(sql, caller, question_key);
    await record(deps, sql, caller, 'answer.added', id);
    return readOne(sql, caller, id);
  });
}

export async function changeAnswer(
  deps: BookDeps,
  caller: Caller,
  id: string,
  { question, answer }: ParsedBody<typeof contract.changeAnswer>,
): Promise<Answer<typeof contract.changeAnswer>> {
  return deps.db.as(caller.scope, async (sql) => {
    await lockBook(sql, ownerOf(caller));
    const before = await readOne(sql, caller, id);
    const changes = {
      ...(question !== undefined &&
        question !== before.question && { question, question_key: questionKey(question) }),
      ...(answer !== undefined && answer !== before.answer && { answer }),
    };
    if (Object.keys(changes).length === 0) return before;
    const isChanged = await updateAnswer(sql, ownerOf(caller), id, changes);
    if (!isChanged) throw await answerKnown(sql, caller, changes.question_key ?? '');
    const fields = Object.keys(changes).filter((field) => field !== 'question_key');
    await record(deps, sql, caller, 'answer.changed', id, { fields });
    return readOne(sql, caller, id);
  });
}

export async function removeAnswer(deps: BookDeps, caller: Caller, id: string): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    if (!(await deleteAnswer(sql, ownerOf(caller), id))) throw noSuchAnswer();
    await record(deps, sql, caller, 'answer.removed', id);
  });
}

async function readOne(sql: Sql, caller: Caller, id: string) {
  const [row] = await readAnswers(sql, ownerOf(caller), { id, limit: 1 });
  if (!row) throw noSuchAnswer();
  return describe(row);
}

function describe({ cursor_time: _, ...row }: ShownAnswer) {
  return { ...row, sensitive: sensitiveKind(row.question) };
}

async function answerKnown(sql: Sql, caller: Caller, key: string): Promise<ConflictError> {
  const id = await findAnswer(sql, ownerOf(caller), key);
  const message = 'You already have an answer to this question. Edit that one instead.';
  return new ConflictError('answer-known', message, { details: { id: id ?? null } });
}

export function tooManyAnswers(): ConflictError {
  const message = `You already have ${MAX_ANSWERS} saved answers. Delete one before you add another.`;
  return new ConflictError('too-many-answers', message);
}

function noSuchAnswer(): NotFoundError {
  return new NotFoundError('no-such-answer', 'This saved answer does not exist.');
}

/** The audit trail records that an answer changed, but not its text. */
function record(
  deps: BookDeps,
  sql: Sql,
  { tenantId, userId, actor }: Caller,
  action: string,
  id: string,
  details: { fields?: string[] } = {},
): Promise<void> {
  return recordChange(deps, sql, {
    tenant_id: tenantId,
    actor,
    action,
    subject: `answer:${id}`,
    details,
    privateTo: userId,
    changed: 'answers',
  });
}
