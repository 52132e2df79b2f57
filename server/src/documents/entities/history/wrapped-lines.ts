import type { Line } from '../../model.ts';
import { findDegree } from '../../normalize/degrees.ts';
import { continuesInStyle, headBeside, joinBeside } from './beside-dates.ts';
import type { Row } from './history-row.ts';
import { joinRows } from './joins.ts';
import { hadNoRoom } from './mark-bodies.ts';
import { schoolScore } from './organizations/organization-score.ts';
import { placeScore } from './organizations/place-score.ts';

const openWord =
  /(?:[,&/]|(?:^|\s)(?:st\.|of|in|at|for|and|und|fur|für|von|der|des|de|du|di|del|della|degli|do|da|em|en|et|y|e|van|voor|met|am|an|the|la|le|les|à|zu|zum|zur|mit|im|bei|chez|presso|bij)|\p{Ll}-)$/iu;

const MIN_LINES_AT_EDGE = 4;
/** A line like “Carpenter, Bell Electrical” more likely breaks within a company than a short title breaks. */
const shortestOf = ({ line }: Row) => (/, \p{Lu}/u.test(line.text) ? 18 : 30);

/** The start of a school's name that continues. */
const openName =
  /(?:^|[,\t] ?)(?:(?:the )?universi\p{L}+|hogeschool|hochschule|istituto(?: tecnico| professionale| comprensivo| superiore)?|institut|instituto|institute|coll[eè]ge|colegio|liceo|lyc[ée]e|gymnasium|centro de formaci[oó]n|escuela|escola|scuola|[ée]cole)$/iu;

/** A head in a narrow column may wrap: “Laurea magistrale in” / “Chimica industriale”. */
export function joinWrappedLines(rows: Row[]): Row[] {
  const joined: Row[] = [];
  const isBeside = headBeside(rows, openWord);
  const linesUnderHeads = rows.some((row, index) => {
    const below = rows[index + 1];
    const nearDate = [row, rows[index - 1], rows[index + 2]].some((one) => one && one.dates.length > 0);
    if (!below || !nearDate || !/^\p{Lu}/u.test(below.line.text.trim())) return false;
    return canFollow(row, below) && !hadNoRoom(row, below, shortestOf(row));
  });
  for (const row of rows) {
    const above = joined.at(-1);
    if (above && isWrapped(above, row, linesUnderHeads)) joined[joined.length - 1] = joinRows(above, row);
    else if (above && isBeside(above, row)) joined[joined.length - 1] = joinBeside(above, row);
    else joined.push(row);
  }
  return joined;
}

function isWrapped(above: Row, row: Row, linesUnderHeads: boolean): boolean {
  if (!canFollow(above, row)) return false;
  const [first, second] = [above.line.text.trim(), row.line.text.trim()];
  // “mbo niveau 4” starts an entry despite its lower case.
  if (findDegree(second)?.start === 0) return false;
  if (above.style === row.style) {
    if (openWord.test(first) || openName.test(first) || /^(?:\p{Ll}|&|\()/u.test(second)) return true;
  }
  const words = (second.split(',')[0] ?? '').split(/\s+/).length;
  if (linesUnderHeads || words > 2 || /[:\d]/.test(second) || above.edgeReached < MIN_LINES_AT_EDGE)
    return false;
  // “ROC Gent” is a school of its own.
  if (schoolScore(second) > 0.9) return false;
  return placeScore(second.split(',')[0] ?? '') < 0.8 && hadNoRoom(above, row, shortestOf(above));
}

function canFollow(above: Row, row: Row): boolean {
  const [first, second] = [above.line.text.trim(), row.line.text.trim()];
  if (above.isBullet || row.isBullet || row.dates.length > 0 || above.isDateOnly) return false;
  if (above.lastIndex + 1 !== row.line.index || row.from > 0 || !continuesInStyle(above.line, row.line))
    return false;
  if (first.length > 60 || second.length > 60 || second.split(/\s+/).length > 6 || /\t/.test(second))
    return false;
  if (!(Math.abs(leftOfLastPart(above.line) - row.line.box.x) <= 3)) return false;
  if (row.gap === undefined || row.gap > 0.6 || /[.;:!?]$/.test(first)) return false;
  return !above.dates.some((span) => span.end > above.line.text.trimEnd().length - 2);
}

/** The left edge of the part after the last gap. */
function leftOfLastPart({ text, words, box }: Line): number {
  const gap = text.lastIndexOf('\t');
  if (gap < 0) return box.x;
  const first = text
    .slice(gap + 1)
    .trim()
    .split(/\s+/)[0];
  return words.findLast((word) => word.text === first)?.box.x ?? Number.NaN;
}
