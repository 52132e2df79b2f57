import { InvalidError } from '../../platform/errors.ts';

/** A parsed search: words and phrases, and how they combine. */
export type QueryNode =
  | { word: string }
  | { phrase: string }
  /** An internal entry of the index, such as `country:de`. */
  | { lexeme: string }
  | { all: QueryNode[] }
  | { any: QueryNode[] }
  | { not: QueryNode };

const MAX_WORDS = 32;
const MAX_DEPTH = 20;

/**
 * Parses words, "phrases", AND, OR, NOT (in capitals), -word and parentheses. Forgives unclosed quotes and parentheses,
 * and operators with one side missing. Returns undefined for blank text.
 */
export function parseQuery(text: string): QueryNode | undefined {
  if (text.trim() === '') return undefined;
  const tokens = tokenize(text);
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'phrase').length;
  if (words > MAX_WORDS) throw notReadable(`A search can have at most ${MAX_WORDS} words.`);
  const reader = { tokens, at: 0 };
  const parts: QueryNode[] = [];
  while (reader.at < tokens.length) {
    const part = readAny(reader, 0);
    if (part) parts.push(part);
    // An unmatched closing parenthesis.
    if (tokens[reader.at]?.kind === ')') reader.at++;
  }
  const query = join('all', parts);
  if (!query) throw notReadable('The search contains no word.');
  if (!isAnswerable(query)) {
    throw notReadable('NOT excludes results. Add what to search for.');
  }
  return query;
}

type Token = { kind: 'word' | 'phrase'; text: string } | { kind: '(' | ')' | 'AND' | 'OR' | 'NOT' };
type Reader = { tokens: Token[]; at: number };

const operators: Record<string, 'AND' | 'OR' | 'NOT'> = {
  AND: 'AND',
  '&&': 'AND',
  OR: 'OR',
  '|': 'OR',
  '||': 'OR',
  NOT: 'NOT',
};

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /["“”„]([^"“”„]*)["“”„]?|([()])|((?<![^\s(])[-–](?=[^\s)]))|[^\s()"“”„]+/gu;
  for (const match of text.matchAll(pattern)) {
    const [written, phrase, parenthesis, minus] = match;
    if (phrase !== undefined) {
      if (hasWord(phrase)) tokens.push({ kind: 'phrase', text: phrase.trim() });
    } else if (parenthesis) tokens.push({ kind: parenthesis as '(' | ')' });
    else if (minus) tokens.push({ kind: 'NOT' });
    else if (operators[written]) tokens.push({ kind: operators[written] });
    else if (hasWord(written)) tokens.push({ kind: 'word', text: written });
  }
  return tokens;
}

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

function readAny(reader: Reader, depth: number): QueryNode | undefined {
  if (depth > MAX_DEPTH) throw notReadable('The parentheses are nested too deeply.');
  const sides = [readAll(reader, depth)];
  while (reader.tokens[reader.at]?.kind === 'OR') {
    reader.at++;
    sides.push(readAll(reader, depth));
  }
  return join('any', sides);
}

function readAll(reader: Reader, depth: number): QueryNode | undefined {
  const parts: (QueryNode | undefined)[] = [];
  for (;;) {
    const token = reader.tokens[reader.at];
    if (!token || token.kind === 'OR' || token.kind === ')') return join('all', parts);
    if (token.kind === 'AND') reader.at++;
    else parts.push(readOne(reader, depth));
  }
}

function readOne(reader: Reader, depth: number): QueryNode | undefined {
  const token = reader.tokens[reader.at];
  if (!token || token.kind === 'AND' || token.kind === 'OR' || token.kind === ')') return undefined;
  reader.at++;
  if (token.kind === 'word') return { word: token.text };
  if (token.kind === 'phrase') return { phrase: token.text };
  if (token.kind === 'NOT') {
    if (depth > MAX_DEPTH) throw notReadable('There are too many NOTs in a row.');
    const inner = readOne(reader, depth + 1);
    return inner && ('not' in inner ? inner.not : { not: inner });
  }
  const inner = readAny(reader, depth + 1);
  if (reader.tokens[reader.at]?.kind === ')') reader.at++;
  return inner;
}

function join(operator: 'all' | 'any', parts: readonly (QueryNode | undefined)[]): QueryNode | undefined {
  const present = parts.filter((part) => part !== undefined);
  if (present.length <= 1) return present[0];
  return operator === 'all' ? { all: present } : { any: present };
}

/**
 * A query must require something, or consist of exclusions only: “this, or anything but that” would match nearly
 * everything.
 */
function isAnswerable(query: QueryNode): boolean {
  return asksForSomething(query) || isPureNegation(query);
}

function asksForSomething(query: QueryNode): boolean {
  if ('not' in query) return false;
  if ('all' in query) return query.all.some(asksForSomething);
  if ('any' in query) return query.any.every(asksForSomething);
  return true;
}

/** Whether the query only excludes words. */
export function isPureNegation(query: QueryNode): boolean {
  if ('not' in query) return true;
  return 'all' in query && query.all.every(isPureNegation);
}

function notReadable(message: string): InvalidError {
  return new InvalidError('query-not-readable', message);
}
