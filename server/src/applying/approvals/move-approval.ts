import { randomUUID } from 'node:crypto';
import type { ApprovalState } from '@tenon/contract/approvals';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import type { ApprovalEventRow } from '../rows.ts';
import {
  type ApprovalChanges,
  insertApprovalEvent,
  type StoredApproval,
  updateApproval,
} from '../runs/approval/approval-store.ts';
import { type ApprovalContent, contentHash, openQuestions } from '../runs/approval/content.ts';
import { prepareApprovalTask, sendApprovalTask } from './messages.ts';
import { resumeTime } from './resume-time.ts';

export type ApproveDeps = { db: Db; live: Live; queue: Queue; now: () => Date };

/** Time to change one's mind after approving. */
const UNDO_SECONDS = 5;

export type Move = {
  to: ApprovalState;
  kind: string;
  actor: string;
  note?: string | undefined;
  rule?: Pick<ApprovalEventRow, 'rule_name'>['rule_name'];
  changes?: ApprovalChanges;
};

/** Changes the state of a locked approval and adds it to the history, together with the background work that follows. */
export async function moveApproval(
  { db, queue, now }: ApproveDeps,
  sql: Sql,
  approval: StoredApproval,
  { to, kind, actor, note, rule, changes }: Move,
): Promise<void> {
  const { tenant_id: tenantId, user_id: userId, id, state: from, origin } = approval;
  const isWorked = to === 'preparing' || ((to === 'approved' || to === 'sending') && origin === 'prepared');
  const moved = { problem: null, resume_at: isWorked ? resumeTime(now()) : null, ...changes, state: to };
  // A savepoint: a decision about several approvals continues with the others.
  await db.transaction((inner) => updateApproval(inner, approval, moved)).catch(explainConflict);
  await insertApprovalEvent(sql, { tenantId, userId }, id, {
    kind,
    actor,
    from_state: from,
    to_state: to,
    ...(note && { note }),
    ...(rule && { rule_name: rule }),
  });
  const payload = { tenant_id: tenantId, user_id: userId, approval_id: id };
  if (to === 'preparing') await queue.enqueue(sql, prepareApprovalTask, payload, { tenantId });
}

const UNIQUE_VIOLATION = '23505';

/** A role has one open approval at a time. */
function explainConflict(error: { code?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error;
  throw new ConflictError('approval-not-open', 'Another application for this role is open already.');
}

/** Approves exactly the content that the approval has now. The built-in agent sends what Tenon prepared. */
export async function approve(
  deps: ApproveDeps,
  sql: Sql,
  approval: StoredApproval,
  { actor, rule, note }: { actor: string; rule?: { id: string; name: string }; note?: string | undefined },
): Promise<void> {
  const { tenant_id: tenantId, user_id: userId, id, origin } = approval;
  await moveApproval(deps, sql, approval, {
    to: 'approved',
    kind: 'approved',
    actor,
    note,
    rule: rule?.name ?? null,
    changes: {
      changes: [],
      decided_by: actor,
      decided_at: deps.now(),
      rule_id: rule?.id ?? null,
      rule_name: rule?.name ?? null,
      ...(origin === 'prepared' && { run_id: randomUUID() }),
    },
  });
  if (origin === 'agent') return;
  const payload = { tenant_id: tenantId, user_id: userId, approval_id: id };
  await deps.queue.enqueue(sql, sendApprovalTask, payload, {
    tenantId,
    delaySeconds: rule ? 0 : UNDO_SECONDS,
  });
}

type Saved = Pick<StoredApproval, 'problem'> & {
  content: ApprovalContent;
  kind: string;
  actor: string;
  note?: string | undefined;
  changes?: StoredApproval['changes'];
  /** The resume that the applicant chose. */
  choice?: Pick<StoredApproval, 'document_id' | 'variant_id'>;
};

/** Stores what will be sent. It waits for a decision, or for answers first. */
export async function saveContent(
  deps: ApproveDeps,
  sql: Sql,
  approval: StoredApproval,
  { content, kind, actor, note, changes, problem, choice }: Saved,
): Promise<'needs_answers' | 'ready'> {
  const to = openQuestions(content).length > 0 ? 'needs_answers' : 'ready';
  await moveApproval(deps, sql, approval, {
    to,
    kind,
    actor,
    note,
    changes: { content, content_hash: contentHash(content), problem, ...choice, ...(changes && { changes }) },
  });
  return to;
}
