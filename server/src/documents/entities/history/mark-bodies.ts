import { foldInPlace } from '../../../platform/text/fold-in-place.ts';
import { foldedWords, listWords, wordsPattern } from '../../words/load-words.ts';
import { hasStrongDate, isInSentence, type Row } from './history-row.ts';

const LONG_LINE = 105;

/** Separates the bodies of entries from their heads: lists, wrapped items, sentences and paragraphs. */
export function markBodies(rows: Row[]): void {
  freeHeads(rows);
  const bullets = rows.filter((row) => row.isBullet);
  const dated = bullets.filter(hasStrongDate);
  // A list whose items are the entries: “• 2019–2021 Nurse, St. Mary’s”.
  const bulletsAreEntries = dated.length >= 2 && dated.length * 2 > bullets.length;
  const headsHaveStops = rows.some((row) => !row.isBullet && hasStrongDate(row) && hasStop(row));
  const isRemark = (row: Row) => row.dates.some((span) => isInSentence(row, span));
  const areSetApart = rows.some((row) => hasStrongDate(row) && !isRemark(row));
  const rowsAreLow = headsStartLow(rows);
  let bullet: Row | undefined;
  for (const [index, row] of rows.entries()) {
    const isDated = hasStrongDate(row) && !(areSetApart && isRemark(row));
    if (row.isBullet) {
      row.isBody = !(bulletsAreEntries && isDated);
      bullet = row;
      continue;
    }
    if (row.isDateOnly) {
      row.isBody = bullet !== undefined && datesItem(row, bullet, rows[0]);
      if (!row.isBody) bullet = undefined;
      continue;
    }
    row.isBody =
      isText(row, isDated, rowsAreLow || continuesNothing(row, rows[index - 1])) ||
      (!headsHaveStops && !isDated && endsInStop(row.line.text)) ||
      (!isDated && introducesList(row, rows[index + 1])) ||
      continuesText(row, isDated, rows[index - 1]) ||
      continuesItem(row, isDated, bullet, rows[index - 1], rows[index + 1]);
    if (!row.isBody) bullet = undefined;
  }
  for (const [index, row] of rows.entries()) {
    const below = rows[index + 1];
    if (below && !row.isBody && !hasStrongDate(row) && !row.isDateOnly) row.isBody = leadsText(row, below);
  }
}

/** If everything is a list item, bullets mark nothing: the heads are the lines next to the dates. */
function freeHeads(rows: Row[]): void {
  const dates = rows.flatMap((row, index) => (row.isDateOnly && hasStrongDate(row) ? [index] : []));
  if (dates.length < 2 || rows.some((row) => !row.isBullet && !row.isDateOnly)) return;
  const way = dates[0] === 0 ? 1 : -1;
  for (const index of dates) {
    const head = rows[index + way];
    if (head && !head.isDateOnly) head.isBullet = false;
  }
}

/** “2016 – 2019 ⇥ Škola Lipová” / “učitelka fyziky”: in some languages, titles start with a small letter. */
function headsStartLow(rows: Row[]): boolean {
  const heads = rows.flatMap((row, index) => (hasStrongDate(row) && rows[index + 1] ? [index] : []));
  const low = heads.filter((index) => {
    const row = rows[index + 1];
    const text = row?.line.text.slice(row.from).trim() ?? '';
    const isShort = text.split(/\s+/).length <= 6 && !/[.;,]$/.test(text);
    return row && !row.isBullet && /^\p{Ll}{2}/u.test(text) && isShort;
  });
  return low.length > 1 && low.length * 2 > heads.length;
}

/** The first line of a paragraph whose second line starts in mid-sentence. */
function leadsText(row: Row, below: Row): boolean {
  if (!below.isBody || below.isBullet || row.style !== below.style || (below.gap ?? 9) > 0.6) return false;
  return /^\p{Ll}/u.test(below.line.text.trim()) && hadNoRoom(row, below);
}

/** “• Treasurer of the parents’ association” / “(2018 – 2021)”: the rest of an item, indented like it. */
function datesItem(row: Row, bullet: Row, first: Row | undefined): boolean {
  const { x } = row.line.box;
  const isInside = x > bullet.line.box.x - 2.5 && x > (first?.line.box.x ?? x) + 4;
  return isInside && /^\s*\(.*\)$/.test(row.line.text) && row.line.column === bullet.line.column;
}

/** “Main duties:” above a list. */
const introducesList = (row: Row, below: Row | undefined) =>
  below?.isBullet === true && /\p{L}\s*:$/u.test(row.line.text.trim());

/** Abbreviations whose period ends no sentence. */
const abbreviation = /(?:(?:^|[^\p{L}])\p{L}\.|\b(?:inc|ltd|co|corp|llc|ltda|lda|jr|sr|st|bros|dept)\.)$/iu;
const legalForm = new RegExp(
  `(?:^|[^\\p{L}])(?:${wordsPattern(listWords('form').filter((form) => form.endsWith('.')))})$`,
  'iu',
);
const isAbbreviated = (text: string) => abbreviation.test(text) || legalForm.test(text);

/** If no head ends in a period, any line that does is a sentence, however short. */
function endsInStop(given: string): boolean {
  const text = given.trim();
  return /\p{L}{2}\.$/u.test(text) && /\s/.test(text) && !isAbbreviated(text);
}

