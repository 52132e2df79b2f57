import { defined } from '../../../platform/defined.ts';

/** No real data is deeper. */
const MAX_DEPTH = 100;

/**
 * Parses the JavaScript literal at this position: unquoted keys, single quotes, trailing commas, comments, `!0`.
 * Anything that would have to be executed (calls, functions, names) is undefined. Nothing is executed.
 */
export function literalAt(text: string, start: number): unknown {
  let at = start;
  let isBroken = false;

  const skipBlanks = () => {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code <= 32 || code === 0xa0 || code === 0xfeff) at++;
      else if (code === 47 && text[at + 1] === '/') at = endOf('\n');
      else if (code === 47 && text[at + 1] === '*') at = endOf('*/');
      else return;
    }
  };
  const endOf = (mark: string) => {
    const found = text.indexOf(mark, at + 2);
    return found < 0 ? text.length : found + mark.length;
  };

  function value(depth: number): unknown {
    skipBlanks();
    const mark = text[at];
    if (mark === undefined || depth > MAX_DEPTH) return broken();
    const read = mark === '{' ? object(depth) : mark === '[' ? list(depth) : quoted(mark) ? string() : word();
    skipBlanks();
    // “'a' + name” and “x ? y : z” are expressions, not literals.
    return isBroken || isEnd(text[at]) ? read : skipRest();
  }

  function object(depth: number): unknown {
    const made: Record<string, unknown> = {};
    at++;
    for (;;) {
      skipBlanks();
      if (text[at] === '}') break;
      const mark = text[at] ?? '';
      const key = quoted(mark) ? string() : nameHere();
      skipBlanks();
      if (text[at] === ':' && key) {
        at++;
        const read = value(depth + 1);
        if (key !== '__proto__') made[key] = read;
      } else skipRest();
      if (isBroken || !next('}')) return broken();
      if (text[at] === '}') break;
    }
    at++;
    return made;
  }

  function list(depth: number): unknown {
    const made: unknown[] = [];
    at++;
    for (;;) {
      skipBlanks();
      if (text[at] === ']') break;
      made.push(value(depth + 1));
      if (isBroken || !next(']')) return broken();
      if (text[at] === ']') break;
    }
    at++;
    return made;
  }

  /** After a comma, or at the end. */
  function next(end: string): boolean {
    skipBlanks();
    if (text[at] === ',') at++;
    else if (text[at] !== end) return false;
    return true;
  }

  function string(): string {
    const quote = text[at];
    let made = '';
    let from = ++at;
    for (; at < text.length && text[at] !== quote; at++) {
      if (text[at] !== '\\') continue;
      made += text.slice(from, at) + escaped();
      from = at + 1;
    }
    if (at >= text.length) isBroken = true;
    made += text.slice(from, at);
    at++;
    return made;
  }

  /** Leaves the position at the last character of the escape sequence. */
  function escaped(): string {
    const letter = text[++at] ?? '';
    const digits = letter === 'x' ? 2 : letter === 'u' ? 4 : 0;
    if (digits === 0) return ESCAPES[letter] ?? letter;
    const braces = letter === 'u' ? /\{([0-9a-f]{1,6})\}/iy : undefined;
    if (braces) braces.lastIndex = at + 1;
    const wide = braces?.exec(text)?.[1];
    const code = Number.parseInt(wide ?? text.slice(at + 1, at + 1 + digits), 16);
    at += wide ? wide.length + 2 : digits;
    return Number.isNaN(code) || code > 0x10ffff ? '' : String.fromCodePoint(code);
  }

  function nameHere(): string {
    const from = at;
    while (isNamePart(text.charCodeAt(at))) at++;
    return text.slice(from, at);
  }

  function word(): unknown {
    const from = at;
    while (at < text.length && (isNamePart(text.charCodeAt(at)) || '!+-.'.includes(text[at] ?? ' '))) at++;
    const name = text.slice(from, at);
    if (name in WORDS) return WORDS[name];
    const number = name === '' || name.length > 40 ? Number.NaN : Number(name);
    return Number.isNaN(number) ? skipRest() : number;
  }

  /** Skips to the comma or bracket that ends an unparsable value. */
  function skipRest(): undefined {
    let depth = 0;
    while (at < text.length) {
      const mark = defined(text[at]);
      if (quoted(mark)) {
        string();
        continue;
      }
      if (depth === 0 && isEnd(mark)) return undefined;
      if (mark === '{' || mark === '[' || mark === '(') depth++;
      else if (mark === '}' || mark === ']' || mark === ')') depth--;
      at++;
    }
    return broken();
  }

  function broken(): undefined {
    isBroken = true;
    return undefined;
  }

  if (text[at] !== '{' && text[at] !== '[') return undefined;
  const read = text[at] === '{' ? object(0) : list(0);
  return isBroken ? undefined : read;
}

const quoted = (mark: string) => mark === '"' || mark === "'" || mark === '`';
const isEnd = (mark: string | undefined) =>
  mark === undefined || mark === ',' || mark === '}' || mark === ']';
const isNamePart = (code: number) =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 95 ||
  code === 36 ||
  code > 0xbf;
const ESCAPES: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
};
const WORDS: Record<string, unknown> = {
  true: true,
  false: false,
  '!0': true,
  '!1': false,
  null: null,
  undefined: undefined,
};
Object.setPrototypeOf(WORDS, null);
