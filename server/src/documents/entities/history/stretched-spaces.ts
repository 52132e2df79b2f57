import { defined } from '../../../platform/defined.ts';
import type { Line } from '../../model.ts';

/** The spaces of a justified line are about equal; they are wider behind commas. */
const TOLERANCE = 0.12;
/** In font sizes; columns are further apart. */
const MAX_WIDTH = 3.5;

/**
 * Justified text in a narrow column has spaces as wide as gaps: “Handwerkskammer⇥für⇥Mittelfranken”. Equal gaps around
 * single words are spaces; a gap before a number stays, because a date is a value of its own.
 */
export function withoutStretchedSpaces(line: Line): Line {
  if (line.cell || line.text.indexOf('\t') === line.text.lastIndexOf('\t')) return line;
  const gaps = line.words.slice(1).map((word, index) => {
    const before = defined(line.words[index]);
    return {
      at: before.end - line.start,
      width: word.box.x - before.box.x - before.box.width,
      isWide: line.text.charAt(before.end - line.start) === '\t',
      isBeforeNumber: /^\d/.test(word.text),
    };
  });
  const text = [...line.text];
  for (const [index, gap] of gaps.entries()) {
    const isStretched = [gaps[index - 1], gaps[index + 1]].some(
      (other) =>
        other?.isWide && !other.isBeforeNumber && Math.abs(other.width - gap.width) < TOLERANCE * gap.width,
    );
    const isSpace = gap.width > 0 && gap.width < MAX_WIDTH * line.size;
    if (gap.isWide && !gap.isBeforeNumber && isSpace && isStretched) text[gap.at] = ' ';
  }
  return { ...line, text: text.join('') };
}
