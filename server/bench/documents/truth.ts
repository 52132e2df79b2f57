import { z } from 'zod';

/** One value, or all the forms that are right. */
const Forms = z.union([z.string(), z.array(z.string()).min(1)]);
export type Forms = z.output<typeof Forms>;

const Entry = z.record(z.string(), z.union([Forms, z.undefined()]));

/** What a reader can know from a document; it lies beside the file as `<file>.truth.json`. */
export const Truth = z.object({
  layout: z.string(),
  language: z.string(),
  format: z.string(),
  name: Forms.optional(),
  emails: z.array(Forms).default([]),
  phones: z.array(Forms).default([]),
  companies: z.array(Forms).default([]),
  titles: z.array(Forms).default([]),
  /** Starts and ends of positions and studies: `YYYY-MM`, `YYYY` or `present`. */
  dates: z.array(Forms).default([]),
  schools: z.array(Forms).default([]),
  degrees: z.array(Forms).default([]),
  fields: z.array(Forms).default([]),
  skills: z.array(Forms).default([]),
  /** Neither right nor wrong: finding or missing them changes nothing. */
  optional: z.record(z.string(), z.array(Forms)).default({}),
  /** Beyond the nine fields that count, by the name of the confidence. */
  also: z.record(z.string(), z.array(Forms)).default({}),
  positions: z.array(Entry).default([]),
  education: z.array(Entry).default([]),
  /** For scans: the same document with its text. */
  twin: z.string().optional(),
  /** Which half of the corpus it belongs to. */
  part: z.enum(['fit', 'check']).optional(),
});
export type Truth = z.output<typeof Truth>;
