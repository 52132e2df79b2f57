import { type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { ownerOf } from '../owner.ts';
import { tooManyAnswers } from './answer-book.ts';
import { countAnswers, findAnswer, insertAnswer, lockBook, MAX_ANSWERS, updateAnswer } from './book-store.ts';
import { questionKey } from './question-key.ts';

/** Saves an answer, or replaces the one that the question already has. Returns its ID. */
export async function saveAnswerFor(
  deps: { live: Live },
  sql: Sql,
  caller: Caller,
  { question, answer }: { question: string; answer: string },
): Promise<string> {
  const owner = ownerOf(caller);
  await lockBook(sql, owner);
  const key = questionKey(question);
  const known = await findAnswer(sql, owner, key);
  if (!known && (await countAnswers(sql, owner)) >= MAX_ANSWERS) throw tooManyAnswers();
  const id = known ?? (await insertAnswer(sql, { ...owner, question, question_key: key, answer }));
  if (!id) throw new Error('an answer appeared although the book is locked');
  if (known) await updateAnswer(sql, owner, known, { answer });
  await recordChange(deps, sql, {
    tenant_id: caller.tenantId,
    actor: caller.actor,
    action: known ? 'answer.changed' : 'answer.added',
    subject: `answer:${id}`,
    details: known ? { fields: ['answer'] } : {},
    privateTo: caller.userId,
    changed: 'answers',
  });
  return id;
}
