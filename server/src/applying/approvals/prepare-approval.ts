import type { FormQuestion } from '@tenon/contract/answers';
import { announceChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { reasonOf } from '../agent/apply-once.ts';
import { GiveUpError } from '../agent/give-up-error.ts';
import { type ReadDeps, readForm } from '../agent/read-form.ts';
import { answerQuestion } from '../answers/answer-question.ts';
import { readApplicantData } from '../answers/read-applicant-data.ts';
import {
  lockApproval,
  type Member,
  readApprovalRows,
  type StoredApproval,
} from '../runs/approval/approval-store.ts';
import {
  type ApprovalContent,
  type ContentResume,
  changesBetween,
  contentFrom,
  isEmpty,
  keepWritten,
  resumeIdOf,
} from '../runs/approval/content.ts';
import { type ResumeDeps, readResume, tailorResume } from './choose-resume.ts';
import { findForm } from './find-form.ts';
import type { ApprovalWork } from './messages.ts';
import { type ApproveDeps, moveApproval, saveContent } from './move-approval.ts';
import { approveByRule, type RuleDeps } from './rules/approve-by-rule.ts';

export type PrepareDeps = ApproveDeps & RuleDeps & ReadDeps & ResumeDeps;

type Prepared = { questions: FormQuestion[]; resume: ContentResume | undefined };

/** Reads the form and fills it in. Safe to run twice: only an approval that is being prepared changes. */
export async function prepareApproval(deps: PrepareDeps, work: ApprovalWork): Promise<void> {
  const { tenant_id: tenantId, user_id: userId, approval_id: id } = work;
  const member = { tenantId, userId };
  const [found] = await deps.db.as(member, (sql) => readApprovalRows(sql, tenantId, [id]));
  if (found?.state !== 'preparing') return;
  const prepared = await readParts(deps, found).catch((error) => {
    if (error instanceof GiveUpError) return error;
    throw error;
  });
  await deps.db.as(member, async (sql) => {
    const approval = await lockApproval(sql, tenantId, id);
    if (approval?.state !== 'preparing') return;
    if (prepared instanceof GiveUpError) await giveUp(deps, sql, approval, prepared);
    else await fill(deps, sql, approval, prepared);
    await announceChange(deps.live, sql, tenantId, 'approvals', { privateTo: userId });
  });
}

/** Outside of the transaction that stores them: the form is fetched, and the resume is rendered. */
async function readParts(deps: PrepareDeps, approval: StoredApproval): Promise<Prepared> {
  const { tenant_id: tenantId, user_id: userId, posting_id } = approval;
  const target = await deps.db.as({ tenantId, userId }, (sql) => findForm(sql, tenantId, posting_id));
  const { questions } = await readForm(deps, target, target.jobId);
  return { questions, resume: await tailorResume(deps, approval, questions) };
}

function giveUp(deps: PrepareDeps, sql: Sql, approval: StoredApproval, error: GiveUpError): Promise<void> {
  const problem = reasonOf(error);
  const { code, message } = problem;
  return moveApproval(deps, sql, approval, {
    to: 'failed',
    kind: 'failed',
    actor: 'system',
    note: message,
    changes: { problem: { code, message } },
  });
}

async function fill(deps: PrepareDeps, sql: Sql, approval: StoredApproval, prepared: Prepared) {
  const member = { tenantId: approval.tenant_id, userId: approval.user_id };
  const filled = await fillIn(sql, member, approval, prepared);
  const content = keepWritten(approval.content ?? undefined, filled);
  const changes = changesBetween(approval.content ?? undefined, content);
  const state = await saveContent(deps, sql, approval, {
    content,
    changes,
    kind: 'prepared',
    actor: 'system',
    problem: changes.length > 0 ? approval.problem : null,
  });
  // What a person has seen before, only a person approves again.
  if (state === 'ready' && !approval.content) await approveByRule(deps, sql, { ...approval, state, content });
}

/** Only from the applicant's own sources. Other questions stay open. */
async function fillIn(
  sql: Sql,
  member: Member,
  { title, company, document_id }: StoredApproval,
  { questions, resume: tailored }: Prepared,
): Promise<ApprovalContent> {
  const own = await readApplicantData(sql, member);
  const resumeId = tailored ? resumeIdOf(tailored) : (document_id ?? undefined);
  const data = { ...own, posting: { title, company }, resumeId };
  const proposed = questions.map((question) => answerQuestion(question, data));
  const file = proposed.find(
    ({ id, answer }) =>
      typeof answer === 'string' &&
      !isEmpty(answer) &&
      questions.some((question) => question.id === id && question.type === 'file'),
  );
  const resume = file && (tailored ?? (await readResume(sql, member, String(file.answer))));
  const missing = file && !resume ? file.id : undefined;
  const answers = proposed.map((answer) =>
    answer.id === missing
      ? { ...answer, answer: null, source: null, why_open: 'nobody-knows' as const }
      : answer,
  );
  return contentFrom(questions, answers, resume);
}
