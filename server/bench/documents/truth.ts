import { z } from 'zod';

/** One value, or all correct forms of it. */
const Forms = z.union([z.string(), z.array(z.string()).min(1)]);
export type Forms = z.output<typeof Forms>;

const Entry = z.record(z.string(), z.union([Forms, z.undefined()]));

/** The values that a document contains, stored next to the file as `<file>.truth.json`. */
export const Truth = z.object({
  layout: z.string(),
  language: z.string(),
  format: z.string(),
  /** The program or machine that made the file. */
  maker: z.string().optional(),
  name: Forms.optional(),
  emails: z.array(Forms).default([]),
  phones: z.array(Forms).default([]),
  companies: z.array(Forms).default([]),
  titles: z.array(Forms).default([]),
  /** Start and end dates of positions and education: `YYYY-MM`, `YYYY` or `present`. */
  dates: z.array(Forms).default([]),
  schools: z.array(Forms).default([]),
  degrees: z.array(Forms).default([]),
  fields: z.array(Forms).default([]),
  skills: z.array(Forms).default([]),
  /** Neither right nor wrong: finding or missing them does not affect the score. */
  optional: z.record(z.string(), z.array(Forms)).default({}),
  /** Fields other than the nine scored ones, by calibrated field. */
  also: z.record(z.string(), z.array(Forms)).default({}),
  positions: z.array(Entry).default([]),
  education: z.array(Entry).default([]),
  /** For scans: the text version of the same document. */
  twin: z.string().optional(),
  /** Whether the rules could be tuned to documents like this one. */
  split: z.enum(['seen', 'unseen']).optional(),
  /** The half of the corpus that it belongs to. Unseen documents are never fitted. */
  part: z.enum(['fit', 'check']).optional(),
});
export type Truth = z.output<typeof Truth>;
