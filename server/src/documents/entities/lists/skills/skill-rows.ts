import { findLanguage } from '../../../../platform/text/languages.ts';
import type { Vocabulary } from '../../../../skills/index.ts';
import { findLanguages } from '../../../normalize/languages.ts';
import { isCategory, isLanguageHead, isSkillsHead, startsWithCategory } from '../categories.ts';
import { isDrivingLicense } from '../driving-licence.ts';
import { isLevel } from '../levels.ts';
import { countSeparators, type Item, type Row, splitItems } from '../list-rows.ts';

/** The items of one row of a list of skills, without the label of the row and without cells of levels. */
export function itemsOf(row: Row, vocabulary: Vocabulary): Item[] {
  if (isOtherData(row.text) || isDrivingLicense(row.label ?? '')) return [];
  const cells = splitCells(row);
  if (isLanguageRow(cells)) return [];
  const wrapped = aroundLevel(cells);
  if (wrapped) return [wrapped];
  const items: Item[] = [];
  cells.forEach((cell, index) => {
    const next = cells[index + 1];
    if (index === 0 && next && isCellLabel(cell, next, cells.length, vocabulary)) return;
    if (isLevel(cell.text)) return;
    const list = index > 0 && cells.length > 2 ? cell : withoutLabel(cell, vocabulary);
    if (list && !isDrivingLicense(cells[0]?.text ?? '')) items.push(...splitItems(list.text, list.start));
  });
  return items;
}

/** “Angličtina ⇥ pokročilý (C1)”, “Русский — Родной”: a spoken language with its level, whatever its words are. */
function isLanguageRow([first, ...others]: Item[]): boolean {
  if (!first) return false;
  const [head, second] = [first.text.trim(), others[0]?.text ?? ''];
  if (isLanguageHead(head) && others.length > 0)
    return speaksLanguages(others.map(({ text }) => text).join(', '));
  const [name = '', ...rest] = head.split(/ [-–—] | ?[:：(（]/u).map((part) => part.trim());
  if (findLanguage(name) === undefined) return false;
  return others.length + rest.length > 0 && (others.length < 2 || findLanguage(second.trim()) === undefined);
}

/** “Manutenzione ●●●○” with “preventiva” in the line below. */
function aroundLevel([name, level, ...more]: Item[]): Item | undefined {
  const [marks, rest] = level?.text.split('\n') ?? [];
  if (!name || !level || !rest || more.length > 0 || !isLevel(marks ?? '')) return undefined;
  return { text: `${name.text.trim()} ${rest.trim()}`, start: name.start, end: level.end };
}

/** Cells keep their line feeds: offsets must stay those of the text. */
function splitCells({ text, start }: Row): Item[] {
  const cells: Item[] = [];
  let from = 0;
  for (const part of text.split('\t')) {
    if (part.trim()) cells.push({ text: part, start: start + from, end: start + from + part.length });
    from += part.length + 1;
  }
  return cells;
}

function isCellLabel(cell: Item, next: Item, count: number, vocabulary: Vocabulary): boolean {
  const text = cell.text.trim();
  if (isLanguageHead(text) || /[:：]$/.test(text)) return true;
  if (count > 2 && isSkillsHead(text)) return true;
  if (isLevel(next.text) || countSeparators(text) > 0) return false;
  const isSkill = /\S\s\S/.test(text) && vocabulary.normalizeSkill(text) !== undefined;
  return (
    count === 2 &&
    (/[,;|•·、，；،]/.test(next.text) ||
      isSkillsHead(text) ||
      (isCategory(text) && !isSkill) ||
      isDrivingLicense(text))
  );
}

/** “Databases: PostgreSQL, Redis” and “Databases – PostgreSQL, Redis” lose what stands before. */
function withoutLabel(cell: Item, vocabulary: Vocabulary): Item | undefined {
  const colon = /^([^:：,;、|()]{2,60})[:：]\s+(?=\S)|^([^:：,;、|()]{2,40})[:：](?=[\p{Lu}\p{Lo}])/u.exec(
    cell.text,
  );
  const label = (colon?.[1] ?? colon?.[2] ?? '').trim();
  if (colon && !isBrand(label)) {
    const rest = cell.text.slice(colon[0].length);
    if (isLevel(splitItems(rest, 0)[0]?.text ?? '') && /[,;、，；]/.test(rest)) return cell;
    if (isLevel(rest)) return { text: label, start: cell.start, end: cell.start + label.length };
    if (isLanguageHead(label) && speaksLanguages(rest)) return undefined;
    return { text: rest, start: cell.start + colon[0].length, end: cell.end };
  }
  const head = startsWithCategory(cell.text);
  if (head > 0) {
    const rest = cell.text.slice(head);
    if (isLanguageHead(cell.text.slice(0, head)) && speaksLanguages(rest)) return undefined;
    const [whole, first] = [splitItems(cell.text, 0)[0]?.text ?? '', splitItems(rest, 0)[0]?.text ?? ''];
    if (!vocabulary.normalizeSkill(whole) && vocabulary.normalizeSkill(first)) {
      return { text: rest, start: cell.start + head, end: cell.end };
    }
  }
  const dash = /^([^,;|()–—]{2,45}?)\s+[–—-]\s+(?=[^\s,][^,]*,)/.exec(cell.text);
  if (dash && !isLevel(cell.text.slice(dash[0].length)) && isCategoryLike(dash[1] ?? '', cell.text)) {
    return { text: cell.text.slice(dash[0].length), start: cell.start + dash[0].length, end: cell.end };
  }
  return cell;
}

/** “1С: Бухгалтерия”: the maker of the program, not a label. */
const isBrand = (label: string) => /^\d\p{L}$/u.test(label);

const isCategoryLike = (label: string, text: string) => isCategory(label) || countSeparators(text) > 1;

function speaksLanguages(text: string): boolean {
  const items = splitItems(text, 0);
  return items.filter((item) => findLanguages(item.text).length > 0).length * 2 >= items.length;
}

/** Contact data and the like that a narrow layout put among the skills. */
function isOtherData(text: string): boolean {
  return /@[\w-]+\.|https?:\/\/|\w-*\.(?:com|net|org|io|dev)\/|^(?:github|linkedin)\s?:|^(?:e-?mail|tel|phone|telefon\w*|nationalit\w+|nazionalità|nacionalidad\w*|date of birth|geburtsdatum|address|adresse|adres|indirizzo)\b[^:\t]{0,12}[:\t]/iu.test(
    text,
  );
}
