import type { listReviews as listEndpoint, Review } from '@tenon/contract/documents';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { ruleOf } from './review-rules.ts';
import { countReasons, readReviews, type StoredReview } from './review-store.ts';

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
      ...toPage(rows, limit, (row) => row.id, presentReview),
      reasons: await countReasons(sql, tenantId),
    };
  });
}

/** Adds the action that resolves the review, with its label. */
export function presentReview(review: StoredReview): z.input<typeof Review> {
  const { action, label } = ruleOf(review.reason);
  return { ...review, action, action_label: label };
}
