import type { Vocabulary } from '../../skills/index.ts';
import type { Found, Reading, Section } from '../model.ts';
import { findLanguages } from '../normalise/languages.ts';
import { fold } from './gazetteers/read-gazetteer.ts';
import { isCategory, isLanguageHead, startsWithCategory } from './list-categories.ts';
import { isLevel } from './list-levels.ts';
import { countSeparators, type Item, type Row, readRows, splitItems, trimmed } from './list-rows.ts';
import { inProse, isDrivingLicence, isSentence, readItem } from './list-skill-items.ts';

/** What a person would list as this resume's skills, as written, each once. */
export function findListedSkills(reading: Reading, sections: Section[], vocabulary: Vocabulary): Found[] {
  const own = sections.filter((section) => section.kind === 'skills');
  const found = [
    ...own.flatMap((section) => inSection(section, reading, vocabulary)),
    ...labelledLists(
      sections.filter(({ kind }) => alsoHolds.includes(kind)),
      reading,
      vocabulary,
      0.8,
    ),
  ];
  const listed = found.length > 0 ? found : elsewhere(reading, sections, vocabulary);
  return withoutRepeats(listed, vocabulary);
}

function inSection(section: Section, reading: Reading, vocabulary: Vocabulary): Found[] {
  const rows = readRows(section, reading);
  const found: Found[] = [];
  rows.forEach((row, index) => {
    if (index === 0 && isRestOfHeading(section, row)) return;
    if (isHead(row, rows[index + 1], rows)) return;
    const end = row.start + row.text.length;
    const skills = isSentence(row.text)
      ? inProse({ text: row.text.replace(/\s/g, ' '), start: row.start, end }, vocabulary)
      : itemsOf(row).flatMap((item) => readItem(item, vocabulary));
    for (const skill of skills)
      found.push({ ...skill, score: skill.score * (0.75 + 0.25 * section.confidence) });
  });
  return found;
}

