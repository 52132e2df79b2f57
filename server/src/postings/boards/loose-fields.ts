import { type Fields, isRecord, named, words } from './fields.ts';

export type Loose = ReturnType<typeof looseFields>;

/** The fields of an object, ignoring case and separators: `JobTitle`, `job_title`, `job-title`. */
export function looseFields(row: Fields) {
  const byName = new Map<string, unknown>();
  for (const [key, value] of Object.entries(row)) {
    const name = key.toLowerCase().replace(/[^\p{L}\d]/gu, '');
    if (!byName.has(name) || byName.get(name) === null) byName.set(name, value);
  }
  const isThere = (value: unknown) =>
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return {
    has: (names: string[]) => names.some((name) => isThere(byName.get(name))),
    value: (names: string[]): unknown => {
      const name = names.find((name) => isThere(byName.get(name)));
      return name === undefined ? undefined : byName.get(name);
    },
    /** The first value that is a text or a number, or an object with rendered text. */
    text(names: string[]): string | undefined {
      for (const name of names) {
        const value = byName.get(name);
        const alone = Array.isArray(value) && value.length === 1 ? value[0] : value;
        const text = words.parse(isRecord(alone) ? (alone.rendered ?? alone.html ?? alone.text) : alone);
        if (text) return text;
      }
      return undefined;
    },
    /** The first value that is or has a name; several names are joined. */
    name(names: string[]): string | undefined {
      for (const name of names) {
        const value = byName.get(name);
        const all = (Array.isArray(value) ? value : [value]).map((item) => named.parse(item));
        const text = all.filter(Boolean).join(', ');
        if (text) return text;
      }
      return undefined;
    },
  };
}
