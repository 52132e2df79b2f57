import type { Artifacts } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import { readSettings } from '../settings/settings-store.ts';
import { checkAnswer, type Problem } from './check-answer.ts';
import { readKnown } from './read-known.ts';
import { type Resumes, readResumes } from './read-resumes.ts';
import type { Role } from './what-is-known.ts';
import { type Claims, readClaims } from './written-answers.ts';

export type FactsOnly = {
  tenantId: string;
  /** Who applies. Their facts and their book are seen only in a transaction of theirs. */
  userId: number;
  artifacts: Artifacts;
  /** For the letter, which may name it. */
  role?: Role | undefined;
  /** Where the caller has them already. */
  settings?: { facts_only: boolean } | undefined;
};

/**
 * Nothing is sent that the applicant did not say: each answer is worked out again from the source it names, as that is
 * now, and must be the same. Says nothing where the workspace does not want that.
 */
export async function assertFactsOnly(sql: Sql, claim: FactsOnly): Promise<void> {
  const settings = claim.settings ?? (await readSettings(sql, claim.tenantId));
  if (!settings.facts_only) return;
  const claims = readClaims(claim.artifacts);
  if (isEmpty(claims)) return;

  const known = { ...(await readKnown(sql, claim)), role: claim.role };
  const resumes = await readResumes(sql, claim, { known, claims });
  const problems = claims.answers.flatMap((written) => {
    const problem = checkAnswer(written, { known, resumes });
    return problem ? [{ id: written.id, problem }] : [];
  });
  const resume = checkResume(claims, resumes);
  if (resume) problems.push({ id: 'resume', problem: resume });
  if (problems.length > 0) {
    const message = 'Some answers are not what their source says, or have none.';
    throw new UnprocessableError('answer-without-source', message, { details: { answers: problems } });
  }
  if (claims.open.length > 0) {
    const message = 'Questions that must be answered are open: they are for the applicant.';
    throw new UnprocessableError('open-questions', message, { details: { questions: claims.open } });
  }
}

/** The very bytes of a document that is theirs. */
function checkResume({ resume }: Claims, resumes: Resumes): Problem | undefined {
  if (!resume) return undefined;
  const document = resumes.get(resume.document_id);
  if (!document) return 'no-such-source';
  return resume.sha256 === undefined || resume.sha256 === document.hash ? undefined : 'source-changed';
}

function isEmpty({ answers, open, resume }: Claims): boolean {
  return answers.length === 0 && open.length === 0 && !resume;
}
