import type { FormQuestion } from '@tenon/contract/answers';
import type * as contract from '@tenon/contract/approvals';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ForbiddenError, InvalidError } from '../../platform/errors.ts';
import { asksForResume } from '../answers/known-fields.ts';
import { saveAnswerFor } from '../answers/save-answer.ts';
import { sensitiveKindOf } from '../answers/sensitive.ts';
import { lockApproval, openStates, type StoredApproval } from '../runs/approval/approval-store.ts';
import {
  type ApprovalContent,
  type ContentAnswer,
  type ContentResume,
  isEmpty,
  letterQuestion,
  resumeIdOf,
  withLetter,
} from '../runs/approval/content.ts';
import { parseEditable } from '../runs/approval/request-approval.ts';
import { type ResumeDeps, readOwnResume, renderResume } from './choose-resume.ts';
import { notOpen } from './decide-approvals.ts';
import { noSuchApproval, readApprovalDetail } from './describe-approval.ts';
import { type ApproveDeps, moveApproval, saveContent } from './move-approval.ts';

export type EditDeps = ApproveDeps & ResumeDeps;

type Edit = ParsedBody<typeof contract.changeApproval>;
type Written = NonNullable<Edit['answers']>[number];

/** Changes what will be sent. An approval that was already decided must be undone first. */
export async function editApproval(
  deps: EditDeps,
  caller: Caller,
  id: string,
  edit: Edit,
): Promise<Answer<typeof contract.changeApproval>> {
  const { tenantId, userId, actor, scope } = caller;
  assertOneResume(edit);
  // Before the transaction: it takes a while, and repeating it gives the same file.
  const variant = edit.variant_id && (await renderResume(deps, caller, { variantId: edit.variant_id }));
  return deps.db.as(scope, async (sql) => {
    const approval = await lockApproval(sql, tenantId, id);
    if (!approval) throw noSuchApproval();
    let content = parseEditable(approval.content);
    if (!openStates.includes(approval.state) || !content) throw notOpen(approval.state);
    for (const written of answersOf(edit, content)) {
      content = await writeAnswer(deps, sql, caller, { approval, content, written });
    }
    const resume = variant || (edit.document_id && (await readOwnResume(sql, caller, edit.document_id)));
    if (resume) content = exchangeResume(content, resume);
    content = withLetter(content);
    const changes = approval.changes;
    await saveContent(deps, sql, approval, {
      content,
      kind: 'edited',
      actor,
      changes,
      problem: approval.problem,
      // Kept for the next time it is prepared.
      ...(resume && {
        choice: { document_id: resume.document_id ?? null, variant_id: resume.variant_id ?? null },
      }),
    });
    await announceChange(deps.live, sql, tenantId, 'approvals', { privateTo: userId });
    return readApprovalDetail(sql, tenantId, id);
  });
}

/** The cover letter is the answer to the question that asks for it. */
function answersOf({ answers = [], cover_letter }: Edit, content: ApprovalContent): Written[] {
  if (cover_letter === undefined) return answers;
  const letter = letterQuestion(content);
  if (!letter) throw noSuchQuestion('The form of this role does not ask for a cover letter.');
  return [...answers, { id: letter.id, answer: cover_letter, save: false }];
}

type Writing = { approval: StoredApproval; content: ApprovalContent; written: Written };

async function writeAnswer(
  deps: ApproveDeps,
  sql: Sql,
  caller: Caller,
  { approval, content, written }: Writing,
): Promise<ApprovalContent> {
  const question = content.form.questions.find(({ id }) => id === written.id);
  if (!question || question.type === 'file') {
    throw noSuchQuestion('The form of this role has no such question.');
  }
  if (!caller.signInId && (written.save || sensitiveKindOf(question) !== null)) {
    throw new ForbiddenError(
      'in-person-only',
      'Only the applicant can answer sensitive questions or save answers, in Tenon.',
    );
  }
  const { answer: given, save } = written;
  const about = { question: question.label, required: question.required };
  const put = (entry: ContentAnswer) => ({
    ...content,
    answers: { ...content.answers, [question.id]: entry },
  });
  if (given === null || isEmpty(given)) return put(about);
  const answer = fitted(question, given);
  const source = save
    ? { kind: 'answer-book' as const, ref: await saveAnswerFor(deps, sql, caller, textOf(question, answer)) }
    : { kind: 'approval' as const, ref: approval.id };
  return put({ ...about, answer, source, ...(!save && { written_by: caller.actor }) });
}

/** An answer to a choice is one of its options. */
function fitted({ type, options }: FormQuestion, answer: string | string[]): string | string[] {
  const values = [answer].flat();
  if (type === 'text' || type === 'long-text') return values.join('\n').trim();
  const known = new Set(options.length > 0 ? options.map(({ value }) => value) : ['yes', 'no']);
  if (!values.every((value) => known.has(value)) || (type !== 'many-of' && values.length > 1)) {
    throw new InvalidError('answer-not-an-option', 'Choose one of the options of this question.');
  }
  return type === 'many-of' ? [...new Set(values)] : (values[0] ?? '');
}

/** Saved answers to choices are stored by their labels, which other forms may share. */
function textOf({ label, options }: FormQuestion, answer: string | string[]) {
  const labels = [answer]
    .flat()
    .map((value) => options.find((option) => option.value === value)?.label ?? value);
  return { question: label, answer: labels.join('\n') };
}

function exchangeResume(content: ApprovalContent, resume: ContentResume): ApprovalContent {
  const question = content.form.questions.find((each) => each.type === 'file' && asksForResume(each));
  if (!question) throw noSuchQuestion('The form of this role does not ask for a resume.');
  const entry: ContentAnswer = {
    question: question.label,
    required: question.required,
    answer: resumeIdOf(resume),
    source: { kind: 'resume', ref: resumeIdOf(resume) },
  };
  return { ...content, resume, answers: { ...content.answers, [question.id]: entry } };
}

/** Reads the form again, for example after it failed or after the applicant saved answers. */
export async function prepareAgain(
  deps: ApproveDeps,
  caller: Caller,
  id: string,
  { confirm_duplicate }: ParsedBody<typeof contract.prepareAgain>,
): Promise<Answer<typeof contract.prepareAgain>> {
  const { tenantId, userId, actor, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const approval = await lockApproval(sql, tenantId, id);
    if (!approval) throw noSuchApproval();
    const { state, origin } = approval;
    if (state !== 'preparing') {
      const isAllowed = state === 'failed' || openStates.includes(state);
      if (!isAllowed || origin !== 'prepared') throw notOpen(state);
      await moveApproval(deps, sql, approval, {
        to: 'preparing',
        kind: 'requested',
        actor,
        changes: { is_duplicate_confirmed: approval.is_duplicate_confirmed || confirm_duplicate },
      });
      await announceChange(deps.live, sql, tenantId, 'approvals', { privateTo: userId });
    }
    return readApprovalDetail(sql, tenantId, id);
  });
}

/** A document or a variant, not both. */
export function assertOneResume({ document_id, variant_id }: Pick<Edit, 'document_id' | 'variant_id'>): void {
  if (document_id && variant_id) {
    throw new InvalidError('invalid-request', 'Choose either a document or a variant to send.');
  }
}

function noSuchQuestion(message: string): InvalidError {
  return new InvalidError('no-such-question', message);
}
