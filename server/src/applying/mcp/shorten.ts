/** Room for an answer in the memory of a language model is dear: what is long is cut, and says so. */

const TEXT = 800;
const ENTRIES = 60;
const DEPTH = 8;

export function shortenText(text: string, most = TEXT): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most).toWellFormed();
  return `${kept}… [cut: ${text.length - most} more characters]`;
}

/** The same value with long texts, long lists and deep ends cut. */
export function shorten(value: unknown, depth = DEPTH): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '[cut: more inside]';
  if (Array.isArray(value)) {
    const kept = value.slice(0, ENTRIES).map((each) => shorten(each, depth - 1));
    return value.length > ENTRIES ? [...kept, `[cut: ${value.length - ENTRIES} more]`] : kept;
  }
  const entries = Object.entries(value);
  const kept = entries.slice(0, ENTRIES).map(([name, each]) => [name, shorten(each, depth - 1)]);
  if (entries.length > ENTRIES) kept.push(['[cut]', `${entries.length - ENTRIES} more`]);
  // Made of entries, not by assignment: a field that is called __proto__ stays a field.
  return Object.fromEntries(kept);
}

const WHOLE = 24_000;

/** A record of which no more is shown than fits; the largest entries give way first. */
export function shortenRecord(record: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(shorten(record) as Record<string, unknown>);
  const sizes = new Map(entries.map(([name, value]) => [name, JSON.stringify(value)?.length ?? 0]));
  let total = sizes.values().reduce((sum, size) => sum + size, 0);
  const bySize = [...sizes].sort(([, one], [, other]) => other - one);
  const cut = new Set<string>();
  for (const [name, size] of bySize) {
    if (total <= WHOLE) break;
    cut.add(name);
    total -= size;
  }
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      cut.has(name) ? `[cut: ${sizes.get(name)} characters; read it in Tenon]` : value,
    ]),
  );
}
