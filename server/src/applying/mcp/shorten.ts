/** The context of a language model is limited, so long results are cut and marked as such. */

const MAX_TEXT_LENGTH = 800;
const MAX_ENTRIES = 60;
const MAX_DEPTH = 8;

export function shortenText(text: string, maxLength = MAX_TEXT_LENGTH): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength).toWellFormed();
  return `${kept}… [cut: ${text.length - maxLength} more characters]`;
}

/** Cuts long texts, long lists and deeply nested values. */
export function shorten(value: unknown, depth = MAX_DEPTH): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '[cut: nested too deeply]';
  if (Array.isArray(value)) {
    const kept = value.slice(0, MAX_ENTRIES).map((entry) => shorten(entry, depth - 1));
    return value.length > MAX_ENTRIES ? [...kept, `[cut: ${value.length - MAX_ENTRIES} more]`] : kept;
  }
  const entries = Object.entries(value);
  const kept = entries.slice(0, MAX_ENTRIES).map(([name, entry]) => [name, shorten(entry, depth - 1)]);
  if (entries.length > MAX_ENTRIES) kept.push(['[cut]', `${entries.length - MAX_ENTRIES} more`]);
  // Built from entries, not by assignment, so that `__proto__` is a field like any other.
  return Object.fromEntries(kept);
}

const MAX_RECORD_LENGTH = 24_000;

/** Cuts a record to a total length, the largest entries first. */
export function shortenRecord(record: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(shorten(record) as Record<string, unknown>);
  const sizes = new Map(entries.map(([name, value]) => [name, JSON.stringify(value)?.length ?? 0]));
  let total = sizes.values().reduce((sum, size) => sum + size, 0);
  const bySize = [...sizes].sort(([, one], [, other]) => other - one);
  const cut = new Set<string>();
  for (const [name, size] of bySize) {
    if (total <= MAX_RECORD_LENGTH) break;
    cut.add(name);
    total -= size;
  }
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      cut.has(name) ? `[cut: ${sizes.get(name)} characters; see it in Tenon]` : value,
    ]),
  );
}
