import { z } from 'zod';

/** Text to filter by. Blank text does not filter, like an empty search box. */
export const filterText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.trim() || undefined)
    .optional();

/** A boolean query parameter. */
export const Flag = parsedFrom(z.boolean(), (text) => z.stringbool().safeParse(text).data ?? text);

/** Comma-separated values in one query parameter. An empty list does not filter. */
export const listOf = <T extends z.ZodType<string, string>>(item: T, { max = 100 }: { max?: number } = {}) =>
  parsedFrom(z.array(item).max(max), (text) => text.split(',').flatMap((value) => value.trim() || []))
    .transform((values) => (values.length > 0 ? values : undefined))
    .optional();

/** Query parameters arrive as text. The API document shows the parsed type, which clients serialize in the same way. */
function parsedFrom<T extends z.ZodType>(shape: T, parse: (text: string) => unknown) {
  const fromText = (value: unknown) => (typeof value === 'string' ? parse(value) : value);
  return z.preprocess(fromText, shape) as unknown as z.ZodType<z.output<T>, string>;
}
