import type { Piece } from '../model.ts';
import { plainDashes } from './plain-dashes.ts';

const bullets =
  '•◦‣⁃∙●○◉▪▫■□◆◇►▸▹▶➢➤➔→⮞❖✓✔✦★☆⚫⬤·・･¾¡§\u00b7\u2043\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf06c\uf06e\uf0a8\uf0e8\uf0de';
const leading = new RegExp(`^\\s*(?:[${bullets}]\\s*|[*–—-]\\s+|o\\s(?=\\p{Lu}))`, 'u');
const only = new RegExp(`^\\s*[${bullets}*–—-]\\s*$`, 'u');
const privateUse = /[\ue000-\uf8ff\u{f0000}-\u{10fffd}]/gu;
const pictograph = /[\u2300-\u23ff\u2600-\u27bf\u{1f000}-\u{1faff}]\ufe0f?/gu;
/** The end of a date range on its own line: its dash is not a bullet. */
const periodEnd =
  /^\s*[–—-]\s+(?:\d|(?:\p{L}{3,10}\.?\s+)?(?:19|20)\d\d\s*$|(?:present|now|current|today|ongoing|heute|jetzt|actual\w*|aujourd|présent|presente|atual|oggi|attuale|heden)\b)/iu;
/** “Demi Condensed” fonts hold letters, and so does the “GlyphLessFont” of recognized text. */
const iconFont = /awesome|icon(?!d)|fontello|glyph(?!less)|marvosym/i;

/** The text of a piece without its bullet and with icons replaced by tabs. */
export function cleanPiece(piece: Piece): { text: string; bullet: boolean; icon: boolean } {
  const text = plainDashes(
    piece.text
      .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
      // In Persian, a non-joiner separates the parts of a word.
      .replaceAll(/(?<![\u0600-\u06ff])\u200c|\u200c(?![\u0600-\u06ff])/g, '')
      .replaceAll(/\u200b|\u200d|[\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
      .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
      // Files draw the Thai vowel AM as two signs.
      .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33'),
  );
  if (only.test(text)) return { text: isDash(text) ? text.trim() : '', bullet: !isDash(text), icon: false };
  if (piece.font && iconFont.test(piece.font)) return { text: '', bullet: false, icon: true };
  const isBullet = leading.test(text) && !periodEnd.test(text);
  const rest = isBullet ? text.replace(leading, '') : text;
  const bare = joinAccents(rest).replaceAll(privateUse, '\t').replaceAll(pictograph, '\t');
  const icon = bare.trimStart() !== rest.trimStart() && /^\s*\t/.test(bare);
  return { text: collapseLetters(tidy(bare)), bullet: isBullet, icon };
}

/** Digits of any script follow each other from zero, in blocks that start at a multiple of ten or sixteen. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value);
  }
  return digit;
}

export const isDash = (text: string) => /^\s*[*–—-]\s*$/.test(text);

/** Old fonts draw an accent and then its letter. */
const joinAccents = (text: string) =>
  text.replaceAll(/ ?(?<=^| )([\u0300-\u030c\u0327])([\p{L}\u0131])/gu, (_, accent, letter) =>
    `${letter === 'ı' ? 'i' : letter}${accent}`.normalize('NFC'),
  );

const tidy = (text: string) =>
  text
    .replaceAll(/(?:(?<! ) +)?\t[ \t]*/g, '\t')
    .replaceAll(/^\t+|(?<!\t)\t+$/g, '')
    .trim();

/** `S U M M A R Y` is one word and `J O H N  D O E` two. */
export function collapseLetters(text: string): string {
  const parts = text.split(/\s+/);
  const single = parts.filter((part) => /^[\p{L}\p{N}&.'’-]$/u.test(part)).length;
  if (parts.length < 4 || single / parts.length < 0.8) return text.replaceAll(/ {2,}/g, ' ');
  return text
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}
