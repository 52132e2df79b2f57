import { z } from 'zod';

/** Times cross the wire as ISO 8601 in UTC; the server may hand over a Date. */
export const Time = z
  .union([z.iso.datetime({ offset: true }), z.date()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .meta({ type: 'string', format: 'date-time' });

/** A moment that a client asks about; databases and calendars end where these years do. */
export const Moment = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}, 'must lie between the years 1 and 9999');

/** One line that a person typed: no control characters, no halves of characters, no blank names. */
export const lineUpTo = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out.
    .regex(/^[^\u0000-\u001f\u007f\p{Surrogate}]*$/u, 'must be one line of ordinary text')
    .refine((line) => visible.test(line), 'must have something that can be seen');

/** Blanks, marks of direction, fillers and joiners show nothing, and trimming leaves most of them. */
const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const Line = lineUpTo(200);

/** Identity of a user inside a token and a URL of settings: a positive 53-bit integer. */
export const UserId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
