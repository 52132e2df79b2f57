import { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';

/** Times cross the wire as ISO 8601 in UTC; the server may hand over a Date. */
export const Time = z
  .union([z.iso.datetime({ offset: true }), z.date()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .meta({ type: 'string', format: 'date-time' });

/** A moment that a client asks about; databases and calendars end where these years do. */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999;
  }, 'must be between the years 1 and 9999')
  .meta({ format: 'date-time' });

/** A day that a client asks about. */
export const Day = z.iso.date().refine((day) => day >= '0001', 'must be after the year 0');

// The patterns below are published in the API document, so they only use syntax that regex engines agree on: no \p{…},
// no \s, no lookahead. Neighbouring parts never match the same character, so that no input makes them backtrack.
const CONTROL = '\\x00-\\x1F\\x7F';
const INVISIBLE = '\\x20\\x80-\\xA0\\xAD\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF';
const SPACE = '\\x09-\\x0D\\x20\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF';
const visibleLine = new RegExp(`^[${INVISIBLE}]*[^${CONTROL}${INVISIBLE}][^${CONTROL}]*$`, 'u');
const notBlank = new RegExp(`^[${SPACE}]*[^\\x00${SPACE}][^\\x00]*$`, 'u');

/** Rare characters show nothing either: fillers, joiners, variation selectors, tags. */
const visible = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** One line that a person typed: no control characters, no halves of characters, no blank names. */
export const lineUpTo = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(visibleLine, 'must be a single line of visible text')
    .trim()
    .refine((line) => line.isWellFormed() && visible.test(line), 'must be a single line of visible text');

export const Line = lineUpTo(200);

/** Text with any number of lines that is not blank. */
export const textUpTo = (longest: number) =>
  z.string().min(1).max(longest).regex(notBlank, 'must not be blank').trim();

const LOCAL_PART = "[A-Za-z0-9_'+-]+(?:\\.[A-Za-z0-9_'+-]+)*";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** An email address that mail servers take: RFC 5321 limits the part before the @ to 64 characters. */
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

/** The address of a page on the web. */
export const webAddressUpTo = (longest: number) =>
  z
    .string()
    .max(longest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out.
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\x00-\x20]+$/, 'must start with http:// or https://')
    .refine((address) => URL.canParse(address), refusedAs('address-not-usable', 'must be a web address'));

/** Identity of a user inside a token and a URL of settings: a positive 53-bit integer. */
export const UserId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
