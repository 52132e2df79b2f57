import type { Vocabulary } from '../../../../skills/index.ts';
import type { Found, Layout, Section, SectionKind } from '../../../model.ts';
import { isLanguageHead, isSkillsHead } from '../categories.ts';
import { type Item, type Row, readRows, splitItems } from '../list-rows.ts';
import { haveSameStyle, mayBeGroup } from './groups.ts';
import { skillsInItem } from './items.ts';
import { itemsOf } from './skill-rows.ts';

const label =
  /^(?:(?:key |main |core |technical |it |computer )?skills?|tech(?:nology|nical)? ?stack|stack|technologies(?: used)?|tools(?: used)?|environment|tech|programming languages|kenntnisse|edv-kenntnisse|technologien|compétences|technologies utilisées|environnement technique|habilidades|tecnologías|competenze|tecnologie|tecnologias|vaardigheden|competenze (?:digitali|informatiche|tecniche)|digital skills|digitale (?:kompetenzen|vaardigheden)|edv|it-kenntnisse|informatique|compétences (?:informatiques|techniques|numériques)|inform[aá]tica|conocimientos informáticos|computerkennis)\s*[:：\t–-]\s*/iu;

/** Sections that may also contain a labeled list of skills. */
export const alsoHolds = [
  'languages',
  'personal',
  'other',
  'interests',
  'contact',
  'education',
  'certifications',
  'courses',
];

/** For documents without a skills section: labeled lists, otherwise the skills that the text names most clearly. */
export function skillsElsewhere(layout: Layout, sections: Section[], vocabulary: Vocabulary): Found[] {
  const labeled = labeledLists(sections, layout, vocabulary, 0.65);
  if (labeled.length > 2) return labeled;
  const unannounced = sections.flatMap((section) =>
    section.heading && section.kind !== 'other' ? [] : bareLists(section, layout, vocabulary),
  );
  if (unannounced.length > 2) return unannounced;
  const unknown = listsInARow(layout, sections, vocabulary);
  return unknown.length > 2 ? unknown : [...labeled, ...named(sections, vocabulary)];
}

/** Two or more lists of short names under unknown headings: groups of skills without a common heading. */
function listsInARow(layout: Layout, sections: Section[], vocabulary: Vocabulary): Found[] {
  const lists = sections.filter((section) => mayBeGroup(section, layout, vocabulary));
  const adjacent = lists.filter((section) =>
    [-1, 1].some((step) => {
      const neighbor = sections[sections.indexOf(section) + step];
      return neighbor && lists.includes(neighbor) && haveSameStyle(section, neighbor);
    }),
  );
  return adjacent.flatMap((section) =>
    readRows(section, layout)
      .flatMap((row) => itemsOf(row, vocabulary))
      .flatMap((item) => skillsInItem(item, vocabulary))
      .map((skill) => ({ ...skill, score: skill.score * 0.6 })),
  );
}

/** “Technologies: Java, Spring” in a section of another kind. */
export function labeledLists(
  sections: Section[],
  layout: Layout,
  vocabulary: Vocabulary,
  weight: number,
): Found[] {
  const labeled: Found[] = [];
  for (const section of sections) {
    if (['references', 'skills'].includes(section.kind)) continue;
    for (const row of readRows(section, layout)) {
      const length = labelLength(row.text, section.kind);
      if (length === 0) continue;
      for (const item of splitItems(row.text.slice(length), row.start + length)) {
        for (const skill of skillsInItem(item, vocabulary))
          labeled.push({ ...skill, score: skill.score * weight });
      }
    }
  }
  return labeled;
}

/** Length of “COMPETENZE DIGITALI ⇥” or “Навыки:”; in a school entry only headings count, because courses have labels. */
function labelLength(text: string, kind: SectionKind): number {
  const length = kind === 'education' ? 0 : (label.exec(text)?.[0].length ?? 0);
  if (length > 0) return length;
  const first = /^([^:：\t,]{3,40})(?:[:：]\s|\t)/u.exec(text);
  const head = first?.[1] ?? '';
  return first && /\p{L}{3}/u.test(head) && isSkillsHead(head) && !isLanguageHead(head) ? first[0].length : 0;
}

/** Rows of short items, some of them known skills, are a list of skills even without a heading. */
function bareLists(section: Section, layout: Layout, vocabulary: Vocabulary): Found[] {
  const rows = readRows(section, layout);
  const bulleted = bulletedLists(rows, vocabulary);
  if (bulleted.length > 0) return bulleted;
  return rows.flatMap((row, index) => {
    const items = shortItems(row, vocabulary);
    if (items.length < 2) return [];
    const words = items.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) / items.length;
    const known = items.filter(({ text }) => vocabulary.normalizeSkill(text)).length;
    const isNamed = items.length >= 4 && (known >= 2 || known / items.length >= 0.25);
    const isUniform = items.length >= 5 && words <= 2.2 && (known > 0 || items.length > 5);
    const isGroup =
      isLabeled(row) &&
      [rows[index - 1], rows[index + 1]].some(
        (one) => one && isLabeled(one) && shortItems(one, vocabulary).length > 1,
      );
    if (!isNamed && !isUniform && !isGroup) return [];
    const share = known / items.length;
    return items
      .flatMap((item) => skillsInItem(item, vocabulary))
      .map((skill) => ({ ...skill, score: skill.score * (0.55 + 0.3 * share) }));
  });
}

/** Three or more bullets of a few words each, some of them known skills: responsibilities are longer. */
function bulletedLists(rows: Row[], vocabulary: Vocabulary): Found[] {
  const found: Found[] = [];
  let run: Row[] = [];
  const close = () => {
    const words = run.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) / run.length;
    const known = run.filter(({ text }) => vocabulary.normalizeSkill(text)).length;
    if (run.length > 2 && words <= 2.5 && known > 0 && (known > 1 || words <= 1.6)) {
      const skills = run
        .flatMap((row) => itemsOf(row, vocabulary))
        .flatMap((item) => skillsInItem(item, vocabulary));
      found.push(
        ...skills.map((skill) => ({ ...skill, score: skill.score * (0.55 + (0.3 * known) / run.length) })),
      );
    }
    run = [];
  };
  for (const row of rows) {
    const isShort = row.first.bullet && row.text.split(/\s+/).length < 5 && !/\d{4}|[.!?]$/.test(row.text);
    if (!isShort) close();
    else run.push(row);
  }
  close();
  return found;
}

const isLabeled = ({ text }: Row) => /^[^:,\t]{2,40}:\s/.test(text);

function shortItems(row: Row, vocabulary: Vocabulary): Item[] {
  if (/@|https?:|\d{4}|[.!?]$/.test(row.text) || row.first.bullet || row.lines.some((line) => line.margin))
    return [];
  const items = itemsOf(row, vocabulary);
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
