import { defined } from '../../platform/defined.ts';
import type { Line, Piece, Word } from '../model.ts';
import type { PlacedRow } from './place-rows.ts';
import { type Run, right, union } from './runs.ts';

/** Gaps wider than this share of the font size separate two values. */
const WORD_GAP_SHARE = 0.7;
const WORD_GAP_SHARE_IN_PICTURES = 0.85;

/** Lines with their words, and their offsets in the joined text. */
export function writeLines(rows: PlacedRow[]): { text: string; lines: Line[] } {
  const texts: string[] = [];
  const lines: Line[] = [];
  let start = 0;
  for (const row of rows) {
    const tokens = tokensOf(row.runs);
    if (tokens.length === 0) continue;
    const words: Word[] = [];
    let text = '';
    for (const token of tokens) {
      text += text === '' ? '' : token.before;
      words.push({
        text: token.text,
        start: start + text.length,
        end: start + text.length + token.text.length,
        box: token.box,
        ...(token.confidence !== undefined && { confidence: token.confidence }),
        ...(token.bold && { bold: true }),
        ...(token.italic && { italic: true }),
      });
      text += token.text;
    }
    lines.push({
      index: lines.length,
      page: row.page,
      text,
      start,
      end: start + text.length,
      box: row.box,
      words,
      ...styleOf(row.runs.flatMap((run) => run.pieces)),
      block: row.block,
      column: row.column,
      bullet: row.runs[0]?.bullet ?? false,
      ...(row.margin && { margin: row.margin }),
      ...(row.cell && { cell: row.cell }),
    });
    texts.push(text);
    start += text.length + 1;
  }
  return { text: texts.join('\n'), lines };
}

type Token = Pick<Word, 'text' | 'box' | 'confidence' | 'bold' | 'italic'> & { before: ' ' | '\t' };

function tokensOf(runs: Run[]): Token[] {
  const tokens: Token[] = [];
  let last: Piece | undefined;
  for (const run of runs) {
    const spaced = letterGap(run);
    run.pieces.forEach((piece, index) => {
      const gap = last ? piece.box.x - right(last.box) : 0;
      const isApart =
        index === 0 &&
        (run.apart ||
          run.bullet ||
          gap > (piece.confidence === undefined ? WORD_GAP_SHARE : WORD_GAP_SHARE_IN_PICTURES) * run.size);
      const isGlued = index > 0 && last !== undefined && isOneWord(last, piece, gap, spaced);
      addTokens(tokens, piece, { isApart, isGlued });
      last = piece;
    });
  }
  return tokens;
}

function addTokens(
  tokens: Token[],
  piece: Piece,
  { isApart, isGlued }: { isApart: boolean; isGlued: boolean },
) {
  const total = widthOf(piece.text) || 1;
  const scale = piece.box.width / total;
  let isFirst = true;
  let [x, end] = [piece.box.x, 0];
  for (const match of piece.text.matchAll(/\S+/g)) {
    x += widthOf(piece.text, end, match.index) * scale;
    end = match.index + match[0].length;
    const width = widthOf(match[0]) * scale;
    const box = { x, y: piece.box.y, width, height: piece.box.height };
    x += width;
    const previous = tokens.at(-1);
    const confidence = piece.confidence;
    if (isFirst && isGlued && previous) {
      previous.text += match[0];
      previous.box = union([previous.box, box]);
      if (confidence !== undefined) previous.confidence = Math.min(previous.confidence ?? 1, confidence);
    } else {
      const isTab = isFirst ? isApart : piece.text[match.index - 1] === '\t';
      tokens.push({
        text: match[0],
        before: isTab ? '\t' : ' ',
        box,
        ...(confidence !== undefined && { confidence }),
        bold: piece.bold,
        italic: piece.italic,
      });
    }
    isFirst = false;
  }
}

/** Pieces of one word: a change of style, small capitals, letter-spaced text. */
function isOneWord(last: Piece, piece: Piece, gap: number, spaced: number | undefined): boolean {
  if (gap < -0.6 * piece.size) return false;
  if (spaced !== undefined) return gap < spaced;
  const size = Math.min(last.size, piece.size);
  if (piece.confidence !== undefined) return gap < 0.02 * size;
  const isSmallCapital =
    /(?:^|\s)\p{Lu}$/u.test(last.text) && /^\p{Lu}{2}/u.test(piece.text) && last.size > 1.1 * piece.size;
  return gap < (isSmallCapital ? 0.6 : 0.13) * size;
}

/** For letter-spaced text, the gap between words. */
function letterGap({ pieces }: Run): number | undefined {
  const single = pieces.filter((piece) => /^[\p{L}\p{N}&.'’-]$/u.test(piece.text)).length;
  if (pieces.length < 4 || single / pieces.length < 0.8) return undefined;
  const gaps = pieces.slice(1).map((piece, index) => piece.box.x - right(defined(pieces[index]).box));
  const typical = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return Math.max(typical * 1.7, typical + 1);
}

/** Approximate widths are enough to locate a word in a piece: narrow, normal, wide. */
const widths = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (/[iljtfr.,:;|'!()[\] \t]/.test(letter)) return 0.55;
  if (/[mwMW@%]/.test(letter)) return 1.5;
  return /[A-Z]/.test(letter) ? 1.25 : 1;
});

function widthOf(text: string, from = 0, to = text.length): number {
  let width = 0;
  for (let index = from; index < to; index++) width += widths[text.charCodeAt(index)] ?? 1;
  return width;
}

type Style = Pick<Line, 'size' | 'bold' | 'italic' | 'underlined' | 'color' | 'heading' | 'links'>;

function styleOf(pieces: Piece[]): Style {
  const letters = (piece: Piece) => piece.text.replaceAll(/\s/g, '').length;
  const total = pieces.reduce((sum, piece) => sum + letters(piece), 0);
  const most = <T>(of: (piece: Piece) => T): T => {
    const weights = new Map<T, number>();
    for (const piece of pieces) weights.set(of(piece), (weights.get(of(piece)) ?? 0) + letters(piece));
    return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0] as T;
  };
  const share = (test: (piece: Piece) => boolean) =>
    pieces.filter(test).reduce((sum, piece) => sum + letters(piece), 0) * 2 > total;
  const color = most((piece) => piece.color);
  const heading = pieces.find((piece) => piece.heading !== undefined)?.heading;
  const links = pieces.flatMap((piece) => piece.link ?? []);
  const isCapital = pieces.every((piece) => piece.text === piece.text.toUpperCase());
  const largest = Math.max(...pieces.map((piece) => piece.size));
  return {
    size: isCapital ? Math.round(largest * 10) / 10 : most((piece) => Math.round(piece.size * 10) / 10),
    bold: share((piece) => piece.bold),
    italic: share((piece) => piece.italic),
    ...(share((piece) => piece.underlined === true && !piece.link) && { underlined: true }),
    ...(color !== undefined && { color }),
    ...(heading !== undefined && { heading }),
    links: [...new Set(links)],
  };
}
