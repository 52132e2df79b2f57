import type { prepareApprovals as endpoint } from '@tenon/contract/approvals';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { PostingStage } from '@tenon/contract/posting';
import { readOwner } from '../../documents/index.ts';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { keepPostings, type PostingLine, readPostingSummaries } from '../../postings/index.ts';
import {
  insertApproval,
  insertApprovalEvent,
  readApprovalRows,
  readOpenApprovals,
} from '../runs/approval/approval-store.ts';
import { noSuchPosting } from '../runs/find-posting.ts';
import { badPostingStage } from '../runs/refusals.ts';
import { noSuchVariant } from '../variants/find-variant.ts';
import { readVariantNames } from '../variants/variant-names-store.ts';
import { describeApprovals } from './describe-approval.ts';
import { assertOneResume } from './edit-approval.ts';
import { prepareApprovalTask } from './messages.ts';
import { resumeTime } from './resume-time.ts';

export type ApprovalDeps = { db: Db; live: Live; queue: Queue; now: () => Date };

const CLAIMABLE: readonly PostingStage[] = ['discovered', 'queued'];

/** Adds the approvals and starts to prepare them in the background. Repeating it changes nothing. */
export async function prepareApprovals(
  deps: ApprovalDeps,
  caller: Caller,
  { posting_ids, document_id, variant_id }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, userId, actor, scope } = caller;
  assertOneResume({ document_id, variant_id });
  return deps.db.as(scope, async (sql) => {
    if (document_id && (await readOwner(sql, tenantId, document_id)) !== userId) throw noSuchDocument();
    if (variant_id && !(await readVariantNames(sql, caller, [variant_id])).has(variant_id))
      throw noSuchVariant();
    const ids = [...new Set(posting_ids)].sort();
    await keepPostings(sql, ids);
    const postings = await readPostingSummaries(sql, tenantId, ids);
    const claimable = postings.filter(({ stage }) => CLAIMABLE.includes(stage));
    const added: string[] = [];
    for (const posting of claimable) {
      const id = await insertApproval(sql, caller, {
        posting_id: posting.id,
        title: posting.title,
        company: posting.company.name,
        url: posting.url,
        origin: 'prepared',
        requested_by: actor,
        document_id: document_id ?? null,
        variant_id: variant_id ?? null,
        resumeAt: resumeTime(deps.now()),
      });
      if (!id) continue;
      added.push(id);
      await insertApprovalEvent(sql, caller, id, { kind: 'requested', actor, to_state: 'preparing' });
    }
    await deps.queue.enqueueMany(
      sql,
      prepareApprovalTask,
      added.map((id) => ({
        payload: { tenant_id: tenantId, user_id: userId, approval_id: id },
        tenantId,
      })),
    );
    if (added.length > 0) await announceChange(deps.live, sql, tenantId, 'approvals', { privateTo: userId });
    const open = await readOpenApprovals(
      sql,
      caller,
      claimable.map(({ id }) => id),
    );
    const rows = await readApprovalRows(
      sql,
      tenantId,
      inOrder(posting_ids, open).map(({ id }) => id),
    );
    return {
      items: await describeApprovals(sql, tenantId, rows),
      refused: ids.flatMap((id) => refusalOf(id, postings)),
    };
  });
}

/** In the order in which the caller named the roles. */
function inOrder<T extends { posting_id: string | null }>(ids: readonly string[], rows: readonly T[]): T[] {
  return rows.toSorted(
    (one, other) => ids.indexOf(one.posting_id ?? '') - ids.indexOf(other.posting_id ?? ''),
  );
}

function refusalOf(id: string, postings: readonly PostingLine[]) {
  const posting = postings.find((each) => each.id === id);
  if (posting && CLAIMABLE.includes(posting.stage)) return [];
  const { code, message } = posting ? badPostingStage(posting.stage) : noSuchPosting();
  return [{ id, code, message }];
}

function noSuchDocument(): NotFoundError {
  return new NotFoundError('no-such-document', 'This document does not exist.');
}
