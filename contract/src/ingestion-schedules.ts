import { z } from 'zod';
import { CompanyKey, Frequency } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Time } from './values.ts';

export { Frequency };

const tag = 'Ingestion';

export const IngestionSchedule = z
  .object({
    next_run_at: Time.nullable().describe('Null if no company is updated on a schedule.'),
    due: z.int().describe('Number of companies in the next run.'),
    frequencies: z.array(z.object({ frequency: Frequency, companies: z.int() })),
  })
  .meta({ id: 'IngestionSchedule' });
export type IngestionSchedule = z.output<typeof IngestionSchedule>;

export const readIngestionSchedule = endpoint({
  id: 'readIngestionSchedule',
  method: 'get',
  path: '/api/ingestion-schedule',
  tag,
  summary: 'Get the schedule of runs',
  description:
    'A company is updated daily once a run has included it. Runs start at a minute of their own in each workspace.',
  returns: IngestionSchedule,
});

export const changeIngestionSchedule = endpoint({
  id: 'changeIngestionSchedule',
  method: 'put',
  path: '/api/ingestion-schedule',
  tag,
  summary: 'Change how often companies are updated',
  description:
    'Changes these companies, or all that are on the schedule. Scheduled runs use your title filters from then on, and skip companies that you disable.',
  body: z.object({ frequency: Frequency, companies: z.array(CompanyKey).min(1).max(5000).optional() }),
  returns: IngestionSchedule,
  problems: ['unknown-company'],
});
