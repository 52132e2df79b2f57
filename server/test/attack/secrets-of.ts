import type { TenantRow } from './tenant-rows.ts';

/** The values that identify a tenant: no other tenant may ever see one. */
export type Secrets = {
  /** A few from every column. */
  uuids: string[];
  /** Numeric IDs of rows and people, a few from every column. */
  integers: string[];
  emails: string[];
  /** One text from every column: names, hashes, addresses, notes. */
  texts: { column: string; text: string }[];
  /** Every text that is long enough to be recognized in a response. */
  marks: string[];
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT/;
const SHORTEST_MARK = 6;

/**
 * Values that only one tenant has. Both are set up in the same way, so the difference contains no texts of the product.
 */
export function secretsOf(theirs: readonly TenantRow[], ours: readonly TenantRow[]): Secrets {
  const known = new Set(ours.flatMap(({ row }) => leaves(row).map(({ value }) => String(value))));
  const own = theirs.flatMap(({ table, row }) =>
    leaves(row).map(({ column, value }) => ({ place: `${table}.${column}`, value, text: String(value) })),
  );
  const secret = own.filter(({ text }) => !known.has(text) && !TIME.test(text));
  const strings = secret.filter(({ value }) => typeof value === 'string');
  return {
    uuids: unique(fewPerPlace(strings.filter(({ text }) => UUID.test(text)))),
    integers: unique(
      fewPerPlace(secret.filter(({ value, place }) => Number.isInteger(value) && /id$|_by$/.test(place))),
    ),
    emails: unique(strings.filter(({ text }) => text.includes('@') && !text.includes(' '))),
    texts: onePerPlace(strings).map(({ place, text }) => ({ column: place.split('.').at(-1) ?? '', text })),
    marks: unique(strings.filter(({ text }) => text.length >= SHORTEST_MARK)),
  };
}

/** The marks that occur in a text as whole words. Scans the text once, however many marks there are. */
export function marksIn(text: string, marks: readonly string[]): string[] {
  const byBeginning = beginningsOf(marks);
  const found = new Set<string>();
  for (let at = 0; at <= text.length - SHORTEST_MARK; at++) {
    const candidates = byBeginning.get(text.slice(at, at + SHORTEST_MARK));
    if (!candidates || inWord.test(text[at - 1] ?? ' ')) continue;
    for (const mark of candidates) {
      if (text.startsWith(mark, at) && !inWord.test(text[at + mark.length] ?? ' ')) found.add(mark);
    }
  }
  return marks.filter((mark) => found.has(mark));
}

const inWord = /[\w-]/;
const beginnings = new WeakMap<readonly string[], Map<string, string[]>>();

function beginningsOf(marks: readonly string[]): Map<string, string[]> {
  const known = beginnings.get(marks) ?? Map.groupBy(marks, (mark) => mark.slice(0, SHORTEST_MARK));
  beginnings.set(marks, known);
  return known;
}

type Leaf = { column: string; value: unknown };

function leaves(value: unknown, column = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [{ column, value }];
  const entries = Array.isArray(value) ? value.map((item) => ['', item] as const) : Object.entries(value);
  return entries.flatMap(([key, inner]) => leaves(inner, [column, key].filter(Boolean).join('.')));
}

/** Rows that the columns of other tables point to are tried by their own ID as well. */
function fewPerPlace<T extends { place: string }>(values: readonly T[]): T[] {
  return [...Map.groupBy(values, ({ place }) => place)].flatMap(([place, group]) =>
    group.slice(0, place.endsWith('.id') ? 2 : 1),
  );
}

function onePerPlace<T extends { place: string }>(values: readonly T[]): T[] {
  return [...new Map(values.map((each) => [each.place, each])).values()];
}

function unique(values: readonly { text: string }[]): string[] {
  return [...new Set(values.map(({ text }) => text))];
}
