/**
 * Calls `visit` with each part of the CSS and the character that ends it. Skips strings, brackets and escapes, and
 * drops comments.
 */
export function scan(css: string, visit: (text: string, mark: ';' | '{' | '}' | '') => void): void {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  const take = (end: number) => {
    const text = parts.join('') + css.slice(start, end);
    parts.length = 0;
    return text;
  };
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '/' && css[at + 1] === '*') {
      parts.push(css.slice(start, at));
      const end = css.indexOf('*/', at + 2);
      at = end < 0 ? css.length : end + 1;
      start = at + 1;
    } else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0 && (sign === ';' || sign === '{' || sign === '}')) {
      visit(take(at), sign);
      start = at + 1;
    }
  }
  visit(take(css.length), '');
}

/** A line feed ends an unclosed string. */
function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at++) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[start] || css[at] === '\n') return at;
  }
  return css.length;
}

/** Splits at a character outside brackets and strings. */
export function splitOutside(text: string, isCut: (sign: string) => boolean): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(text, at);
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0 && isCut(sign)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim());
}

export const splitAtCommas = (text: string) => splitOutside(text, (sign) => sign === ',');
export const splitAtSpaces = (text: string) =>
  splitOutside(text, (sign) => /\s/.test(sign)).filter((part) => part !== '');

/** The arguments of a function: for `min(1px, 2em)` and `min` it returns `1px, 2em`. */
export function argumentsOf(value: string, name: string): string | undefined {
  const prefix = `${name}(`;
  return value.startsWith(prefix) && value.endsWith(')') ? value.slice(prefix.length, -1).trim() : undefined;
}
