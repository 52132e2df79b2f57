import { LanguageLevel, type RequiredLanguage } from '@tenon/contract/requirement';
import { findLanguages, parseLanguageLevel } from '../../documents/index.ts';
import { defined } from '../../platform/defined.ts';
import { findLanguage } from '../../platform/text/languages.ts';
import { type FoundPhrase, type Span, type Token, wordsBetween } from './phrases.ts';

export type FoundLanguage = Span & RequiredLanguage;

/** A word about speaking counts if it is this close to the name of a language. */
const MAX_WORDS_BETWEEN = 5;
const MAX_SEGMENT = 50;
/** A line with more words is no plain list of languages. */
const MAX_BARE_WORDS = 8;
const JOINT =
  /^[\s,]*(?:and|or|und|oder|et|ou|y|o|e|en|of|and\/or|und\/oder|sowie|as well as|&|\/)[\s]*(?:in\s)?$/iu;

/** Languages that a line asks for, each with the level that belongs to it. “German market” asks for none. */
export function findRequiredLanguages(
  text: string,
  tokens: readonly Token[],
  phrases: readonly FoundPhrase[],
): FoundLanguage[] {
  const spoken = phrases.filter(({ kind }) => kind === 'speaking');
  // Looking up names takes time, and most lines are about other things.
  if (spoken.length === 0 && tokens.length > MAX_BARE_WORDS) return [];
  const named = namesIn(text, tokens);
  const nouns = new Set(phrases.flatMap(({ kind, start }) => (kind === 'not-language' ? start : [])));
  const possible = named.filter((name) => !isBeforeNoun(text, tokens, nouns, name));
  const isKnown = (token: Token) =>
    JOINING.test(token.word) ||
    [...possible, ...spoken].some(({ start, end }) => start <= token.start && token.end <= end);
  const isBare = tokens.length <= MAX_BARE_WORDS && tokens.every(isKnown);
  const isSpoken = possible.map((name) => isBare || spoken.some((word) => isNear(tokens, name, word)));
  // A language joined to one that is spoken is spoken, too.
  for (let at = 1; at < possible.length; at++)
    if (isJoined(text, possible, at - 1) && (isSpoken[at] || isSpoken[at - 1]))
      isSpoken[at] = isSpoken[at - 1] = true;
  return withLevels(
    text,
    possible.filter((_, at) => isSpoken[at]),
  );
}

type Name = Span & { code: string };

const BESIDE = /^\s(?:taal|sprache|sprachkenntnisse)(?!\p{L})/iu;
const BEHIND = /(?<!\p{L})(?:lingua|língua|lengua|langue|idioma|języka?u?|językiem)\s$/iu;

/** “Englischen Sprache”, “lingua tedesca”, “langue anglaise”: an adjective beside the word for language. */
function codeOfAdjective(word: string): string | undefined {
  const stem = word.replace(/(?:e[nrsm]?|a|ego|im)$/u, '');
  const stems = stem === word || stem.length < 4 ? [] : [stem, `${stem}o`, `${stem}e`, `${stem}i`];
  return stems.map(findLanguage).find((code) => code !== undefined);
}

function namesIn(text: string, tokens: readonly Token[]): Name[] {
  const found: Name[] = findLanguages(text);
  for (const { start, end } of tokens) {
    if (found.some((name) => start < name.end && name.start < end)) continue;
    const isNamed = BESIDE.test(text.slice(end)) || BEHIND.test(text.slice(0, start));
    const code = isNamed ? codeOfAdjective(text.slice(start, end)) : undefined;
    if (code) found.push({ code, start, end });
  }
  // In small letters, “polish” is usually a verb.
  return found
    .filter(({ start, end }) => text.slice(start, end) !== 'polish')
    .sort((one, other) => one.start - other.start);
}

const JOINING = /^(?:and|or|und|oder|et|ou|y|o|e|en|of|is|are|in|on|for|at|as|to|with)$/iu;

/** “German market”, “Turkish construction market”. */
function isBeforeNoun(
  text: string,
  tokens: readonly Token[],
  nouns: ReadonlySet<number>,
  { end }: Span,
): boolean {
  const at = tokens.findIndex(({ start }) => start >= end);
  const [first, second] = at < 0 ? [] : tokens.slice(at, at + 2);
  if (!first || !/^\s+$/.test(text.slice(end, first.start))) return false;
  if (nouns.has(first.start)) return true;
  if (!second || JOINING.test(first.word) || !/^\s+$/.test(text.slice(first.end, second.start))) return false;
  return nouns.has(second.start) && !JOINING.test(second.word);
}

function isNear(tokens: readonly Token[], one: Span, other: Span): boolean {
  if (one.start <= other.start && other.end <= one.end) return false;
  return wordsBetween(tokens, one, other) <= MAX_WORDS_BETWEEN;
}

/**
 * The level before a language belongs to it (“fluent German”), else the one after it (“German (C1)”). Languages joined by
 * “and” or “or” share a level if only one of them has one.
 */
function withLevels(text: string, names: readonly Name[]): FoundLanguage[] {
  const levels = names.map((name, at) => {
    const previousEnd = names[at - 1]?.end ?? 0;
    const nextStart = names[at + 1]?.start ?? text.length;
    const before = lastPart(text.slice(Math.max(previousEnd, name.start - MAX_SEGMENT), name.start));
    const after = firstPart(text.slice(name.end, Math.min(nextStart, name.end + MAX_SEGMENT)));
    const written = text.slice(name.start, name.end);
    return (
      cefrOf(after) ??
      cefrOf(before) ??
      levelOf(before) ??
      levelOf(written.replace(/^\p{L}+?-/u, '')) ??
      levelOf(afterOwn(after, nextStart < text.length))
    );
  });
  for (let at = 1; at < names.length; at++) if (isJoined(text, names, at - 1)) levels[at] ??= levels[at - 1];
  for (let at = names.length - 2; at >= 0; at--) if (isJoined(text, names, at)) levels[at] ??= levels[at + 1];
  return names.map(({ code, start, end }, at) => ({ code, level: levels[at] ?? null, start, end }));
}

const isJoined = (text: string, names: readonly Name[], at: number) =>
  JOINT.test(text.slice(defined(names[at]).end, defined(names[at + 1]).start));

const lastPart = (text: string) => text.split(/[,;.:()]/).at(-1) ?? '';
/** What follows, with parentheses: “German (C1), English” */
const firstPart = (text: string) => text.split(/[,;]|\.\s/)[0] ?? '';
/** Words before the next language belong to that one: “German and good English”. */
const afterOwn = (text: string, isBetween: boolean) =>
  isBetween ? (/^\s*\(([^()]*)\)/.exec(text)?.[1] ?? '') : text;

const cefrOf = (text: string) => asLevel(/(?<![\p{L}\d])[ABC][12](?![\p{L}\d])/u.exec(text)?.[0]);

const asLevel = (text: string | undefined): LanguageLevel | undefined =>
  LanguageLevel.options.find((level) => level === text);

/** Job ads ask for “excellent” English when they mean fluent; C2 must be written. */
function levelOf(text: string): LanguageLevel | undefined {
  const level = asLevel(parseLanguageLevel(text)) ?? (/proficien|fluency/i.test(text) ? 'C1' : undefined);
  return level === 'C2' ? 'C1' : level;
}