/** “COMPETENZE” with “PERSONALI” below it. */
function isRestOfHeading({ heading }: Section, row: Row): boolean {
  if (!heading || row.first.index !== heading.index + 1 || row.lines.length > 1) return false;
  const isUpper = (text: string) => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  const isAlike =
    heading.size === row.first.size && heading.bold === row.first.bold && row.first.box.x - heading.box.x < 2;
  return isAlike && isUpper(heading.text) && isUpper(row.text) && row.text.split(/\s+/).length === 1;
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
  const wrapped = aroundLevel(cells);
  if (wrapped) return [wrapped];
  const items: Item[] = [];
  cells.forEach((cell, index) => {
    const next = cells[index + 1];
    if (index === 0 && next && isCellLabel(cell, next, cells.length)) return;
    if (isLevel(cell.text)) return;
    const list = withoutLabel(cell);
    if (list && !isDrivingLicence(cells[0]?.text ?? '')) items.push(...splitItems(list.text, list.start));
  });
  return items;
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

function isCellLabel(cell: Item, next: Item, count: number): boolean {
  const text = cell.text.trim();
  if (isLanguageHead(text) || /:$/.test(text)) return true;
  if (isLevel(next.text) || countSeparators(text) > 0) return false;
  return count === 2 && (/[,;|•·]/.test(next.text) || isCategory(text) || isDrivingLicence(text));
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
  const head = startsWithCategory(cell.text);
  if (head > 0 && !isLanguageHead(cell.text.slice(0, head))) {
    return { text: cell.text.slice(head), start: cell.start + head, end: cell.end };
  }
  if (head > 0 && speaksLanguages(cell.text.slice(head))) return undefined;
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
  /^(?:(?:key |main |core |technical |it |computer )?skills?|tech(?:nology|nical)? ?stack|stack|technologies(?: used)?|tools(?: used)?|environment|tech|programming languages|kenntnisse|edv-kenntnisse|technologien|compétences|technologies utilisées|environnement technique|habilidades|tecnologías|competenze|tecnologie|tecnologias|vaardigheden|competenze (?:digitali|informatiche|tecniche)|digital skills|digitale (?:kompetenzen|vaardigheden)|edv|it-kenntnisse|informatique|compétences (?:informatiques|techniques|numériques)|inform[aá]tica|conocimientos informáticos|computerkennis)\s*[:：\t–-]\s*/iu;

const alsoHolds = ['languages', 'personal', 'other', 'interests', 'contact'];

/** Without a section of skills: lists that are labelled as such, else what the text names most clearly. */
function elsewhere(reading: Reading, sections: Section[], vocabulary: Vocabulary): Found[] {
  const labelled = labelledLists(sections, reading, vocabulary, 0.65);
  if (labelled.length > 2) return labelled;
  const unannounced = sections.flatMap((section) =>
    section.heading ? [] : bareLists(section, reading, vocabulary),
  );
  return unannounced.length > 2 ? unannounced : [...labelled, ...named(sections, vocabulary)];
}

/** “Technologies: Java, Spring” in a section of another kind. */
function labelledLists(
  sections: Section[],
  reading: Reading,
  vocabulary: Vocabulary,
  weight: number,
): Found[] {
  const labelled: Found[] = [];
  for (const section of sections) {
    if (['references', 'education', 'skills'].includes(section.kind)) continue;
    for (const row of readRows(section, reading)) {
      const match = label.exec(row.text);
      if (!match) continue;
      const rest = trimmed(row.text, match[0].length, row.text.length, row.start);
      if (!rest) continue;
      for (const item of splitItems(row.text.slice(match[0].length), row.start + match[0].length)) {
        for (const skill of readItem(item, vocabulary))
          labelled.push({ ...skill, score: skill.score * weight });
      }
    }
  }
  return labelled;
}

/** Rows of short items that the vocabulary partly knows are a list of skills, even without a heading. */
function bareLists(section: Section, reading: Reading, vocabulary: Vocabulary): Found[] {
  const rows = readRows(section, reading);
  return rows.flatMap((row, index) => {
    const items = shortItems(row);
    if (items.length < 2) return [];
    const words = items.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) / items.length;
    const known = items.filter(({ text }) => vocabulary.normaliseSkill(text)).length;
    const isNamed = items.length >= 4 && (known >= 2 || known / items.length >= 0.25);
    const isUniform = items.length >= 5 && words <= 2.2 && (known > 0 || items.length > 7);
    const isGroup =
      isLabelled(row) &&
      [rows[index - 1], rows[index + 1]].some((one) => one && isLabelled(one) && shortItems(one).length > 1);
    if (!isNamed && !isUniform && !isGroup) return [];
    const share = known / items.length;
    return items
      .flatMap((item) => readItem(item, vocabulary))
      .map((skill) => ({ ...skill, score: skill.score * (0.55 + 0.3 * share) }));
  });
}

const isLabelled = ({ text }: Row) => /^[^:,\t]{2,40}:\s/.test(text);

function shortItems(row: Row): Item[] {
  if (/@|https?:|\d{4}|[.!?]$/.test(row.text) || row.first.bullet || row.lines.some((line) => line.margin))
    return [];
  const items = itemsOf(row);
  const words = items.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return words / items.length > 3.2 ? [] : items;
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
  const kept: { skill: Found; id: string | undefined; key: string }[] = [];
  for (const skill of found) {
    const key = fold(skill.value).replace(/[^\p{L}\p{N}+#]/gu, '');
    const id = vocabulary.normaliseSkill(skill.value)?.skill.id;
    const before = kept.find(
      (one) => one.key === key || (id !== undefined && one.id === id && isSameWord(one.key, key)),
    );
    if (!before) kept.push({ skill, id, key });
    else if (skill.score > before.skill.score + 0.1) before.skill = skill;
  }
  return kept.map(({ skill }) => skill).toSorted((a, b) => a.start - b.start);
}

/** The taxonomy may hold two things for one that a person lists apart (PCR and qPCR): only spellings of one word go. */
function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) || (short.length <= 4 && short[0] === long[0]);
}
