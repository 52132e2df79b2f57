import type { Piece } from '../../model.ts';
import type { Rectangle } from './geometry.ts';
import type { Glyph, PageInk } from './ink.ts';

export type Trust = 'trusted' | 'missing' | 'incomplete';

/** A page with fewer visible letters has its text elsewhere. */
const MIN_LETTERS = 10;
/** A scanner program's stamp on its image is shorter than this. */
const MAX_STAMP_LENGTH = 100;
/** A font with fewer glyphs on a page, none of which is a letter, is an icon font. */
const MAX_ICON_GLYPHS = 40;

/** Share of the page covered by images, from 0 to 1. */
export function pictureShare({ shapes }: PageInk, view: Rectangle): number {
  const area = (view.right - view.left) * (view.top - view.bottom);
  const covered = shapes.shapes
    .filter((shape) => shape.kind === 'image')
    .map((image) => {
      const width = Math.min(image.right, view.right) - Math.max(image.left, view.left);
      const height = Math.min(image.top, view.top) - Math.max(image.bottom, view.bottom);
      return Math.max(0, width) * Math.max(0, height);
    });
  return Math.min(1, covered.reduce((sum, part) => sum + part, 0) / area);
}

/** Whether the text of a page is what the page shows. */
export function judge(pieces: Piece[], rawText: string, ink: PageInk | undefined, share: number): Trust {
  const text = pieces.flatMap((piece) => (piece.hidden ? [] : [piece.text])).join(' ');
  const letters = text.replace(/\s/gu, '').length;
  // An empty page has nothing to recognize either.
  if (letters < MIN_LETTERS) return ink && ink.shapes.count === 0 ? 'trusted' : 'missing';
  if (share > 0.6 && letters < MAX_STAMP_LENGTH) return 'missing';
  if (ink && isRecognizedLayer(ink, share) && noise(text) > 0.2) return 'incomplete';
  return isUnmapped(rawText, text, ink) ? 'incomplete' : 'trusted';
}

/** OCR supports only the Latin script: for others, incomplete text is better than its result. */
export function isLatin(pieces: Piece[]): boolean {
  const text = pieces.flatMap((piece) => (piece.hidden ? [] : [piece.text])).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin >= 0.7 * letters;
}

/** Invisible text over an image of the page is the OCR result of a scanner. */
export function isRecognizedLayer({ glyphs }: PageInk, share: number): boolean {
  const invisible = glyphs.reduce((sum, glyph) => sum + (glyph.ink.isInvisible ? 1 : 0), 0);
  return share > 0.6 && invisible > 0.5 * glyphs.length;
}

function isUnmapped(rawText: string, text: string, ink: PageInk | undefined): boolean {
  const raw = rawText.replace(/\s/gu, '');
  // Some control characters are letters in TeX fonts, and are decoded as such.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these stand for glyphs.
  const broken = raw.match(/(?![\u0010-\u0016\u001b-\u001f])[\p{Cc}\p{Cn}\p{Cs}\ufffd]/gu)?.length ?? 0;
  if (broken > 0.03 * raw.length || isOneLetter(raw)) return true;
  if (!ink) return false;
  const letters = ink.glyphs.filter((glyph) => glyph.code > 32 || glyph.isUnmapped);
  const unmapped = countUnmapped(letters);
  if (unmapped > 0.3 * letters.length) return !isPlausible(text);
  return unmapped > 0.03 * letters.length && letters.length > 200 && !/\p{Nd}/u.test(text);
}

/** A font that maps most of its glyphs to one letter says nothing about what is visible. */
function isOneLetter(raw: string): boolean {
  if (raw.length < MAX_STAMP_LENGTH) return false;
  const counts = new Map<string, number>();
  for (const letter of raw) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].some(([letter, count]) => /\p{L}/u.test(letter) && count > 0.7 * raw.length);
}

/** Without icon fonts, whose glyphs are not letters. */
function countUnmapped(glyphs: Glyph[]): number {
  const faces = new Map<object, { all: number; unmapped: number }>();
  for (const glyph of glyphs) {
    const count = faces.get(glyph.ink.face) ?? { all: 0, unmapped: 0 };
    count.all++;
    if (glyph.isUnmapped) count.unmapped++;
    faces.set(glyph.ink.face, count);
  }
  const isIcons = (count: { all: number; unmapped: number }) =>
    count.all === count.unmapped && count.all <= MAX_ICON_GLYPHS;
  return [...faces.values()].reduce((sum, count) => sum + (isIcons(count) ? 0 : count.unmapped), 0);
}

/**
 * Whether letters have positions and frequencies that are typical of languages, whatever the file says about its fonts.
 */
function isPlausible(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const marks = text.match(/[^\p{L}\p{N}\s]/gu)?.length ?? 0;
  if (marks > 0.25 * letters) return false;
  if (/[^\p{Script=Latin}\P{L}]/u.test(text)) return true;
  const vowels = text.match(/[aeiouyàáâãäåèéêëìíîïòóôõöùúûü]/giu)?.length ?? 0;
  return vowels > 0.25 * letters && vowels < 0.6 * letters;
}

/** Share of non-words, as a scanner produces them from stains and lines. */
function noise(text: string): number {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const odd = words.filter(
    (word) =>
      !/^[\p{P}\p{S}]*(?:\p{L}(?:['’.-]*[\p{L}\p{M}])*|\p{N}(?:[.,:/()+–-]*\p{N})*)[\p{P}\p{S}]*$/u.test(
        word,
      ) && !/[@/.:_+-]/u.test(word),
  );
  return words.length === 0 ? 1 : odd.length / words.length;
}
