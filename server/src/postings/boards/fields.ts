import { z } from 'zod';

/**
 * Pieces of shapes for answers that nobody promised us: they never refuse. A value of another kind than expected reads
 * as absent, keys that are not named are ignored, and whether what is left makes a posting is decided by the reader.
 */

/** A line or a text, trimmed; numbers count, since ids come as both. */
export const words = z.unknown().transform((value): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() || undefined : undefined;
});

export const amount = z.unknown().transform((value): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value.replace(/[,\s]/g, '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
});

export const flag = z.unknown().transform((value): boolean | undefined => {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : undefined;
});

const NAMES = [
  'name',
  'label',
  'displayname',
  'localizedname',
  'descriptor',
  'title',
  'value',
  'text',
  'shortname',
];

/** A name that stands alone, or within an object under one of the usual keys. */
export const named = z.unknown().transform((value): string | undefined => {
  if (!isRecord(value)) return words.parse(value);
  const byKey = new Map(
    Object.entries(value).map(([key, each]) => [key.toLowerCase().replace(/_/g, ''), each]),
  );
  return NAMES.map((key) => words.parse(byKey.get(key))).find(Boolean);
});

/** An object with these parts; none where there is something else. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape);
  const keys = Object.keys(shape);
  return z.unknown().transform((value): z.output<typeof schema> | undefined => {
    // Every key is there, if only as undefined: the pieces above are asked about what is missing too.
    const filled = isRecord(value) ? Object.fromEntries(keys.map((key) => [key, value[key]])) : value;
    const parsed = schema.safeParse(filled);
    return parsed.success ? parsed.data : undefined;
  });
}

/** All that can be read of a list; one thing that stands where a list should be is a list of one. */
export function many<Item>(item: z.ZodType<Item>) {
  return z.unknown().transform((value): NonNullable<Item>[] => {
    const values = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
    return values.flatMap((each) => {
      const parsed = item.safeParse(each);
      return parsed.success && parsed.data !== undefined && parsed.data !== null ? [parsed.data] : [];
    });
  });
}

export type Fields = Record<string, unknown>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
