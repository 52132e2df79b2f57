import type { Line, Section } from '../../../model.ts';
import { isCategory, isGenericHead, isLanguageHead, isSkillsHead } from '../categories.ts';
import { countSeparators, type Row } from '../list-rows.ts';

/** “COMPETENZE” with “PERSONALI” below it. */
export function isRestOfHeading({ heading }: Section, row: Row): boolean {
  if (!heading || row.first.index !== heading.index + 1 || row.lines.length > 1) return false;
  const isUpper = (text: string) => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  const hasSameStyle =
    heading.size === row.first.size &&
    heading.bold === row.first.bold &&
    isAligned(heading.box, row.first.box);
  return hasSameStyle && isUpper(heading.text) && isUpper(row.text) && row.text.split(/\s+/).length === 1;
}

function isAligned(a: Line['box'], b: Line['box']): boolean {
  const sides = [a.x - b.x, a.x + a.width - b.x - b.width, a.x + a.width / 2 - b.x - b.width / 2];
  return sides.some((side) => Math.abs(side) < 3);
}

/** Whether a line is only a heading for the next ones. */
export function isHead(row: Row, next: Row | undefined, rows: Row[]): boolean {
  const text = row.text.replace(/\s+/g, ' ').trim();
  if (/:$/.test(text) && text.split(' ').length < 7) return true;
  if (countSeparators(text) > 0 || row.label !== undefined) return false;
  if (isHeadByIndent(row, rows)) return true;
  if (row.first.bullet) return false;
  if (isGenericHead(text) || isHeadByTurns(row, rows)) return true;
  const isBeforeList =
    next && (countSeparators(next.text) > 0 || next.first.bullet || next.first.bold !== row.first.bold);
  if ((isCategory(text) || isSkillsHead(text) || isLanguageHead(text)) && isBeforeList) return true;
  if (!next || text.split(' ').length > 5) return false;
  const plain = rows.filter((one) => !one.first.bold).length;
  const stands = row.first.bold && !next.first.bold && plain * 2 >= rows.length;
  if (stands && isHeadByWeight(rows)) return true;
  const larger = row.first.size > next.first.size * 1.08;
  return (stands || larger) && (isMany(next) || next.first.bullet || row.lines.length < next.lines.length);
}

const isMany = ({ text }: Row) => countSeparators(text) > 0 || text.includes('\t');

/** “Cloud” above “AWS, Azure”, “Data” above “SQL, Python”: one name and one list alternate throughout. */
function isHeadByTurns(row: Row, rows: Row[]): boolean {
  const isName = (one: Row) => !isMany(one) && !one.first.bullet && one.text.split(/\s+/).length < 4;
  const heads = rows.filter((one, index) => {
    const next = rows[index + 1];
    return isName(one) && next !== undefined && isMany(next);
  });
  return heads.length > 1 && rows.length - heads.length * 2 < 1 && heads.includes(row);
}

/** At least two names in bold, with twice as many regular ones below them. */
function isHeadByWeight(rows: Row[]): boolean {
  const bold = rows.filter(({ first }) => first.bold);
  const areBefore = bold.every((one) => rows[rows.indexOf(one) + 1]?.first.bold === false);
  return bold.length > 1 && areBefore && rows.length >= bold.length * 3;
}

/** Nested lists: at least two short names, each with indented items below it. */
function isHeadByIndent(row: Row, rows: Row[]): boolean {
  const left = Math.min(...rows.map(({ first }) => first.box.x));
  const isOuter = ({ first }: Row) => first.box.x < left + first.size * 0.8;
  const outer = rows.filter(isOuter);
  const isNested = outer.every((one) => {
    const next = rows[rows.indexOf(one) + 1];
    const isBelow = next?.first.page === one.first.page && next.first.column === one.first.column;
    return isBelow && !isOuter(next) && one.text.split(/\s+/).length < 5;
  });
  return outer.length > 1 && isNested && isOuter(row);
}
