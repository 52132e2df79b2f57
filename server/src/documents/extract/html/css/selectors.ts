import { defined } from '../../../../platform/defined.ts';
import { splitAtCommas } from './scan.ts';

export type Test =
  | { kind: 'tag' | 'id' | 'class'; name: string }
  | { kind: 'attribute'; name: string; mark: string; value: string; isLoose: boolean }
  | { kind: 'position'; step: number; offset: number; fromEnd: boolean; ofType: boolean }
  | { kind: 'state'; name: string }
  | { kind: 'is' | 'not' | 'has'; selectors: Selector[] }
  | { kind: 'never' };

export type Compound = Test[];

/** From right to left: the first compound is the element itself, each combinator leads to the next one. */
export type Selector = { compounds: Compound[]; marks: (' ' | '>' | '+' | '~')[]; weight: number };

const MAX_COMPOUNDS = 30;
const DEPTH_LIMIT = 8;
const NAME = /(?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^\n])+/iy;

/** Parses a list of selectors and drops invalid ones. */
function parseSelectors(text: string, isLoose: boolean, depth = 0): Selector[] {
  if (depth > DEPTH_LIMIT) return [];
  return splitAtCommas(text).flatMap((each) => parseSelector(each, isLoose, depth) ?? []);
}

/** `isLoose`: in quirks mode, class names and IDs are case-insensitive. */
export function parseSelector(text: string, isLoose: boolean, depth = 0): Selector | undefined {
  const compounds: Compound[] = [[]];
  const marks: Selector['marks'] = [];
  let weight = 0;
  let at = 0;
  const fold = (name: string) => (isLoose ? name.toLowerCase() : name);

  while (at < text.length) {
    const sign = text[at] ?? '';
    const last = defined(compounds[compounds.length - 1]);
    const combinator = /\s*([>+~])\s*|\s+/y;
    combinator.lastIndex = at;
    const found = combinator.exec(text);
    if (found) {
      at = combinator.lastIndex;
      if (at >= text.length) break;
      if (last.length === 0) {
        if (found[1]) return undefined;
        continue;
      }
      marks.push((found[1] ?? ' ') as ' ');
      compounds.push([]);
      if (compounds.length > MAX_COMPOUNDS) return undefined;
    } else if (sign === '*') at += 1;
    else if (sign === '|') at += 1;
    else if (sign === '#' || sign === '.') {
      const name = nameAt(at + 1);
      if (name === undefined) return undefined;
      last.push({ kind: sign === '#' ? 'id' : 'class', name: fold(name) });
      weight += sign === '#' ? 1_000_000 : 1_000;
    } else if (sign === '[') {
      const end = text.indexOf(']', at);
      if (end < 0) return undefined;
      last.push(attributeTest(text.slice(at + 1, end)));
      weight += 1_000;
      at = end + 1;
    } else if (sign === ':') {
      const test = pseudoAt();
      if (!test) return undefined;
      last.push(test);
    } else {
      const name = nameAt(at);
      if (name === undefined) return undefined;
      // A namespace prefix.
      if (text[at] === '|') continue;
      last.push({ kind: 'tag', name: name.toLowerCase() });
      weight += 1;
    }
  }
  if (compounds.some((compound) => compound.length === 0 && compounds.length > 1 && !text.includes('*')))
    return undefined;
  return text.trim() === '' ? undefined : { compounds: compounds.reverse(), marks: marks.reverse(), weight };

  function nameAt(start: number): string | undefined {
    NAME.lastIndex = start;
    const name = NAME.exec(text)?.[0];
    if (name !== undefined) at = start + name.length;
    return name && plainOf(name);
  }

  function pseudoAt(): Test | undefined {
    const isElement = text[at + 1] === ':';
    const name = nameAt(at + (isElement ? 2 : 1))?.toLowerCase();
    if (!name) return undefined;
    const inner = text[at] === '(' ? bracketAt() : undefined;
    if (isElement || /^(?:before|after|first-line|first-letter)$/.test(name)) return { kind: 'never' };
    if (/^(?:is|where|not|has|matches|-webkit-any|-moz-any)$/.test(name)) {
      const selectors = parseSelectors((inner ?? '').replace(/^\s*>/, ''), isLoose, depth + 1);
      if (name !== 'where') weight += selectors.reduce((most, each) => Math.max(most, each.weight), 0);
      return { kind: name === 'not' || name === 'has' ? name : 'is', selectors };
    }
    weight += 1_000;
    return positionTest(name, inner) ?? { kind: 'state', name };
  }

  function bracketAt(): string {
    let open = 0;
    for (let end = at; end < text.length; end++) {
      if (text[end] === '(') open += 1;
      if (text[end] === ')') open -= 1;
      if (open > 0) continue;
      const inner = text.slice(at + 1, end);
      at = end + 1;
      return inner;
    }
    const inner = text.slice(at + 1);
    at = text.length;
    return inner;
  }
}

function attributeTest(text: string): Test {
  const match =
    /^([^\s~|^$*=]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))(?:\s*([is]))?)?$/i.exec(
      text.trim(),
    );
  if (!match) return { kind: 'never' };
  const [, name = '', mark = '', double, single, bare, flag] = match;
  const value = plainOf(double ?? single ?? bare ?? '');
  return {
    kind: 'attribute',
    name: plainOf(name).toLowerCase(),
    mark,
    value,
    isLoose: flag?.toLowerCase() === 'i',
  };
}

function positionTest(name: string, inner: string | undefined): Test | undefined {
  const named = /^(first|last|only)-(child|of-type)$/.exec(name);
  const counted = /^nth-(last-)?(child|of-type)$/.exec(name);
  if (named?.[1] === 'only') return undefined;
  if (named) {
    return {
      kind: 'position',
      step: 0,
      offset: 1,
      fromEnd: named[1] === 'last',
      ofType: named[2] === 'of-type',
    };
  }
  if (!counted) return undefined;
  const text = (inner ?? '').toLowerCase().replaceAll(/\s+/g, '');
  const [, step, sign] = /^([+-]?\d*)n([+-]\d+)?$/.exec(text) ?? [];
  const numbers =
    text === 'odd'
      ? [2, 1]
      : text === 'even'
        ? [2, 0]
        : step === undefined
          ? [0, Number(text)]
          : [step === '' || step === '+' ? 1 : step === '-' ? -1 : Number(step), Number(sign ?? 0)];
  const [a = 0, b = 0] = numbers;
  if (Number.isNaN(b)) return { kind: 'never' };
  return {
    kind: 'position',
    step: a,
    offset: b,
    fromEnd: Boolean(counted[1]),
    ofType: counted[2] === 'of-type',
  };
}

function plainOf(name: string): string {
  if (!name.includes('\\')) return name;
  return name.replaceAll(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, code?: string, sign?: string) => {
    const point = code ? Number.parseInt(code, 16) : 0;
    return sign ?? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd');
  });
}
