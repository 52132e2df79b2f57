import type { Vocabulary } from '../../skills/index.ts';
import type { Found, Line, Reading, Section } from '../model.ts';
import { fold } from './gazetteers/read-gazetteer.ts';
import { isCategory, isGenericHead } from './list-categories.ts';
import { isFurniture } from './list-furniture.ts';
import { countSeparators, type Row, readRows } from './list-rows.ts';
import { splitChips } from './list-skill-chips.ts';
import { skillGroups } from './list-skill-groups.ts';
import { readItem } from './list-skill-items.ts';
import { withoutLabels } from './list-skill-labels.ts';
import { inSentence, isSentence } from './list-skill-prose.ts';
import { itemsOf } from './list-skill-rows.ts';
import { alsoHolds, labelledLists, skillsElsewhere } from './list-skills-elsewhere.ts';

/** What a person would list as this resume's skills, as written, each once. */
export function findListedSkills(reading: Reading, sections: Section[], vocabulary: Vocabulary): Found[] {
  const groups = skillGroups(reading, sections, vocabulary);
  const own = sections.flatMap((section, index) =>
    section.kind === 'skills'
      ? [whole(section, sections[index + 1])]
      : groups.includes(section)
        ? [section]
        : [],
  );
  const found = [
    ...own.flatMap((section) => inSection(section, reading, vocabulary)),
    ...labelledLists(
      sections.filter((section) => alsoHolds.includes(section.kind) && !groups.includes(section)),
      reading,
      vocabulary,
      0.8,
    ),
  ];
  const listed = found.length > 0 ? found : skillsElsewhere(reading, sections, vocabulary);
  return withoutRepeats(listed, vocabulary);
}

/** A heading that broke into two (“COMPETENZE / PROFESSIONALI”) left its list to the second. */
function whole(section: Section, next: Section | undefined): Section {
  const isBroken =
    section.lines.length === 0 &&
    next?.kind === 'other' &&
    next.heading?.index === (section.heading?.index ?? -2) + 1;
  return isBroken && next ? { ...section, lines: next.lines } : section;
}

function inSection(section: Section, reading: Reading, vocabulary: Vocabulary): Found[] {
  const lines = section.lines.filter((line) => !isFurniture(line, reading));
  const rows = withoutLabels(readRows({ ...section, lines }, reading), section.heading, vocabulary);
  const chips = splitChips(rows, vocabulary);
  const found: Found[] = [];
  const hasList = rows.some((row) => !row.first.bullet && itemsOf(row, vocabulary).length > 2);
  rows.forEach((row, index) => {
    if (index === 0 && isRestOfHeading(section, row)) return;
    if (isHead(row, rows[index + 1], rows)) return;
    const end = row.start + row.text.length;
    const skills =
      isSentence(row.text) || (hasList && isDuty(row))
        ? inSentence({ text: row.text.replace(/\s/g, ' '), start: row.start, end }, vocabulary)
        : (chips.get(row) ?? itemsOf(row, vocabulary)).flatMap((item) => readItem(item, vocabulary));
    for (const skill of skills)
      found.push({ ...skill, score: skill.score * (0.75 + 0.25 * section.confidence) });
  });
  return found;
}

/** Functional resumes put what was achieved under the lists of what is known. */
function isDuty({ first, text }: Row): boolean {
  return first.bullet && text.split(/\s+/).length > 3 && countSeparators(text) < 3;
}

/** “COMPETENZE” with “PERSONALI” below it. */
function isRestOfHeading({ heading }: Section, row: Row): boolean {
  if (!heading || row.first.index !== heading.index + 1 || row.lines.length > 1) return false;
  const isUpper = (text: string) => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  const isAlike =
    heading.size === row.first.size &&
    heading.bold === row.first.bold &&
    isAligned(heading.box, row.first.box);
  return isAlike && isUpper(heading.text) && isUpper(row.text) && row.text.split(/\s+/).length === 1;
}

function isAligned(a: Line['box'], b: Line['box']): boolean {
  const sides = [a.x - b.x, a.x + a.width - b.x - b.width, a.x + a.width / 2 - b.x - b.width / 2];
  return sides.some((side) => Math.abs(side) < 3);
}

/** A line that only says what the next ones are. */
function isHead(row: Row, next: Row | undefined, rows: Row[]): boolean {
  const text = row.text.replace(/\s+/g, ' ').trim();
  if (/:$/.test(text) && text.split(' ').length < 7) return true;
  if (countSeparators(text) > 0 || row.first.bullet || row.label !== undefined) return false;
  if (isGenericHead(text) || isHeadByTurns(row, rows)) return true;
  const isBeforeList =
    next && (countSeparators(next.text) > 0 || next.first.bullet || next.first.bold !== row.first.bold);
  if (isCategory(text) && isBeforeList) return true;
  if (!next || text.split(' ').length > 5) return false;
  const plain = rows.filter((one) => !one.first.bold).length;
  const stands = row.first.bold && !next.first.bold && plain * 2 >= rows.length;
  const larger = row.first.size > next.first.size * 1.08;
  return (stands || larger) && (isMany(next) || next.first.bullet || row.lines.length < next.lines.length);
}

const isMany = ({ text }: Row) => countSeparators(text) > 0 || text.includes('\t');

/** “Cloud” above “AWS, Azure”, “Data” above “SQL, Python”: one name and one list by turns, all the way. */
function isHeadByTurns(row: Row, rows: Row[]): boolean {
  const isName = (one: Row) => !isMany(one) && !one.first.bullet && one.text.split(/\s+/).length < 4;
  const heads = rows.filter((one, index) => {
    const next = rows[index + 1];
    return isName(one) && next !== undefined && isMany(next);
  });
  return heads.length > 1 && rows.length - heads.length * 2 < 1 && heads.includes(row);
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
