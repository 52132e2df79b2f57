import { orderNumbers } from './bidi-numbers.ts';

/** A stretch of text on a line, in logical order, with its horizontal position. */
export type Stretch = {
  text: string;
  start: number;
  end: number;
  /** Whether a space separates it from the stretch before it in the list. */
  isApart: boolean;
};

/** Arabic and Persian digits run from left to right, like all digits. */
const RIGHT_TO_LEFT = /[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const MARKS = /^\p{M}+$/u;
const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
};

export const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);
export const isMarks = (text: string) => MARKS.test(text.trim());

/** Whether most of its letters are Arabic, Hebrew or of another script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  if (!RIGHT_TO_LEFT.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  return 2 * letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length > letters.length;
}

/** Brackets are mirrored in text from right to left; files contain the shape that is drawn. */
export const mirrorBrackets = (text: string) =>
  text.replaceAll(/[()[\]{}«»<>]/gu, (bracket) => MIRRORED[bracket] ?? bracket);

/** The text of one line in reading order, from stretches at any position. `isReversed`: on a page from right to left. */
export function readStretches(stretches: Stretch[], isReversed: boolean): string {
  const texts = stretches.map(({ text }) => text).join('');
  if (!RIGHT_TO_LEFT.test(texts)) return isReversed ? orderNumbers(plain(stretches)) : plain(stretches);
  const tokens = attachMarks(tokensOf(stretches, isReversed ? 'rtl' : 'ltr'));
  const ordered = isReversed
    ? reverseGroups([...tokens].reverse(), (token) => token.direction === 'ltr')
    : reverseGroups(tokens, (token) => token.direction === 'rtl');
  const text = ordered
    .map((token, index) => {
      const next = ordered[index + 1];
      const own = token.direction === 'rtl' && token.isNeutral ? mirrorBrackets(token.text) : token.text;
      return own + (next && isSpaced(token, next) ? ' ' : '');
    })
    .join('');
  return isReversed ? orderNumbers(text) : text;
}

const plain = (stretches: Stretch[]) =>
  stretches.map(({ text, isApart }, index) => (isApart && index > 0 ? ` ${text}` : text)).join('');

type Token = Stretch & {
  direction: 'ltr' | 'rtl';
  isNeutral: boolean;
  /** Whether a space separates it from the next token to its right. */
  isOpen: boolean;
  at: number;
};

/** From left to right, each with a direction. */
function tokensOf(stretches: Stretch[], base: Token['direction']): Token[] {
  const separated = new Set<Stretch>();
  stretches.forEach((stretch, index) => {
    const before = stretches[index - 1];
    if (stretch.isApart && before) separated.add(before.start <= stretch.start ? before : stretch);
  });
  const sorted = stretches.toSorted((one, other) => one.start - other.start);
  const tokens = sorted.map(
    (stretch, at): Token => ({
      ...stretch,
      direction: RIGHT_TO_LEFT.test(stretch.text) ? 'rtl' : 'ltr',
      isNeutral: !LETTER_OR_DIGIT.test(stretch.text),
      isOpen: separated.has(stretch),
      at,
    }),
  );
  for (const token of tokens) if (token.isNeutral) token.direction = neutralDirection(tokens, token.at, base);
  return tokens;
}

/** Signs take the direction of the text around them, or of the text that they touch. */
function neutralDirection(tokens: Token[], at: number, base: Token['direction']): Token['direction'] {
  const [before, after] = [strongBefore(tokens, at), strongAfter(tokens, at)];
  if (before && after && before.direction === after.direction) return before.direction;
  const [left, right] = [tokens[at - 1], tokens[at + 1]];
  const touchesLeft = left !== undefined && !left.isOpen;
  const touchesRight = right !== undefined && !tokens[at]?.isOpen;
  if (/^[:;,،؛]$/u.test(tokens[at]?.text.trim() ?? '')) return base;
  if (touchesRight && !touchesLeft && after) return after.direction;
  if (touchesLeft && !touchesRight && before) return before.direction;
  return base;
}

function strongBefore(tokens: Token[], at: number): Token | undefined {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--)
    if (!tokens[index]?.isNeutral) return tokens[index];
  return undefined;
}

function strongAfter(tokens: Token[], at: number): Token | undefined {
  for (let index = at + 1; index <= at + 4; index++)
    if (tokens[index]?.isNeutral === false) return tokens[index];
  return undefined;
}

function reverseGroups(tokens: Token[], isPart: (token: Token) => boolean): Token[] {
  const ordered: Token[] = [];
  let group: Token[] = [];
  for (const token of tokens) {
    if (isPart(token)) {
      group.push(token);
      continue;
    }
    ordered.push(...group.reverse(), token);
    group = [];
  }
  return [...ordered, ...group.reverse()];
}

/** A space belongs to the gap between two neighbors, in either order. */
function isSpaced(one: Token, next: Token): boolean {
  if (Math.abs(one.at - next.at) > 1) return true;
  return one.at < next.at ? one.isOpen : next.isOpen;
}

/** A vowel sign or doubling sign is drawn separately, above its letter. */
function attachMarks(tokens: Token[]): Token[] {
  const letters = tokens.filter(({ text }) => !MARKS.test(text));
  for (const mark of tokens) {
    if (!MARKS.test(mark.text)) continue;
    const owner = letters.find(
      ({ start, end }) => start <= mark.start && mark.start < Math.max(end, start + 0.1),
    );
    if (!owner) continue;
    const letterCount = [...owner.text].length;
    const share = (owner.end - mark.start) / Math.max(0.01, owner.end - owner.start);
    const place = Math.min(letterCount, Math.max(1, Math.ceil(share * letterCount)));
    const signs = [...owner.text];
    owner.text = [...signs.slice(0, place), mark.text, ...signs.slice(place)].join('');
  }
  return letters.map((token, at) => ({ ...token, at }));
}
