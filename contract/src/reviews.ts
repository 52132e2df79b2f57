import { z } from 'zod';
import { Document, SideFilter } from './document.ts';
import { reviewReasons } from './document-codes.ts';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Line, Time } from './values.ts';

const tag = 'Documents';

/** What resolves a review. Each reason has an action of its own; `dismiss` resolves any review. */
export const ReviewAction = z.enum([
  'upload_again',
  'confirm',
  'add_contact',
  'add_name',
  'correct',
  'keep',
  'remove',
  'dismiss',
]);
export type ReviewAction = z.output<typeof ReviewAction>;

export const Review = z
  .object({
    id: z.uuid(),
    document: Document.pick({ id: true, name: true, kind: true, state: true, person_name: true }),
    reason: z.enum(reviewReasons).describe('The failure or warning that needs review.'),
    message: z.string(),
    action: ReviewAction.describe('The action that resolves it.'),
    action_label: z.string(),
    state: z.enum(['open', 'settled']),
    created_at: Time,
    settled_at: Time.nullable(),
    settled_by: z.string().nullable(),
    settled_with: ReviewAction.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof Review>;

export const listReviews = endpoint({
  id: 'listReviews',
  method: 'get',
  path: '/api/reviews',
  tag,
  summary: 'List reviews',
  description: 'Returns documents that need review, with the reason.',
  query: PageQuery.extend({
    side: SideFilter,
    state: z.enum(['open', 'settled']).default('open'),
    reason: filterText(50),
    document_id: z.uuid().optional(),
  }),
  returns: pageOf(Review, 'ReviewPage').extend({
    reasons: z
      .array(z.object({ reason: z.enum(reviewReasons), count: z.int() }))
      .describe('Number of open reviews by reason.'),
  }),
});

export const settleReview = endpoint({
  id: 'settleReview',
  method: 'post',
  path: '/api/reviews/{id}/settle',
  tag,
  summary: 'Resolve a review',
  params: z.object({ id: z.uuid() }),
  body: z.object({ action: ReviewAction, note: Line.optional() }),
  returns: Review,
  problems: ['already-settled', 'wrong-action', 'shared-resume'],
});

export const reopenReview = endpoint({
  id: 'reopenReview',
  method: 'post',
  path: '/api/reviews/{id}/reopen',
  tag,
  summary: 'Reopen a review',
  params: z.object({ id: z.uuid() }),
  returns: Review,
  problems: ['not-settled'],
});
