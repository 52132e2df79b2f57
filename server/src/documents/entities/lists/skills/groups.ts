import type { Vocabulary } from '../../../../skills/index.ts';
import type { Layout, Section } from '../../../model.ts';
import { findDates } from '../../../normalize/dates.ts';
import { readRows } from '../list-rows.ts';
import { splitChips } from './chips.ts';
import { isProse, isSentence } from './prose.ts';
import { itemsOf } from './skill-rows.ts';

/** Sections with another or no known heading (“Clinical”, “Cloud”) that list skills. */
export function skillGroups(layout: Layout, sections: Section[], vocabulary: Vocabulary): Section[] {
  const own = sections.filter(({ kind, heading }) => kind === 'skills' && heading);
  const open = sections.filter((section) => mayBeGroup(section, layout, vocabulary));
  const found = new Set(open.filter((section) => knownShare(section, layout, vocabulary) >= 0.5));
  const isSkillSection = (neighbor: Section | undefined) =>
    neighbor !== undefined && (found.has(neighbor) || own.includes(neighbor));
  // A group supports the next one that looks like it, forward and then backward.
  for (const step of [-1, 1]) {
    for (const section of step < 0 ? open : open.toReversed()) {
      const neighbor = sections[sections.indexOf(section) + step];
      if (neighbor && isSkillSection(neighbor) && haveSameStyle(section, neighbor)) found.add(section);
    }
  }
  return sections.filter((section) => found.has(section));
}

/** A list of short names under a heading without another meaning. */
export function mayBeGroup(section: Section, layout: Layout, vocabulary: Vocabulary): boolean {
  const isOpen = ['other', 'personal'].includes(section.kind) && section.heading && section.lines.length > 0;
  return Boolean(isOpen) && isList(section, layout, vocabulary);
}

/** Short names only: no dates, no contact details, no sentences. */
function isList(section: Section, layout: Layout, vocabulary: Vocabulary): boolean {
  const rows = readRows(section, layout);
  const isOther = rows.some(
    ({ text }) => isSentence(text) || /@|https?:|\d{3}|[.!?]$|:\s/.test(text) || findDates(text).length > 0,
  );
  if (isOther) return false;
  const items = rows.flatMap((row) => itemsOf(row, vocabulary));
  const words = items.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return (
    items.length > 1 &&
    words / items.length <= 3.2 &&
    items.every(({ text }) => !isProse(text) && !/^\p{Ll}{4}/u.test(text))
  );
}

function knownShare(section: Section, layout: Layout, vocabulary: Vocabulary): number {
  const rows = readRows(section, layout);
  const chips = splitChips(rows, vocabulary);
  const items = rows.flatMap((row) => chips.get(row) ?? itemsOf(row, vocabulary));
  const known = items.filter(({ text }) => vocabulary.normalizeSkill(text)).length;
  return known > 1 ? known / items.length : 0;
}

/** Whether headings and lines have the same style and column. */
export function haveSameStyle(a: Section, b: Section): boolean {
  const [first, other] = [a.lines[0], b.lines[0]];
  if (!first || !other || !a.heading || !b.heading) return false;
  const isSameHead = a.heading.bold === b.heading.bold && isSize(a.heading.size, b.heading.size);
  return (
    isSameHead && first.page === other.page && first.column === other.column && isSize(first.size, other.size)
  );
}

const isSize = (a: number, b: number) => Math.abs(a - b) < 0.05 * a;
