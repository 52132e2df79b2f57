import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FairnessAlert } from './fairness-alerts.ts';
import { PageQuery, pageOf } from './page.ts';
import { Time, textUpTo } from './values.ts';

export const SecondReadState = z
  .enum(['open', 'agreed', 'disagreed', 'withdrawn'])
  .meta({ id: 'SecondReadState' });
export type SecondReadState = z.output<typeof SecondReadState>;

const shared = {
  id: z.uuid(),
  application: z.object({ id: z.uuid(), person: z.string() }),
  job: z.object({ id: z.uuid(), title: z.string() }),
  state: SecondReadState,
  asked_at: Time,
  decided_by: z.string().describe('Who rejected the application.'),
  read_by: z.string().nullable(),
  read_at: Time.nullable(),
  note: z.string().nullable(),
};

/** What the hiring team sees: that a second reader is asked for, and not why. */
export const SecondRead = z
  .object({
    ...shared,
    is_own_decision: z.boolean().describe('You rejected it, so somebody else has to read it.'),
  })
  .meta({ id: 'SecondRead' });
export type SecondRead = z.output<typeof SecondRead>;

const State = z.object({ state: SecondReadState.optional() });

export const listSecondReads = endpoint({
  id: 'listSecondReads',
  method: 'get',
  path: '/api/second-reads',
  tag: 'Hiring',
  summary: 'List rejections that a second person should read',
  description: 'Those of applications that you can see, newest first.',
  query: PageQuery.extend({ ...State.shape, application: z.uuid().optional() }),
  returns: pageOf(SecondRead, 'SecondReadPage'),
});

export const answerSecondRead = endpoint({
  id: 'answerSecondRead',
  method: 'post',
  path: '/api/second-reads/{id}',
  tag: 'Hiring',
  summary: 'Agree or disagree with a rejection',
  description:
    'Changes nothing about the application. If you disagree, those who run the job are told, and decide again.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ agrees: z.boolean(), note: textUpTo(2000).optional() }),
  returns: SecondRead,
  problems: ['no-such-second-read', 'second-read-over', 'second-read-own-decision'],
});

export const FairnessReview = z
  .object({
    ...shared,
    application: shared.application.omit({ person: true }).describe('Without the name.'),
    alert: z
      .object({
        id: z.uuid(),
        ...FairnessAlert.pick({
          class: true,
          group: true,
          reference: true,
          stage: true,
          metric: true,
          value: true,
        }).shape,
      })
      .describe('Why it was asked for.'),
  })
  .meta({ id: 'FairnessReview' });
export type FairnessReview = z.output<typeof FairnessReview>;

export const listFairnessReviews = endpoint({
  id: 'listFairnessReviews',
  method: 'get',
  path: '/api/fairness/reviews',
  tag: 'Fairness',
  summary: 'List second reads with their reasons',
  description: 'Newest first. Who is asked about does not depend on what applicants said about themselves.',
  query: PageQuery.extend(State.shape),
  returns: pageOf(FairnessReview, 'FairnessReviewPage').extend({
    counts: z.record(SecondReadState, z.int()),
  }),
});
