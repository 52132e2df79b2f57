import { type HeadLine, offsetIn, type Row } from './history-row.ts';

export type Piece = { line: HeadLine; from: number; to: number };

/** Joins parts of lines with spaces, or with nothing where a word was hyphenated. */
export function joinPieces(pieces: Piece[], separators: string[]): Pick<HeadLine, 'text' | 'offsets'> {
  let text = '';
  const offsets: number[] = [];
  for (const [index, { line, from, to }] of pieces.entries()) {
    const part = line.text.slice(from, to);
    const isBroken = separators[index] === ' ' && /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(part);
    if (isBroken) {
      text = text.slice(0, -1);
      offsets.pop();
    } else if (index > 0) {
      text += separators[index];
      offsets.push(offsetIn(line, from));
    }
    text += part;
    for (let at = from; at < to; at += 1) offsets.push(offsetIn(line, at));
  }
  return { text, offsets };
}

export function joinRows(above: Row, row: Row): Row {
  const whole = (line: HeadLine) => ({ line, from: 0, to: line.text.length });
  return withLine(above, row, joinPieces([whole(above.line), whole(row.line)], ['', ' ']));
}

export function withLine(above: Row, row: Row, made: Pick<HeadLine, 'text' | 'offsets'>): Row {
  const box = {
    ...above.line.box,
    width: Math.max(above.line.box.width, row.line.box.width),
    height: row.line.box.y + row.line.box.height - above.line.box.y,
  };
  const words = [...above.line.words, ...row.line.words];
  return {
    ...above,
    line: { ...above.line, ...made, end: row.line.end, box, words },
    lastIndex: row.lastIndex,
  };
}
