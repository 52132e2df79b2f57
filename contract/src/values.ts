import { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';

/** Times are sent as ISO 8601 in UTC. The server may pass a Date. */
export const Time = z
  .union([z.iso.datetime({ offset: true }), z.date()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .meta({ type: 'string', format: 'date-time' });

/** A time in a request, within the years that the database supports. */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999;
  }, 'must be between the years 1 and 9999')
  .meta({ format: 'date-time' });

/** A date in a request. */
export const Day = z.iso.date().refine((day) => day >= '0001', 'must be after the year 0');

// The patterns below are published in the API document, so they only use syntax that all regex engines support: no
// \p{…}, no \s, no lookahead. Adjacent parts never match the same character, so that no input causes backtracking.
const CONTROL = '\\x00-\\x1F\\x7F';
const INVISIBLE = '\\x20\\x80-\\xA0\\xAD\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF';
const SPACE = '\\x09-\\x0D\\x20\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF';
const visibleLine = new RegExp(`^[${INVISIBLE}]*[^${CONTROL}${INVISIBLE}][^${CONTROL}]*$`, 'u');
const notBlank = new RegExp(`^[${SPACE}]*[^\\x00${SPACE}][^\\x00]*$`, 'u');

/** Excludes rare invisible characters, too: fillers, joiners, variation selectors, tags. */
const visible = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** One line of visible text: no control characters, no lone surrogates, not blank. */
export const lineUpTo = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(visibleLine, 'must be a single line of visible text')
    .trim()
    .refine((line) => line.isWellFormed() && visible.test(line), 'must be a single line of visible text');

export const Line = lineUpTo(200);

/** Text with any number of lines. It must not be blank. */
export const textUpTo = (maxLength: number) =>
  z.string().min(1).max(maxLength).regex(notBlank, 'must not be blank').trim();

const LOCAL_PART = "[A-Za-z0-9_'+-]+(?:\\.[A-Za-z0-9_'+-]+)*";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** An email address that mail servers accept. RFC 5321 limits the part before the @ to 64 characters. */
export const Email = z
  .email({ pattern: new RegExp(`^${LOCAL_PART}@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`) })
  .max(254)
  .refine((address) => address.indexOf('@') <= 64, 'must have at most 64 characters before the @');

/** A refinement that fails with this problem code instead of `invalid-request`. */
export const refusedAs = (code: ProblemCode, message: string, path: string[] = []) => ({
  message,
  path,
  params: { problem: code },
});

/** The URL of a web page. */
export const webAddressUpTo = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out.
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\x00-\x20]+$/, 'must start with http:// or https://')
    .refine((address) => URL.canParse(address), refusedAs('address-not-usable', 'must be a web address'));

/** The ID of a user: a positive 53-bit integer. */
export const UserId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
