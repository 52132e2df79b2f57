import { FormQuestion } from '@tenon/contract/answers';
import type { Artifacts } from '@tenon/contract/applying';
import { z } from 'zod';
import { announceChange } from '../../../identity/index.ts';
import type { Sql } from '../../../platform/db/port.ts';
import type { Live } from '../../../platform/live/port.ts';
import { parseSubmission } from '../../answers/parse-submission.ts';
import type { RunRow } from '../run-store.ts';
import {
  insertApproval,
  insertApprovalEvent,
  lockApprovalOfRun,
  openStates,
  updateApproval,
} from './approval-store.ts';
import { type ApprovalContent, contentHash, contentOf } from './content.ts';

/**
 * Puts what an agent wants to send into the approval queue. The agent submits the same content again once it is approved,
 * with this run or a later one.
 */
export async function requestApproval(
  { live }: { live: Live },
  sql: Sql,
  { run, artifacts, actor }: { run: RunRow; artifacts: Artifacts; actor: string },
): Promise<string | undefined> {
  const member = { tenantId: run.tenant_id, userId: run.user_id };
  const content = contentOf(artifacts) as unknown as ApprovalContent;
  const content_hash = contentHash(artifacts);
  const state = isAnyOpen(artifacts) ? ('needs_answers' as const) : ('ready' as const);
  const known = await lockApprovalOfRun(sql, run);
  if (known && isUnfinished(known.state)) {
    const isOwn =
      known.origin === 'agent' && (openStates.includes(known.state) || known.state === 'approved');
    if (!isOwn || known.content_hash === content_hash) return known.id;
    if (known.state === 'approved') await updateApproval(sql, known, { state: 'ready' });
    const undecided = { decided_by: null, decided_at: null, run_id: run.id };
    await updateApproval(sql, known, { ...undecided, state, content, content_hash, problem: null });
    await insertApprovalEvent(sql, member, known.id, {
      kind: 'requested',
      actor,
      from_state: known.state,
      to_state: state,
    });
    await announceChange(live, sql, run.tenant_id, 'approvals', { privateTo: run.user_id });
    return known.id;
  }
  const { posting_id, title, company, url } = run;
  const id = await insertApproval(sql, member, {
    ...{ posting_id, title, company, url, content, content_hash, state },
    origin: 'agent',
    requested_by: actor,
    document_id: null,
    variant_id: null,
    resumeAt: null,
  });
  if (!id) return undefined;
  await updateApproval(sql, { tenant_id: run.tenant_id, id }, { run_id: run.id });
  await insertApprovalEvent(sql, member, id, { kind: 'requested', actor, to_state: state });
  await announceChange(live, sql, run.tenant_id, 'approvals', { privateTo: run.user_id });
  return id;
}

const Editable = z.object({
  form: z.object({ questions: z.array(FormQuestion) }),
  answers: z.record(z.string(), z.object({})).default({}),
});

/**
 * The content with complete questions. Agents may write artifacts of any shape; only a form with its questions can be
 * completed in the queue.
 */
export function parseEditable(content: object | null): ApprovalContent | undefined {
  const parsed = Editable.safeParse(content).data;
  return parsed && ({ answers: {}, ...content, form: parsed.form } as ApprovalContent);
}

function isAnyOpen(artifacts: Artifacts): boolean {
  return parseEditable(artifacts) !== undefined && parseSubmission(artifacts).open.length > 0;
}

function isUnfinished(state: string): boolean {
  return state !== 'sent' && state !== 'declined' && state !== 'failed';
}
