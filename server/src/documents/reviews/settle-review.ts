import type { listReviews as listEndpoint, Review, ReviewAction } from '@tenon/contract/documents';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { announceDocument } from '../announce-document.ts';
import { removeUnusedFile } from '../document-files.ts';
import { type RemoveDeps, removeRow } from '../remove-document.ts';
import { actionsOf, ruleOf } from './review-rules.ts';
import { countReasons, readReviews, type ShownReview, updateReview } from './review-store.ts';

type ReviewAnswer = z.input<typeof Review>;

export async function listReviews(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  { cursor, limit, state, reason, document_id }: Omit<ParsedQuery<typeof listEndpoint>, 'side'>,
): Promise<Answer<typeof listEndpoint>> {
  const before = decodeCursor(z.uuid(), cursor);
  const filter = { state, reason, documentId: document_id };
  return db.as(scope, async (sql) => {
    const rows = await readReviews(sql, tenantId, filter, { before, limit: limit + 1 });
    return {
      ...toPage(rows, limit, (row) => row.id, present),
      reasons: await countReasons(sql, tenantId),
    };
  });
}

export async function settleReview(
  deps: RemoveDeps,
  caller: Caller,
  id: string,
  { action, note }: { action: ReviewAction; note?: string | undefined },
): Promise<ReviewAnswer> {
  const { tenantId, actor } = caller;
  const { review, removed } = await deps.db.as(caller.scope, async (sql) => {
    const found = await findReview(sql, tenantId, id);
    // Whoever sends it twice, or does what it asks for and then says so, is told that it is done.
    if (found.state === 'settled' && found.settled_with === action) return { review: found };
    if (!actionsOf(found.reason).includes(action)) throw wrongAction(found.reason, action);
    if (!(await updateReview(sql, id, { by: actor, with: action, note }))) {
      throw new ConflictError('already-settled', 'This review is already resolved.');
    }
    const review = await findReview(sql, tenantId, id);
    await record(deps, sql, caller, { action: 'review.settled', review, with: action });
    if (action !== 'remove') return { review };
    return { review, removed: await removeRow(deps, sql, caller, review.document.id) };
  });
  if (removed) await removeUnusedFile(deps, tenantId, removed);
  return present(review);
}

export async function reopenReview(
  deps: { db: Db; live: Live },
  caller: Caller,
  id: string,
): Promise<ReviewAnswer> {
  return deps.db.as(caller.scope, async (sql) => {
    await findReview(sql, caller.tenantId, id);
    if (!(await updateReview(sql, id, undefined))) {
      throw new ConflictError('not-settled', 'This review is still open.');
    }
    const review = await findReview(sql, caller.tenantId, id);
    await record(deps, sql, caller, { action: 'review.reopened', review });
    return present(review);
  });
}

async function findReview(sql: Sql, tenantId: string, id: string): Promise<ShownReview> {
  const [review] = await readReviews(sql, tenantId, { id }, { limit: 1 });
  if (!review) throw new NotFoundError('no-such-review', 'This review does not exist in this workspace.');
  return review;
}

function wrongAction(reason: string, action: ReviewAction): UnprocessableError {
  const actions = actionsOf(reason);
  const deed = ruleOf(reason).action === action ? ` Use “${ruleOf(reason).label}” instead.` : '';
  return new UnprocessableError('wrong-action', `This action does not resolve the review.${deed}`, {
    details: { actions },
  });
}

async function record(
  { live }: { live: Live },
  sql: Sql,
  { tenantId, actor }: Caller,
  what: { action: string; review: ShownReview; with?: ReviewAction },
): Promise<void> {
  const { reason, document } = what.review;
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: what.action,
    subject: `document:${document.id}`,
    details: { reason, ...(what.with && { with: what.with }) },
    changed: 'reviews',
  });
  await announceDocument(live, sql, tenantId, document.id);
}

function present(review: ShownReview): ReviewAnswer {
  const { action, label } = ruleOf(review.reason);
  return { ...review, action, action_label: label };
}
