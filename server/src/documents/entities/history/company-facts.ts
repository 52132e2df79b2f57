import { foldInPlace } from '../../../platform/text/fold-in-place.ts';
import { foldedWords, wordsPattern } from '../../words/load-words.ts';
import { columnRole } from './column-roles.ts';
import { hasStrongDate, type Row } from './history-row.ts';

const fact = new RegExp(
  `^(?:company size|number of employees|industry|branche|mitarbeiterzahl|secteur|sector|settore|${wordsPattern(foldedWords('label-facts'))})\\s*[:：]`,
  'u',
);

/** “事業内容:… 従業員数:…”: what an employer does and how large it is, which is neither a title nor a duty. */
export function isCompanyFacts(text: string): boolean {
  return fact.test(foldInPlace(text.replace(/^[\s【[]+/u, '')));
}

/**
 * “期間 | 業務内容”: under an employer with dates, a table of what was done when. Its periods are parts of the position;
 * the next line that names an employer and dates starts another one.
 */
export function markDutyTables(rows: Row[]): Row[] {
  const heads = new Set<Row>();
  let place: 'elsewhere' | 'position' | 'table' = 'elsewhere';
  for (const row of rows) {
    if (startsPosition(row)) place = 'position';
    else if (place !== 'elsewhere' && isDutyHead(row)) {
      heads.add(row);
      place = 'table';
    } else if (place === 'table') row.isBody = true;
  }
  return rows.filter((row) => !heads.has(row));
}

function isDutyHead({ line, isBullet, dates }: Row): boolean {
  const cells = line.text.split('\t').map((cell) => cell.trim());
  if (isBullet || dates.length > 0 || cells.length < 2 || cells.length > 4) return false;
  const roles = cells.map((cell) => columnRole(cell));
  return (
    roles[0] === 'dates' &&
    roles.slice(1).every((role) => role === 'duties' || role === 'other') &&
    roles.includes('duties')
  );
}

const form = new RegExp(wordsPattern(foldedWords('form')), 'u');

function startsPosition(row: Row): boolean {
  return hasStrongDate(row) && (row.isBullet || form.test(foldInPlace(row.line.text)));
}
