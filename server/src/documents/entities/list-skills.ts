import type { Vocabulary } from '../../skills/index.ts';
import type { Found, Reading, Section } from '../model.ts';
import { findLanguages } from '../normalise/languages.ts';
import { isCategory, isLanguageHead } from './list-categories.ts';
import { cutLevel, isLevel } from './list-levels.ts';
import { countSeparators, type Item, type Row, readRows, splitItems, trimmed } from './list-rows.ts';
import { readItem } from './list-skill-items.ts';

/** What a person would list as this resume's skills, as written, each once. */
export function findListedSkills(reading: Reading, sections: Section[], vocabulary: Vocabulary): Found[] {
  const own = sections.filter((section) => section.kind === 'skills');
  const found = own.flatMap((section) => inSection(section, reading, vocabulary));
  const listed = found.length > 0 ? found : elsewhere(reading, sections, vocabulary);
  return withoutRepeats(listed, vocabulary);
}

function inSection(section: Section, reading: Reading, vocabulary: Vocabulary): Found[] {
  const rows = readRows(section, reading);
  const found: Found[] = [];
  rows.forEach((row, index) => {
    if (isHead(row, rows[index + 1], rows)) return;
    for (const item of itemsOf(row)) {
      for (const skill of readItem(item, vocabulary)) {
        found.push({ ...skill, score: skill.score * (0.75 + 0.25 * section.confidence) });
      }
    }
  });
  return found;
}

/** A line that only says what the next ones are. */
function isHead(row: Row, next: Row | undefined, rows: Row[]): boolean {
  const text = row.text.replace(/\s+/g, ' ').trim();
  if (/:$/.test(text) && text.split(' ').length < 7) return true;
  if (countSeparators(text) > 0 || row.first.bullet || text.includes('\t')) return false;
  if (isCategory(text)) return true;
  if (!next || text.split(' ').length > 5) return false;
  const plain = rows.filter((one) => !one.first.bold).length;
  const stands = row.first.bold && !next.first.bold && plain * 2 >= rows.length;
  const larger = row.first.size > next.first.size * 1.08;
  return (
    (stands || larger) &&
    (countSeparators(next.text) > 0 || next.first.bullet || row.lines.length < next.lines.length)
  );
}

function itemsOf(row: Row): Item[] {
  const cells = splitCells(row);
  const items: Item[] = [];
  cells.forEach((cell, index) => {
    const next = cells[index + 1];
    if (index === 0 && next && isCellLabel(cell, next, cells.length)) return;
    if (isLevel(cell.text)) return;
    const list = withoutLabel(cell);
    if (list) items.push(...splitItems(list.text, list.start));
  });
  return items;
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

function isCellLabel(cell: Item, next: Item, count: number): boolean {
  const text = cell.text.trim();
  if (isLanguageHead(text) || /:$/.test(text)) return true;
  if (isLevel(next.text) || countSeparators(text) > 0) return false;
  return countSeparators(next.text) > 0 ? true : count === 2 && isCategory(text);
}

/** “Databases: PostgreSQL, Redis” and “Databases – PostgreSQL, Redis” lose what stands before. */
function withoutLabel(cell: Item): Item | undefined {
  const colon = /^([^:,;|()]{2,60}):\s+(?=\S)|^([^:,;|()]{2,40}):(?=\p{Lu})/u.exec(cell.text);
  if (colon) {
    const label = (colon[1] ?? colon[2] ?? '').trim();
    const rest = cell.text.slice(colon[0].length);
    if (isLevel(rest)) return { text: label, start: cell.start, end: cell.start + label.length };
    if (isLanguageHead(label) && speaksLanguages(rest)) return undefined;
    return { text: rest, start: cell.start + colon[0].length, end: cell.end };
  }
  const dash = /^([^,;|()–—]{2,45}?)\s+[–—-]\s+(?=[^,]+,)/.exec(cell.text);
  if (dash && !isLevel(cell.text.slice(dash[0].length)) && isCategoryLike(dash[1] ?? '', cell.text)) {
    return { text: cell.text.slice(dash[0].length), start: cell.start + dash[0].length, end: cell.end };
  }
  return cell;
}

const isCategoryLike = (label: string, text: string) => isCategory(label) || countSeparators(text) > 1;

function speaksLanguages(text: string): boolean {
  const items = splitItems(text, 0);
  return items.filter((item) => findLanguages(item.text).length > 0).length * 2 >= items.length;
}

const label =
  /^(?:(?:key |main |core |technical |it |computer )?skills?|tech(?:nology|nical)? ?stack|stack|technologies(?: used)?|tools(?: used)?|environment|tech|programming languages|kenntnisse|edv-kenntnisse|technologien|compétences|technologies utilisées|environnement technique|habilidades|tecnologías|competenze|tecnologie|tecnologias|vaardigheden)\s*[:：–-]\s+/iu;

/** Without a section of skills: lists that are labelled as such, else what the text names most clearly. */
function elsewhere(reading: Reading, sections: Section[], vocabulary: Vocabulary): Found[] {
  const labelled: Found[] = [];
  for (const section of sections) {
    if (['references', 'languages', 'education'].includes(section.kind)) continue;
    for (const row of readRows(section, reading)) {
      const match = label.exec(row.text);
      if (!match) continue;
      const rest = trimmed(row.text, match[0].length, row.text.length, row.start);
      if (!rest) continue;
      for (const item of splitItems(row.text.slice(match[0].length), row.start + match[0].length)) {
        for (const skill of readItem(item, vocabulary))
          labelled.push({ ...skill, score: skill.score * 0.65 });
      }
    }
  }
  return labelled.length > 2 ? labelled : [...labelled, ...named(sections, vocabulary)];
}

function named(sections: Section[], vocabulary: Vocabulary): Found[] {
  const found: Found[] = [];
  for (const section of sections) {
    if (!['summary', 'experience', 'projects', 'other'].includes(section.kind)) continue;
    for (const line of section.lines) {
      for (const { text, start, end, certainty } of vocabulary.findSkills(line.text)) {
        if (certainty < 0.8) continue;
        const at = line.start + start;
        found.push({
          value: text,
          start: at,
          end: line.start + end,
          score: 0.3 * certainty,
          source: 'rules',
        });
      }
    }
  }
  return found;
}

function withoutRepeats(found: Found[], vocabulary: Vocabulary): Found[] {
  const best = new Map<string, Found>();
  for (const one of found) {
    const value = cutLevel(one.value).text;
    const known = vocabulary.normaliseSkill(value);
    const key = known && known.certainty > 0.7 ? known.skill.id : value.toLowerCase().replace(/[\s.-]+/g, '');
    const before = best.get(key);
    if (!before) best.set(key, one);
    else if (one.score > before.score + 0.1) best.set(key, one);
  }
  return [...best.values()].toSorted((a, b) => a.start - b.start);
}
