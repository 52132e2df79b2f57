import type { Review, ReviewAction, ReviewReason } from '@tenon/contract/documents';
import type { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { announceDocument } from '../announce-document.ts';
import { removeUnusedFile } from '../document-files.ts';
import { type RemoveDeps, removeUnshared } from '../remove-document.ts';
import { readOwner } from '../store.ts';
import { presentReview } from './list-reviews.ts';
import { actionsOf, ruleOf } from './review-rules.ts';
import { readReviews, type StoredReview, updateReview } from './review-store.ts';

type ReviewAnswer = z.input<typeof Review>;

export async function settleReview(
  deps: RemoveDeps,
  caller: Caller,
  id: string,
  { action, note }: { action: ReviewAction; note?: string | undefined },
): Promise<ReviewAnswer> {
  const { tenantId, actor } = caller;
  const { review, removed } = await deps.db.as(caller.scope, async (sql) => {
    const found = await readReview(sql, tenantId, id);
    // A repeated request succeeds, and so does one for an action that was already taken elsewhere.
    if (found.state === 'settled' && found.settled_with === action) return { review: found };
    if (!actionsOf(found.reason).includes(action)) throw wrongAction(found.reason, action);
    if (!(await updateReview(sql, id, { by: actor, with: action, note }))) {
      throw new ConflictError('already-settled', 'This review is already resolved.');
    }
    const review = await readReview(sql, tenantId, id);
    await recordReviewChange(deps, sql, caller, { action: 'review.settled', review, with: action });
    if (action !== 'remove') return { review };
    return { review, removed: await removeUnshared(deps, sql, caller, review.document.id) };
  });
  if (removed) await removeUnusedFile(deps, tenantId, removed);
  return presentReview(review);
}

export async function reopenReview(
  deps: { db: Db; live: Live },
  caller: Caller,
  id: string,
): Promise<ReviewAnswer> {
  return deps.db.as(caller.scope, async (sql) => {
    await readReview(sql, caller.tenantId, id);
    if (!(await updateReview(sql, id, undefined))) {
      throw new ConflictError('not-settled', 'This review is still open.');
    }
    const review = await readReview(sql, caller.tenantId, id);
    await recordReviewChange(deps, sql, caller, { action: 'review.reopened', review });
    return presentReview(review);
  });
}

async function readReview(sql: Sql, tenantId: string, id: string): Promise<StoredReview> {
  const [review] = await readReviews(sql, tenantId, { id }, { limit: 1 });
  if (!review) throw new NotFoundError('no-such-review', 'This review does not exist in this workspace.');
  return review;
}

function wrongAction(reason: ReviewReason, action: ReviewAction): UnprocessableError {
  const actions = actionsOf(reason);
  const hint = ruleOf(reason).action === action ? ` Use “${ruleOf(reason).label}” instead.` : '';
  return new UnprocessableError('wrong-action', `This action does not resolve the review.${hint}`, {
    details: { actions },
  });
}

async function recordReviewChange(
  { live }: { live: Live },
  sql: Sql,
  { tenantId, actor }: Caller,
  entry: { action: string; review: StoredReview; with?: ReviewAction },
): Promise<void> {
  const { reason, document } = entry.review;
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: entry.action,
    subject: `document:${document.id}`,
    details: { reason, ...(entry.with && { with: entry.with }) },
    privateTo: await readOwner(sql, tenantId, document.id),
    changed: 'reviews',
  });
  await announceDocument(live, sql, tenantId, document.id);
}
