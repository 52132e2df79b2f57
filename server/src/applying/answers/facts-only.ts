import type { Artifacts, UpdateRefusal } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import { readSettings } from '../settings/settings-store.ts';
import type { PostingName } from './applicant-data.ts';
import { type AnswerProblem, checkAnswer } from './check-answer.ts';
import { parseSubmission, type Submission } from './parse-submission.ts';
import { readApplicantData } from './read-applicant-data.ts';
import { type Resumes, readResumes } from './read-resumes.ts';

export type FactsOnly = {
  tenantId: string;
  /** The applicant. Their facts and answer book are visible only in their own transactions. */
  userId: number;
  artifacts: Artifacts;
  /** The posting that the cover letter may name. */
  posting?: PostingName | undefined;
  /** Read from the database if omitted. */
  settings?: { facts_only: boolean } | undefined;
  /** The approval that covers exactly these artifacts. What was written in it is a source, too. */
  approvalId?: string | undefined;
};

/**
 * Makes sure that an application contains only what the applicant said: each answer is derived again from the current value
 * of its source and must be the same. Does nothing if the workspace has turned this rule off.
 */
export async function assertFactsOnly(sql: Sql, check: FactsOnly): Promise<void> {
  const settings = check.settings ?? (await readSettings(sql, check.tenantId));
  if (!settings.facts_only) return;
  const submission = parseSubmission(check.artifacts);
  if (isEmpty(submission)) return;

  const data = { ...(await readApplicantData(sql, check)), posting: check.posting };
  const resumes = await readResumes(sql, check, { data, submission });
  const problems = submission.answers.flatMap((written) => {
    const problem = checkAnswer(written, { data, resumes, approvalId: check.approvalId });
    return problem ? [{ id: written.id, problem }] : [];
  });
  const resume = checkResume(submission, resumes);
  if (resume) problems.push({ id: 'resume', problem: resume });
  if (problems.length > 0) {
    const message = 'Some answers differ from their source, or have none.';
    throw new UnprocessableError('answer-without-source' satisfies UpdateRefusal, message, {
      details: { answers: problems },
    });
  }
  if (submission.open.length > 0) {
    const message = 'Some required questions are not answered. Only the applicant can answer them.';
    throw new UnprocessableError('open-questions' satisfies UpdateRefusal, message, {
      details: { questions: submission.open },
    });
  }
}

/** The resume must be a document or a prepared variant of the applicant, with exactly these bytes. */
function checkResume({ resume }: Submission, resumes: Resumes): AnswerProblem | undefined {
  if (!resume) return undefined;
  const known = resumes.get(resume.id);
  if (!known || known.isVariant !== resume.isVariant) return 'no-such-source';
  return resume.sha256 === undefined || known.hashes.includes(resume.sha256) ? undefined : 'source-changed';
}

function isEmpty({ answers, open, resume }: Submission): boolean {
  return answers.length === 0 && open.length === 0 && !resume;
}
