import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TrackerColumn } from './tracker.ts';

const tag = 'Tracker';

export const SentApplication = z
  .object({
    posting_id: z.uuid(),
    title: z.string(),
    company: z.string(),
    source: z.string().describe('The kind of board that the role came from, or `hand`.'),
    level: z.string().nullable().describe('The level of the role, if the posting says so.'),
    variant: z.string().nullable().describe('Name of the resume that was sent, if it was recorded.'),
    variant_id: z.uuid().nullable().describe('The resume variant, if it was one of yours.'),
    column: TrackerColumn.nullable().describe('Where it is on your board now.'),
    applied_on: z.iso.date(),
    responded_on: z.iso
      .date()
      .nullable()
      .describe('When an interview, an offer or a rejection was recorded first.'),
    interviewed: z.boolean().describe('Whether it came to an interview, or to an offer.'),
    offered: z.boolean(),
  })
  .meta({ id: 'SentApplication' });
export type SentApplication = z.output<typeof SentApplication>;

export const readInsights = endpoint({
  id: 'readInsights',
  method: 'get',
  path: '/api/insights',
  tag,
  summary: 'Get what became of your applications',
  description:
    'Your applications that were sent, newest first, up to 2,000, with the days and outcomes that you recorded. Moves that you took back do not count.',
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  returns: z
    .object({ items: z.array(SentApplication), has_more: z.boolean().describe('Some were left out.') })
    .meta({ id: 'Insights' }),
});
