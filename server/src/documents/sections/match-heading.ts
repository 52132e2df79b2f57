import { foldAccents } from '../../platform/text/fold.ts';
import type { SectionKind } from '../model.ts';
import { loadHeadings } from './headings/load-headings.ts';

export type HeadingMatch = {
  kind: SectionKind;
  /** From 0 to 1. */
  confidence: number;
};

/** The section kind, if the text is a heading and nothing else. */
export function matchHeading(text: string): HeadingMatch | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = plainWords(text.replace(remark, ''));
  if (!plain) return undefined;
  return (
    matchWhole(plainWords(text)) ??
    matchWhole(plain) ??
    matchWhole(plain.replace(decoration, '').trim()) ??
    matchSpaced(plain) ??
    matchBehindIcon(text, plain) ??
    matchParts(text) ??
    matchBilingual(plain)
  );
}

/** “경력 총 5년 10개월”: a heading that goes on with a summary of its section. Only for lines marked as headings. */
export function matchFirstWord(text: string): HeadingMatch | undefined {
  const [first = ''] = text.trim().split(/\s+/);
  return isSquare(first) ? matchWhole(first) : undefined;
}

/** “WORK EXPERIENGE”: the heading that a recognized text is if one or two of its letters were misread. */
export function matchMisread(text: string): HeadingMatch | undefined {
  const plain = plainWords(text).replaceAll(' ', '');
  const most = isSquare(plain)
    ? Number(plain.length >= MIN_SQUARE_LENGTH)
    : Math.floor(plain.length / MISREAD_LENGTH);
  if (most === 0 || text.length > MAX_LENGTH) return undefined;
  const kinds = new Set<SectionKind>();
  for (const [heading, kind] of unspaced) {
    if (isNearly(plain, heading, Math.min(most, 2))) kinds.add(kind);
  }
  const [kind] = kinds;
  return kind && kinds.size === 1 ? { kind, confidence: MISREAD_CONFIDENCE } : undefined;
}

/** Letters differ one by one; none is missing or added more than once. */
function isNearly(text: string, heading: string, most: number): boolean {
  const difference = text.length - heading.length;
  if (Math.abs(difference) > 1) return false;
  const [long, short] = difference > 0 ? [text, heading] : [heading, text];
  let [edits, shift] = [0, 0];
  for (let at = 0; at < short.length && edits <= most; at++) {
    if (long[at + shift] === short[at]) continue;
    edits++;
    if (difference !== 0 && shift === 0 && long[at + 1] === short[at]) shift = 1;
  }
  return edits + (difference !== 0 && shift === 0 ? 1 : 0) <= most;
}

const isSquare = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]+$/u.test(text);

/** Whether two lines are one heading: “Professional” above “Experience”, “Education &” above “Training”. */
export function isOneHeading(line: string, below: string): boolean {
  const match = matchHeading(`${line} ${below}`);
  return match !== undefined && (match.confidence === EXACT_CONFIDENCE || openEnd.test(line));
}

/**
 * The kind suggested by one word of an unknown heading, for lines in the style of headings. The decisive word is last
 * in Germanic languages (“Freelance Projects”) and first elsewhere (“Experiencia anterior”).
 */
export function guessHeading(text: string, language: string): HeadingMatch | undefined {
  const words = plainWords(text)
    .split(/[ &/]+/)
    .filter((word) => !common.has(word));
  const decisive = (germanicCodes.has(language) ? words.toReversed() : words).find((word) => known.has(word));
  const kind = decisive && known.get(decisive);
  return kind ? { kind, confidence: GUESSED_CONFIDENCE } : undefined;
}

