import { foldForLookup } from '../../../../platform/text/fold.ts';
import type { Vocabulary } from '../../../../skills/index.ts';
import type { Found, Layout, Section } from '../../../model.ts';
import { findDates } from '../../../normalize/dates.ts';
import { countSeparators, type Row, readRows } from '../list-rows.ts';
import { isFurniture } from '../page-furniture.ts';
import { splitChips } from './chips.ts';
import { withColumns } from './columns.ts';
import { skillGroups } from './groups.ts';
import { isHead, isRestOfHeading } from './heads.ts';
import { skillsInItem } from './items.ts';
import { withoutLabels } from './labels.ts';
import { inSentence, isSentence } from './prose.ts';
import { itemsOf } from './skill-rows.ts';
import { alsoHolds, labeledLists, skillsElsewhere } from './skills-elsewhere.ts';

/** The skills listed in this resume, as written, each once. */
export function findListedSkills(layout: Layout, sections: Section[], vocabulary: Vocabulary): Found[] {
  const groups = skillGroups(layout, sections, vocabulary);
  const own = sections.flatMap((section, index) =>
    section.kind === 'skills' && (section.heading || !holdsContact(section))
      ? [withColumns(whole(section, sections[index + 1]), sections)]
      : groups.includes(section)
        ? [section]
        : [],
  );
  const found = [
    ...own.flatMap((section) => inSection(section, layout, vocabulary)),
    ...labeledLists(
      sections.filter((section) => alsoHolds.includes(section.kind) && !groups.includes(section)),
      layout,
      vocabulary,
      0.8,
    ),
  ];
  const listed = found.length > 0 ? found : skillsElsewhere(layout, sections, vocabulary);
  return withoutRepeats(listed, vocabulary);
}

/** Without a heading, lines that include an address are not a list of skills. */
function holdsContact({ lines }: Section): boolean {
  return lines.some(({ text }) => /@[\w-]+\.|https?:|www\./.test(text));
}

/** A heading on two lines (“COMPETENZE / PROFESSIONALI”) leaves its list to the second line. */
function whole(section: Section, next: Section | undefined): Section {
  const isBroken =
    section.lines.length === 0 &&
    next?.kind === 'other' &&
    next.heading?.index === (section.heading?.index ?? -2) + 1;
  return isBroken && next ? { ...section, lines: next.lines } : section;
}

function inSection(section: Section, layout: Layout, vocabulary: Vocabulary): Found[] {
  const lines = section.lines.filter((line) => !isFurniture(line, layout));
  const listed = beforeHistory(readRows({ ...section, lines }, layout));
  const rows = withoutLabels(listed, section.heading, vocabulary);
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
        : (chips.get(row) ?? itemsOf(row, vocabulary)).flatMap((item) => skillsInItem(item, vocabulary));
    for (const skill of skills)
      found.push({ ...skill, score: skill.score * (0.75 + 0.25 * section.confidence) });
  });
  return found;
}

/** If columns are in the wrong order, positions may follow the list: a line with dates, then responsibilities. */
function beforeHistory(rows: Row[]): Row[] {
  const isDated = ({ text }: Row) =>
    text
      .split('\t')
      .some((cell) =>
        findDates(cell).some(({ kind, start, end }) => kind === 'range' && end - start > cell.length * 0.7),
      );
  const at = rows.findIndex(isDated);
  const isJob = rows.slice(at).some(({ text }) => text.split(/\s+/).length > 4 && /[.!]$/.test(text));
  return at > 0 && isJob ? rows.slice(0, at) : rows;
}

/** Functional resumes have achievements below the lists of skills. */
function isDuty({ first, text }: Row): boolean {
  return first.bullet && !text.includes('\t') && text.split(/\s+/).length > 3 && countSeparators(text) < 3;
}

function withoutRepeats(found: Found[], vocabulary: Vocabulary): Found[] {
  const kept: { skill: Found; id: string | undefined; key: string }[] = [];
  for (const skill of found) {
    const key = foldForLookup(skill.value).replace(/[^\p{L}\p{N}+#]/gu, '');
    const id = vocabulary.normalizeSkill(skill.value)?.skill.id;
    const before = kept.find(
      (one) => one.key === key || (id !== undefined && one.id === id && isSameWord(one.key, key)),
    );
    if (!before) kept.push({ skill, id, key });
    else if (skill.score > before.skill.score + 0.1) before.skill = skill;
  }
  return kept.map(({ skill }) => skill).toSorted((a, b) => a.start - b.start);
}

/** The taxonomy may map two listed skills to one (PCR and qPCR): only spelling variants are dropped. */
function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) || (short.length <= 4 && short[0] === long[0]);
}
