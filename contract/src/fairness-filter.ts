import { z } from 'zod';
import { filterText } from './filters.ts';
import { Day } from './values.ts';

/** What someone can be selected for. */
export const FairnessStage = z
  .enum(['screening', 'interview', 'offer', 'hired'])
  .meta({ id: 'FairnessStage' });
export type FairnessStage = z.output<typeof FairnessStage>;

/** Query parameters that choose decisions, the same everywhere. */
export const fairnessFilter = {
  job: z.uuid().optional(),
  job_family: filterText(200).describe('The department of the job.'),
  level: filterText(200),
  source: filterText(200),
  place: filterText(200),
  from: Day.optional().describe('Applications of this day (UTC) or later.'),
  to: Day.optional().describe('Applications of this day (UTC) or earlier.'),
};

/** A group of fewer people says little. */
export const MIN_GROUP = 30;
