/** Longer words are not found by their beginning or end. */
const MAX_PART_LENGTH = 24;

type WordMatcher = { exact: string } | { prefix: string } | { suffix: string };
type Phrase<Kind> = { kind: Kind; next: WordMatcher[] };

/**
 * Finds terms in the words of a text, in time proportional to the text however many terms there are. A term is one or
 * more words; a `*` at the end or the beginning of a word stands for any letters.
 */
export function termIndex<Kind>() {
  const maps = { exact: newMap<Kind>(), prefix: newMap<Kind>(), suffix: newMap<Kind>() };

  function phrasesAt(word: string): Phrase<Kind>[] {
    const found = [...(maps.exact.get(word) ?? [])];
    const longest = Math.min(word.length, MAX_PART_LENGTH);
    for (let length = 1; length <= longest; length++) {
      found.push(...(maps.prefix.get(word.slice(0, length)) ?? []));
      found.push(...(maps.suffix.get(word.slice(-length)) ?? []));
    }
    return found;
  }

  return {
    add(term: string, kind: Kind): void {
      const [first, ...next] = term.split(' ').map(toMatcher);
      if (!first) return;
      const [form, part] = Object.entries(first)[0] as [keyof typeof maps, string];
      maps[form].set(part, [...(maps[form].get(part) ?? []), { kind, next }]);
    },
    /** `variants` are the forms under which a word may be listed, such as one without its article. */
    find(words: readonly string[], variants: (word: string) => string[]): Set<Kind> {
      const kinds = new Set<Kind>();
      for (const [at, word] of words.entries()) {
        for (const { kind, next } of variants(word).flatMap(phrasesAt)) {
          if (next.every((matcher, offset) => matches(matcher, words[at + 1 + offset]))) kinds.add(kind);
        }
      }
      return kinds;
    },
  };
}

const newMap = <Kind>() => new Map<string, Phrase<Kind>[]>();

function toMatcher(word: string): WordMatcher {
  const inner = word.replaceAll('*', '');
  if (inner === '') throw new Error('a term has a word of stars only');
  if (word.startsWith('*')) return { suffix: inner };
  return word.endsWith('*') ? { prefix: inner } : { exact: inner };
}

function matches(matcher: WordMatcher, word: string | undefined): boolean {
  if (word === undefined) return false;
  if ('exact' in matcher) return word === matcher.exact;
  return 'prefix' in matcher ? word.startsWith(matcher.prefix) : word.endsWith(matcher.suffix);
}
