import type { decideApprovals as endpoint } from '@tenon/contract/approvals';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError, ExpectedError, UnprocessableError } from '../../platform/errors.ts';
import { lockApproval, readApprovalRows, type StoredApproval } from '../runs/approval/approval-store.ts';
import { openQuestions } from '../runs/approval/content.ts';
import { parseEditable } from '../runs/approval/request-approval.ts';
import { describeApprovals, noSuchApproval } from './describe-approval.ts';
import { type ApproveDeps, approve, moveApproval } from './move-approval.ts';

type Decision = ParsedBody<typeof endpoint>;
type Item = Decision['items'][number];

/** Decides about each approval on its own: one that cannot be decided does not keep the others waiting. */
export async function decideApprovals(
  deps: ApproveDeps,
  caller: Caller,
  { decision, items, note }: Decision,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, userId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const refused: Answer<typeof endpoint>['refused'] = [];
    const decided: string[] = [];
    // In one order, so that two people deciding about the same ones do not wait for each other forever.
    for (const item of uniqueItems(items)) {
      try {
        await decide(deps, sql, caller, { decision, item, note });
        decided.push(item.id);
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        refused.push({ id: item.id, code: error.code, message: error.message });
      }
    }
    if (decided.length > 0)
      await announceChange(deps.live, sql, tenantId, 'approvals', { privateTo: userId });
    const shown = items.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) === index);
    const rows = await readApprovalRows(
      sql,
      tenantId,
      shown.filter((id) => decided.includes(id)),
    );
    return { items: await describeApprovals(sql, tenantId, rows), refused };
  });
}

function uniqueItems(items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

type Deciding = { decision: Decision['decision']; item: Item; note: string | undefined };

async function decide(deps: ApproveDeps, sql: Sql, caller: Caller, { decision, item, note }: Deciding) {
  const approval = await lockApproval(sql, caller.tenantId, item.id);
  if (!approval) throw noSuchApproval();
  const { actor } = caller;
  if (decision === 'approve') {
    if (isRepeated(approval, item)) return;
    assertApprovable(approval, item);
    await approve(deps, sql, approval, { actor, note });
  } else if (decision === 'decline') {
    if (approval.state === 'declined') return;
    assertState(approval, ['preparing', 'needs_answers', 'ready', 'approved']);
    const changes = {
      decided_by: actor,
      decided_at: deps.now(),
      rule_id: null,
      rule_name: null,
      problem: null,
    };
    await moveApproval(deps, sql, approval, { to: 'declined', kind: 'declined', actor, note, changes });
  } else await undo(deps, sql, caller, approval, note);
  await recordChange(deps, sql, {
    tenant_id: caller.tenantId,
    actor,
    action: actions[decision],
    subject: `approval:${approval.id}`,
    details: { title: approval.title, company: approval.company },
    privateTo: caller.userId,
  });
}

const actions = {
  approve: 'approval.approved',
  decline: 'approval.declined',
  undo: 'approval.reopened',
} as const;

/** An approval goes back to where it was; a declined one is prepared again, because its form may have changed. */
async function undo(
  deps: ApproveDeps,
  sql: Sql,
  { actor }: Caller,
  approval: StoredApproval,
  note: string | undefined,
): Promise<void> {
  assertState(approval, ['approved', 'declined']);
  const undecided = { decided_by: null, decided_at: null, rule_id: null, rule_name: null, run_id: null };
  const isDeclined = approval.state === 'declined';
  await moveApproval(deps, sql, approval, {
    to: isDeclined ? 'preparing' : 'ready',
    kind: 'reopened',
    actor,
    note,
    changes: { ...undecided, ...(approval.origin === 'agent' && { run_id: approval.run_id }) },
  });
}

/** The same decision about the same content, for example from another tab. */
function isRepeated({ state, content_hash }: StoredApproval, item: Item): boolean {
  return (
    (state === 'approved' || state === 'sending' || state === 'sent') && content_hash === item.content_hash
  );
}

function assertApprovable(approval: StoredApproval, item: Item): void {
  const content = parseEditable(approval.content);
  if (approval.state === 'needs_answers' && content) {
    const questions = openQuestions(content).map(({ id, label }) => ({ id, question: label }));
    throw new UnprocessableError('open-questions', 'Some required questions are not answered yet.', {
      details: { questions },
    });
  }
  assertState(approval, ['ready']);
  if (approval.content_hash !== item.content_hash) {
    throw new ConflictError(
      'approval-changed',
      'This application changed since you looked at it. Look at it again, then decide.',
    );
  }
}

function assertState({ state }: StoredApproval, allowed: StoredApproval['state'][]): void {
  if (!allowed.includes(state)) throw notOpen(state);
}

export function notOpen(state: StoredApproval['state']): ConflictError {
  return new ConflictError('approval-not-open', `${stateLabels[state]}, so this is not possible.`, {
    details: { state },
  });
}

const stateLabels: Record<StoredApproval['state'], string> = {
  preparing: 'This application is still being prepared',
  needs_answers: 'This application needs your answers',
  ready: 'This application is waiting for your decision',
  approved: 'This application is already approved',
  sending: 'This application is being sent',
  unknown: 'This application may already have been sent',
  sent: 'This application was already sent',
  declined: 'This application was declined',
  failed: 'This application could not be prepared or sent',
};
