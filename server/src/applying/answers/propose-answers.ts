import type { proposeAnswers as endpoint } from '@tenon/contract/answers';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { readPostingSummaries } from '../../postings/index.ts';
import { answerQuestion } from './answer-question.ts';
import { readKnown } from './read-known.ts';
import type { Role } from './what-is-known.ts';

/** For whoever asks, or whoever made the key that asks. */
export function proposeAnswers(
  { db }: { db: Db },
  caller: Caller,
  { questions, posting_id }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  return db.as(caller.scope, async (sql) => {
    const role = posting_id === undefined ? undefined : await readRole(sql, caller.tenantId, posting_id);
    const known = { ...(await readKnown(sql, caller)), role };
    return { answers: questions.map((question) => answerQuestion(question, known)) };
  });
}

async function readRole(sql: Sql, tenantId: string, id: string): Promise<Role> {
  const [posting] = await readPostingSummaries(sql, tenantId, [id]);
  if (!posting) throw new NotFoundError('no-such-posting', 'This role does not exist.');
  return { title: posting.title, company: posting.company.name };
}
