/** A regular expression as a tree, with what is needed to generate texts that match parts of it. */
export type PatternNode =
  | { kind: 'character'; source: string }
  | { kind: 'sequence'; nodes: PatternNode[] }
  | { kind: 'choice'; options: PatternNode[] }
  | { kind: 'repeat'; node: PatternNode; min: number; max: number }
  /** Takes up no text: anchors, boundaries. */
  | { kind: 'empty' }
  /** Looks at text without taking it up. */
  | { kind: 'look'; node: PatternNode };

/** Parses the source of a valid regular expression without nested classes (flag v). */
export function parsePattern(source: string): PatternNode {
  let at = 0;
  return choice();

  function choice(): PatternNode {
    const options = [sequence()];
    while (source[at] === '|') {
      at++;
      options.push(sequence());
    }
    return options.length === 1 ? (options[0] as PatternNode) : { kind: 'choice', options };
  }

  function sequence(): PatternNode {
    const nodes: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(repeated(atom()));
    return { kind: 'sequence', nodes };
  }

  function repeated(node: PatternNode): PatternNode {
    const found = take(/[*+?]\??|\{\d+(?:,\d*)?\}\??/y);
    if (!found) return node;
    const [, low = '0', comma, high] = /^\{(\d+)(,?)(\d*)\}/.exec(found) ?? [];
    if (found[0] === '*') return { kind: 'repeat', node, min: 0, max: Number.POSITIVE_INFINITY };
    if (found[0] === '+') return { kind: 'repeat', node, min: 1, max: Number.POSITIVE_INFINITY };
    if (found[0] === '?') return { kind: 'repeat', node, min: 0, max: 1 };
    const max = comma ? (high ? Number(high) : Number.POSITIVE_INFINITY) : Number(low);
    return { kind: 'repeat', node, min: Number(low), max };
  }

  function atom(): PatternNode {
    if (take(/[\^$]|\\[bB]|\\\d+|\\k<[^>]+>/y)) return { kind: 'empty' };
    const open = take(/\((?:\?(?:<?[=!]|<[^>]+>|[a-z-]*:))?/y);
    if (open) {
      const node = choice();
      at++;
      return /[=!]$/.test(open) ? { kind: 'look', node } : node;
    }
    const found = take(
      /\[(?:\\.|[^\]\\])*\]|\\p\{[^}]+\}|\\P\{[^}]+\}|\\u\{[^}]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\c[a-z]|\\.|./isuy,
    );
    return { kind: 'character', source: found ?? '' };
  }

  function take(token: RegExp): string | undefined {
    token.lastIndex = at;
    const found = token.exec(source)?.[0];
    at += found?.length ?? 0;
    return found;
  }
}
