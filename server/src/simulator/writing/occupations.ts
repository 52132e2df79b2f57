import { SalaryPeriod } from '@tenon/contract/posting';
import { Level } from '@tenon/contract/profile';
import { z } from 'zod';
import manual from './occupations/manual.json' with { type: 'json' };
import office from './occupations/office.json' with { type: 'json' };
import technology from './occupations/technology.json' with { type: 'json' };

/** An occupation with sentences that describe it. `{a}` to `{d}` are skills of the posting, `{years}` is a number. */
const Occupation = z.object({
  key: z.string(),
  department: z.string(),
  titles: z.array(z.string()),
  skills: z.array(z.string()),
  /** Skills that are required together. */
  stacks: z.array(z.array(z.string())).optional(),
  duties: z.array(z.string()),
  requirements: z.array(z.string()),
  extras: z.array(z.string()),
  levels: z.array(Level),
  /** Pay for a mid-level role in euros. */
  pay: z.object({ period: SalaryPeriod, low: z.number(), high: z.number() }),
  canBeRemote: z.boolean(),
});
export type Occupation = z.output<typeof Occupation>;

export const occupations = z.array(Occupation).parse([...technology, ...office, ...manual]);