/** “Nurse, Beaumont Hospital.” next to its date. */
function hasStop({ line, from, dates }: Row): boolean {
  let at = from;
  const parts: string[] = [];
  for (const { start, end } of dates) {
    parts.push(line.text.slice(at, start));
    at = end;
  }
  return [...parts, line.text.slice(at)].some((part) => endsInStop(part));
}

/** Labels of lists within an entry. */
const listLabel =
  /^(?:(?:key |main |selected )?(?:clients?|customers?|projects?|tech(?:nolog(?:y|ies))?(?: stack)?|stack|environment|tools|skills(?: used)?|keywords|achievements?|highlights|kunden|projekte|technologien|werkzeuge|outils|environnement technique|technologies|herramientas|tecnologias|tecnologie|clientes|clienti|klanten|technieken|technologieen|technische omgeving|strumenti|ferramentas|ambiente tecnico|entorno tecnico|methoden|competenties|vaardigheden|competences|kompetenzen|schwerpunkte)) ?: \S/i;

/** “Технологии: Moodle, Zoom” */
const toolsLabel = new RegExp(`^(?:${wordsPattern(foldedWords('label-tools'))}) ?[:：]\\s*\\S`, 'u');

/** Verbs that start a responsibility, such as “Represented the department at meetings”. */
const actionVerb =
  /^(?:\p{Lu}\p{Ll}+ed|Led|Built|Ran|Won|Wrote|Taught|Grew|Cut|Made|Held|Took|Sold|Drove|Oversaw|Kept|Gave|Brought|Found) (?:the|a|an|and|to|with|by|all|our|up|over|for|from|new|\d+)\b/u;

/** “van der Merwe Accountants” is a name. */
const particle =
  /^(?:van|von|de|del|della|di|du|den|ter|al|el|le|la|dos|das) (?:(?:der|den|de|la|het|los) )?\p{Lu}/u;

/** The first row, a row below a date, and one that starts with a date (“summer 2013”). */
function continuesNothing({ dates, from }: Row, above: Row | undefined): boolean {
  return !above || (above.isDateOnly && hasStrongDate(above)) || dates[0]?.start === from;
}

function isText(row: Row, isDated: boolean, mayStartLow: boolean): boolean {
  const text = row.line.text.slice(row.from).trim();
  const words = text.split(/\s+/).length;
  const isLong = text.length > LONG_LINE || words > 16;
  if (isDated) return isLong && words > 24;
  const isSentence = /[.;!?]$/.test(text) && words > 5 && !isAbbreviated(text) && !text.endsWith('..');
  const startsLow =
    !mayStartLow &&
    /^\p{Ll}{2}/u.test(text) &&
    !/^(?:seit|bis|depuis|desde|since|ab|dal|da|van)\b/u.test(text) &&
    !particle.test(text);
  const holdsStop = words > 7 && /\p{Ll}{3}\. \p{Lu}\p{Ll}+ [\p{Ll}\d]/u.test(text);
  return (
    isLong ||
    isSentence ||
    startsLow ||
    holdsStop ||
    listLabel.test(text) ||
    toolsLabel.test(foldInPlace(text)) ||
    (actionVerb.test(text) && words > 3)
  );
}

/** The last line of a paragraph may be as short as a head. */
function continuesText(row: Row, isDated: boolean, above: Row | undefined): boolean {
  if (!above?.isBody || above.isBullet || isDated || row.style !== above.style) return false;
  if (/[.!?:]\s*$/.test(above.line.text)) return false;
  return (row.gap ?? 0) < 0.9 && Math.abs(row.line.box.x - above.line.box.x) < 3 && hadNoRoom(above, row);
}

/** The second line of an item: indented like its text, below a line that had no room for its first word. */
function continuesItem(
  row: Row,
  isDated: boolean,
  bullet: Row | undefined,
  above: Row | undefined,
  below: Row | undefined,
): boolean {
  if (!bullet || !above || isDated || row.line.heading !== undefined) return false;
  // Above a date and further from the item than its lines are from each other, it is a head.
  const isAboveDate = below?.isDateOnly === true || (below !== undefined && hasStrongDate(below));
  if (isAboveDate && (row.gap ?? 0) > (above.gap ?? 0) + 0.25) return false;
  if (row.line.page !== bullet.line.page || row.line.column !== bullet.line.column) return false;
  if (row.gap !== undefined && row.gap > 0.9) return false;
  const indent = row.line.box.x - bullet.line.box.x;
  if (indent > 2.5) return !row.line.bold;
  const looksAlike = row.style === bullet.style;
  return looksAlike && indent > -2.5 && hadNoRoom(above, row);
}

/** Whether the first word of a line would not have fitted at the end of the line above. */
export function hadNoRoom(above: Row, row: Row, shortest = 40): boolean {
  const { box, text } = above.line;
  if (text.length < shortest || row.line.page !== above.line.page) return false;
  const first = row.line.text.slice(row.from).trim().split(/\s+/)[0] ?? '';
  const letter = box.width / Math.max(1, text.length);
  return box.x + box.width + (first.length + 1) * letter > above.edge - letter;
}
