import { z } from 'zod';

/** Text to filter by. Blank text filters nothing, like a search box that was left empty. */
export const filterText = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.trim() || undefined)
    .optional();

/** Yes or no in a query. */
export const Flag = readAs(z.boolean(), (text) => z.stringbool().safeParse(text).data ?? text);

/** Several values in one query parameter, separated by commas; none filters nothing. */
export const listOf = <T extends z.ZodType<string, string>>(one: T, { most = 100 }: { most?: number } = {}) =>
  readAs(z.array(one).max(most), (text) => text.split(',').flatMap((each) => each.trim() || []))
    .transform((values) => (values.length > 0 ? values : undefined))
    .optional();

/** Clients write text; the API document shows what it stands for, which they write in the same way. */
function readAs<T extends z.ZodType>(shape: T, read: (text: string) => unknown) {
  const given = (value: unknown) => (typeof value === 'string' ? read(value) : value);
  return z.preprocess(given, shape) as unknown as z.ZodType<z.output<T>, string>;
}
