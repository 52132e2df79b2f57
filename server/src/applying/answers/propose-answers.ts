import type { proposeAnswers as endpoint } from '@tenon/contract/answers';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { readPostingSummaries } from '../../postings/index.ts';
import { answerQuestion } from './answer-question.ts';
import type { PostingName } from './applicant-data.ts';
import { readApplicantData } from './read-applicant-data.ts';

/** Uses the data of the caller. For an API key, that is the member who created it. */
export function proposeAnswers(
  { db }: { db: Db },
  caller: Caller,
  { questions, posting_id, document_id: resumeId }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  return db.as(caller.scope, async (sql) => {
    const posting = posting_id && (await readPostingName(sql, caller.tenantId, posting_id));
    const data = { ...(await readApplicantData(sql, caller)), posting: posting || undefined, resumeId };
    return { answers: questions.map((question) => answerQuestion(question, data)) };
  });
}

async function readPostingName(sql: Sql, tenantId: string, id: string): Promise<PostingName> {
  const [posting] = await readPostingSummaries(sql, tenantId, [id]);
  if (!posting) throw new NotFoundError('no-such-posting', 'This role does not exist.');
  return { title: posting.title, company: posting.company.name };
}
