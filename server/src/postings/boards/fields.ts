import { z } from 'zod';

/**
 * Schemas for responses without a documented format: they never reject anything. A value of an unexpected type counts
 * as absent, and unknown keys are ignored. The caller decides whether the rest is a posting.
 */

/** A trimmed text. Numbers are accepted, because ids come as both. */
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

/** A name, either as a string or within an object under one of the usual keys. */
export const named = z.unknown().transform((value): string | undefined => {
  if (!isRecord(value)) return words.parse(value);
  const byKey = new Map(
    Object.entries(value).map(([key, each]) => [key.toLowerCase().replace(/_/g, ''), each]),
  );
  return NAMES.map((key) => words.parse(byKey.get(key))).find(Boolean);
});

/** An object with these fields; undefined if it is something else. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape);
  const keys = Object.keys(shape);
  return z.unknown().transform((value): z.output<typeof schema> | undefined => {
    // Every key is present, possibly as undefined, so that the schemas above also run for missing values.
    const filled = isRecord(value) ? Object.fromEntries(keys.map((key) => [key, value[key]])) : value;
    const parsed = schema.safeParse(filled);
    return parsed.success ? parsed.data : undefined;
  });
}

/** All valid entries of a list. A single value in place of a list is a list of one. */
export function many<Item>(item: z.ZodType<Item>) {
  return z.unknown().transform((value): NonNullable<Item>[] => {
    const values = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
    return values.flatMap((value) => {
      const parsed = item.safeParse(value);
      return parsed.success && parsed.data !== undefined && parsed.data !== null ? [parsed.data] : [];
    });
  });
}

export type Fields = Record<string, unknown>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
