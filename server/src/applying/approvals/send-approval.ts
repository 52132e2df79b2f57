import { randomUUID } from 'node:crypto';
import { type ApplyRun, claimPosting } from '@tenon/contract/applying';
import { filesOf } from '../../documents/index.ts';
import { announceChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import { describeRequest, reasonOf } from '../agent/apply-once.ts';
import { encodeForm } from '../agent/fill-form.ts';
import { GiveUpError } from '../agent/give-up-error.ts';
import { type HeldRun, holdRun, LeaseLostError, retry } from '../agent/hold-run.ts';
import { type ReadDeps, readForm } from '../agent/read-form.ts';
import { reportSent } from '../agent/report-sent.ts';
import { type PreparedForm, sendOnce } from '../agent/send-once.ts';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';
import { lockApproval, type StoredApproval } from '../runs/approval/approval-store.ts';
import {
  type ApprovalContent,
  type ContentResume,
  contentHash,
  isSameForm,
} from '../runs/approval/content.ts';
import { variantFilesOf } from '../variants/variant-files.ts';
import { findForm, type RoleForm } from './find-form.ts';
import type { ApprovalWork } from './messages.ts';
import { type ApproveDeps, moveApproval } from './move-approval.ts';
import { returnToQueue } from './return-to-queue.ts';
import { type UseCaseDeps, useCaseClient } from './use-case-client.ts';

export type SendDeps = ApproveDeps & UseCaseDeps & ReadDeps & { blobs: Blobs };

const CLAIM_TIMEOUT_MS = 20_000;
const SEND_TIMEOUT_MS = 30_000;
const REPORT_TIMEOUT_MS = 60_000;

/**
 * Sends an approved application. It may run twice, even at the same time: the run admits one submission, and what may have
 * been sent is never sent again.
 */
export async function sendApproval(deps: SendDeps, work: ApprovalWork): Promise<void> {
  const member = { tenantId: work.tenant_id, userId: work.user_id };
  const client = useCaseClient(deps, member);
  const approval = await startSending(deps, work);
  if (!approval?.content) return;
  let run: ApplyRun;
  try {
    run = await claim(client, approval);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // An earlier process of this approval is sending, or has sent. Its run tells how that ends.
    if (error.details.run_id === approval.run_id && error.code !== 'run-id-taken') return;
    await returnToQueue(deps, approval, { code: error.code, message: error.detail, details: error.details });
    return;
  }
  const held = holdRun(client, run);
  try {
    const ready = await prepareToSend(deps, held, approval, approval.content).catch((error) =>
      giveUp(held, error),
    );
    if ('code' in ready) {
      await returnToQueue(deps, approval, ready);
      return;
    }
    // From here on nothing may lead back to the line above: what follows only reports the result.
    const result = await sendOnce(deps.fetch, ready.target.form, ready.prepared, SEND_TIMEOUT_MS);
    await reportSent({ client, reportMs: REPORT_TIMEOUT_MS }, held, result);
  } finally {
    held.stop();
    await deps.db.as(member, (sql) =>
      announceChange(deps.live, sql, member.tenantId, 'approvals', { privateTo: member.userId }),
    );
  }
}

/** Returns nothing if there is nothing to send, or no longer. */
async function startSending(deps: SendDeps, work: ApprovalWork): Promise<StoredApproval | undefined> {
  const { tenant_id: tenantId, user_id: userId, approval_id: id } = work;
  return deps.db.as({ tenantId, userId }, async (sql) => {
    const approval = await lockApproval(sql, tenantId, id);
    if (approval?.origin !== 'prepared') return undefined;
    if (approval.state === 'sending') return approval;
    if (approval.state !== 'approved') return undefined;
    const run_id = approval.run_id ?? randomUUID();
    await moveApproval(deps, sql, approval, {
      to: 'sending',
      kind: 'sending',
      actor: 'system',
      changes: { run_id },
    });
    await announceChange(deps.live, sql, tenantId, 'approvals', { privateTo: userId });
    return { ...approval, run_id, state: 'sending' as const };
  });
}

function claim(client: Client, approval: StoredApproval): Promise<ApplyRun> {
  const body = {
    action: 'run' as const,
    run_id: approval.run_id ?? undefined,
    job_id: approval.posting_id ?? '-',
    variant_id: resumeLabel(approval.content?.resume),
    confirm_duplicate: approval.is_duplicate_confirmed,
  };
  const deadline = performance.now() + CLAIM_TIMEOUT_MS;
  return retry(
    () => client.call(claimPosting, { body }),
    () => performance.now() < deadline,
  );
}

/** What people know the resume by. */
function resumeLabel(resume: ContentResume | undefined): string | undefined {
  const label = resume?.variant_id ? resume.variant : resume?.name;
  return label?.slice(0, 200).trim() || undefined;
}

type Ready = { target: RoleForm; prepared: PreparedForm };

/** When it returns, the submission was checked against the approval and recorded. */
async function prepareToSend(
  deps: SendDeps,
  held: HeldRun,
  approval: StoredApproval,
  content: ApprovalContent,
): Promise<Ready> {
  const { tenant_id: tenantId, user_id: userId } = approval;
  await held.write({ status: 'running' });
  const target = await deps.db.as({ tenantId, userId }, (sql) =>
    findForm(sql, tenantId, approval.posting_id),
  );
  const opened = await readForm(deps, target, target.jobId);
  const { questions } = opened;
  if (!isSameForm(questions, content.form.questions)) {
    throw new GiveUpError('form-changed', 'The form changed after you approved it.');
  }
  if (contentHash(content) !== approval.content_hash) {
    throw new GiveUpError('not-as-approved', 'The application differs from what was approved.');
  }
  const resume = content.resume && (await readResumeFile(deps, { tenantId, userId }, content.resume));
  const answers = questions.map(({ id }) => ({ id, answer: content.answers[id]?.answer ?? null }));
  const prepared = await encodeForm(opened, answers, resume);
  await held.write({
    status: 'submitting',
    artifacts: { ...content, request: describeRequest(prepared) },
  });
  await held.assertHeld();
  return { target, prepared };
}

/** The bytes that were approved, or none. */
async function readResumeFile(
  { blobs }: SendDeps,
  member: { tenantId: string; userId: number },
  resume: ContentResume,
) {
  const { name, sha256 } = resume;
  const scope = resume.variant_id ? variantFilesOf(member) : filesOf(member.tenantId);
  try {
    const stream = await blobs.get(scope, sha256, { verify: true });
    const content = Buffer.from(await new Response(stream).arrayBuffer());
    return { name, content, media: resume.variant_id ? resume.media : 'application/octet-stream' };
  } catch {
    throw new GiveUpError('resume-gone', 'The resume that you approved was deleted.');
  }
}

type GivenUp = { code: string; message: string; details?: Record<string, unknown> };

/** Nothing was sent. If another process of this approval got ahead, the run is left to it. */
async function giveUp(held: HeldRun, error: unknown): Promise<GivenUp> {
  const { code, message } = reasonOf(error);
  if (!(error instanceof LeaseLostError)) {
    await held
      .report({ status: 'failed', error: { code, message } }, REPORT_TIMEOUT_MS)
      .catch(() => undefined);
  }
  return { code, message, ...(error instanceof ApiProblem && { details: error.details }) };
}