/** Normalized words for comparison: lower case, without accents, numbering, icons and meaningless endings. */
export function plainWords(text: string): string {
  return foldAccents(text)
    .replace(/[’‘`´]/g, "'")
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' & ')
    .replace(/[^\p{L}\p{N}&'+/・-]+/gu, ' ')
    .replace(/^(?:[\divx]{1,4}(?=\s)|[一二三四五六七八九十]{1,3}(?=\s)|[^\p{L}]+)+/u, '')
    .replace(/(?<=[\p{L}]|^)[^\p{L}]+$/u, '')
    .trim()
    .normalize('NFC');
}

const MAX_LENGTH = 60;
const EXACT_CONFIDENCE = 1;
const JOINED_CONFIDENCE = 0.75;
const ICON_CONFIDENCE = 0.9;
const MIN_CUT_LENGTH = 6;
const MISREAD_CONFIDENCE = 0.8;
/** Letters per misread letter; a sign of Chinese or Korean says more than a letter. */
const MISREAD_LENGTH = 7;
const MIN_SQUARE_LENGTH = 4;
const GUESSED_CONFIDENCE = 0.65;
const openEnd = /(?:&|\/|-|,|\s(?:and|und|et|y|e|ed|en|och|og|ve|of|de|di|van|и|i|a|dan|và))\s*$/iu;
/** Headings that are also common words. */
const common = new Set(
  'work jobs school university software travel service media community career research teaching press links other profile'.split(
    ' ',
  ),
);
const germanicCodes = new Set(['en', 'de', 'nl', 'sv', 'da', 'no', 'nb']);

/** Words around a heading that do not change its meaning. */
const decoration =
  /^(?:my|our|selected|relevant|recent|key|main|other|additional|further|previous|core|the|mes|mon|ma|meine|mijn|mis|mi|i miei|le mie|la mia|otras|otros|outras|outros|weitere|sonstige|autres|altre|overige|ausgewahlte)\s+|(?<!\s)\s+(?:and more|summary|section|details|overview|history|cont|contd|cont'd|continued|fortsetzung|suite|continuacion|vervolg|segue)$/u;
const connector =
  /(?:(?<!\s)\s+)?(?:&|\/|\+|,|;|\||·|•|・)\s*|(?<!\s)\s+(?:and|und|et|y|e|ed|en|och|og|ve|i|и|та|й|і|a|és|si|și|και|ja|ir|dan|và|va|और|एवं|तथा|และ|及|和|與|与|및|or)\s+|(?<!\s)\s+[وו](?=\p{L})/u;

const known = indexHeadings();
const unspaced = new Map([...known].map(([words, kind]) => [words.replaceAll(' ', ''), kind]));

/** “Опыт работы — 14 лет”, “学歴・職歴(各別にまとめて書く)”: what follows a heading on its line. */
const remark = /(?<=\p{L})\s*(?:[(（][^()（）]*[)）]?|[—–:-]\s*\d[^,;]{0,30})\s*$/u;

/** “教育背景 Education”, “Experience 工作经历”: the same heading in two scripts. */
function matchBilingual(plain: string): HeadingMatch | undefined {
  const latin = plain
    .replaceAll(/[^\p{Script=Latin}\s'&/-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const other = plain
    .replaceAll(/[\p{Script=Latin}'&/-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!latin || !other) return undefined;
  const kinds = [known.get(latin), known.get(other)];
  const kind = kinds[0] ?? kinds[1];
  if (!kind || (kinds[0] && kinds[1] && kinds[0] !== kinds[1])) return undefined;
  return { kind, confidence: kinds[0] && kinds[1] ? EXACT_CONFIDENCE : JOINED_CONFIDENCE };
}

function matchWhole(plain: string): HeadingMatch | undefined {
  const kind = known.get(plain);
  return kind && { kind, confidence: EXACT_CONFIDENCE };
}

/**
 * “E XPERIENCE”, “S K I L L S” and “Ex perience”, where the first letters have another color: only if the first part or
 * all parts are short, because two words could form a third.
 */
function matchSpaced(plain: string): HeadingMatch | undefined {
  const joined = plain.replaceAll(' ', '');
  // “教育 经历”: spaces mean nothing there.
  if (isSquare(joined)) return matchWhole(joined);
  const isCut = /^\p{L}{2,3} \p{L}{3,}$/u.test(plain) && joined.length >= MIN_CUT_LENGTH;
  if (!isCut && !/(?:^|\s)\p{L}(?:\s|$)/u.test(plain)) return undefined;
  const kind = unspaced.get(joined);
  return kind && { kind, confidence: EXACT_CONFIDENCE };
}

/** “fm Education”, “(O] Skills”: an icon that was recognized as letters, or whose font has no names for its signs. */
function matchBehindIcon(text: string, plain: string): HeadingMatch | undefined {
  const rest = /^(?:\p{L}{1,2}|\p{L}{0,3}[^\p{L}\s]\S{0,2}) +(\S.*)$/u.exec(text.trim())?.[1];
  const bare = rest === undefined ? undefined : plainWords(rest);
  if (!bare || bare === plain || !/^\p{L}{4}/u.test(bare)) return undefined;
  const match = matchWhole(bare);
  return match && { ...match, confidence: ICON_CONFIDENCE };
}

/**
 * “Education & Certifications”: the first part determines the section, unless a later one names the history: “Training
 * and Education”.
 */
function matchParts(text: string): HeadingMatch | undefined {
  const parts = plainWords(text.replace(/[,;|·•]/g, ' & '))
    .split(connector)
    .filter(Boolean);
  if (parts.length < 2 || parts.length > 5) return undefined;
  const kinds = parts.map((part) => known.get(part) ?? known.get(part.replace(decoration, '').trim()));
  const [first] = kinds;
  const found = kinds.filter((kind) => kind !== undefined);
  const unknown = parts.filter((_, index) => kinds[index] === undefined);
  // “Experience & Impact”: one unknown word is allowed next to one that is almost always a heading.
  const isClear =
    unknown.length === 0 ||
    (first && strength.includes(first) && !unknown.some((part) => part.includes(' ')));
  if (!first || !isClear || unknown.length > 1) return undefined;
  const history = minor.has(first)
    ? kinds.find((kind) => kind === 'experience' || kind === 'education')
    : undefined;
  return {
    kind: history ?? first,
    confidence:
      unknown.length === 0 && found.every((kind) => kind === first) ? EXACT_CONFIDENCE : JOINED_CONFIDENCE,
  };
}

/** Kinds whose entries also occur next to those of a history. */
const minor = new Set<SectionKind>([
  'courses',
  'certifications',
  'projects',
  'volunteering',
  'awards',
  'publications',
  'other',
]);

/** Kinds whose words are rarely anything but a heading. */
const strength: SectionKind[] = ['experience', 'education', 'skills'];

function indexHeadings(): Map<string, SectionKind> {
  const words = new Map<string, SectionKind>();
  for (const { heading, kind } of loadHeadings()) {
    const plain = plainWords(heading);
    if (plain && !words.has(plain)) words.set(plain, kind);
  }
  return words;
}
