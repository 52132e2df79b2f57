import { defined } from '../../platform/defined.ts';
import { foldInPlace } from '../../platform/text/fold-in-place.ts';
import type { Line, Section, SectionKind } from '../model.ts';
import { findDates } from '../normalize/dates.ts';
import { createWordFinder } from '../words/find-words.ts';
import { foldedWords } from '../words/load-words.ts';
import { namesSpokenLanguage } from './spoken-languages.ts';

/**
 * For documents without headings: classifies blocks by their content. Page headers and footers go to the first section.
 */
export function guessSections(lines: Line[]): Section[] {
  const blocks = new Map<number, Line[]>();
  const margins: Line[] = [];
  for (const line of lines) {
    if (line.margin) margins.push(line);
    else {
      const block = blocks.get(line.block);
      if (block) block.push(line);
      else blocks.set(line.block, [line]);
    }
  }
  const contact: Section = { kind: 'contact', heading: undefined, lines: margins, confidence: 0.5 };
  const sections: Section[] = [contact];
  for (const [index, block] of [...blocks.values()].entries()) {
    const last = defined(sections[sections.length - 1]);
    const kind = kindOf(block, { isHead: sections.length === 1, isFirst: index === 0, before: last.kind });
    if (kind === last.kind) for (const line of block) last.lines.push(line);
    else sections.push({ kind, heading: undefined, lines: [...block], confidence: CONFIDENCE[kind] ?? 0.4 });
  }
  return sections.filter((section) => section.lines.length > 0).map(withoutEndlessList);
}

/** A list over several pages is not a list of skills. */
function withoutEndlessList(section: Section): Section {
  const isEndless = section.kind === 'skills' && section.lines.length > MAX_PARTS;
  return isEndless ? { ...section, kind: 'other', confidence: CONFIDENCE.other ?? 0.2 } : section;
}

export function hasPeriod(line: Line): boolean {
  return findDates(line.text).some(({ kind }) => kind === 'range' || kind === 'since' || kind === 'open');
}

const otherSchools = createWordFinder(foldedWords('school'));

/** Whether schools are named about as often as periods. */
export function namesSchools(lines: Line[]): boolean {
  const periods = lines.filter(hasPeriod).length;
  const named = lines.filter(
    ({ text, bullet }) => !bullet && (school.test(text) || otherSchools.has(foldInPlace(text))),
  ).length;
  return named > 0 && named * 2 >= periods;
}

const CONFIDENCE: Partial<Record<SectionKind, number>> = { other: 0.2, summary: 0.3 };
const HEAD_LINES = 8;

const degree =
  /(?<!\p{L})(?:b\.?sc|m\.?sc|b\.?a|m\.?a|b\.?tech|m\.?tech|b\.?eng|mba|ph\.?d|bachelor|master|degree|diploma?|dipl\.|abitur|staatsexamen|licenciatura|licenciad[oa]|grado en|laurea|baccalauréat|bac|bts|dut|graduação|bacharelado|mestrado|hbo|mbo|vwo|havo|gcse|a-levels?|high school|matura|ausbildung|juris doctor|ll\.?[bm])(?!\p{L})/iu;
const school =
  /(?<!\p{L})(?:universit\p{L}+|universidad\p{L}*|hochschule|college|institute of|polytechni\p{L}+|politecnico|école|facultad|faculdade|hogeschool|gymnasium|lycée|instituto|istituto|académie|academy)(?!\p{L})/iu;

/** Whether a line names a degree or a school. */
export function namesStudies(text: string): boolean {
  return text.length <= 120 && (degree.test(text) || school.test(text));
}

const contactData = /\S@\S|\+?\d[\d ()./-]{7,}\d|linkedin|github|https?:|www\./i;

function kindOf(
  block: Line[],
  { isHead, isFirst, before }: { isHead: boolean; isFirst: boolean; before: SectionKind },
): SectionKind {
  const texts = block.map((line) => line.text);
  const isDated = block.some(hasPeriod);
  const head = texts.slice(0, 3).join('\n');
  const hasBullets = block.some((line) => line.bullet);
  if (isHead && !isDated && !hasBullets && block.length <= HEAD_LINES) {
    if (isFirst || contactData.test(head)) return 'contact';
  }
  const isSchool = school.test(head) || otherSchools.has(foldInPlace(head));
  if (degree.test(head) || (isSchool && !hasBullets)) return 'education';
  if (isDated) return 'experience';
  const spoken = texts.filter((text) => namesSpokenLanguage(text)).length;
  if (spoken > 0 && spoken * 2 >= texts.length && texts.every((text) => text.length < 80)) return 'languages';
  if (isList(texts)) return 'skills';
  if (before === 'contact') return texts.some((text) => text.length > 60) ? 'summary' : 'other';
  return hasBullets || before === 'experience' ? before : 'other';
}

/** Longer lists and longer items are not skills. */
const MAX_PARTS = 120;
const MAX_PART_LENGTH = 60;

/** Short items in a row, or one per line. */
function isList(texts: string[]): boolean {
  const parts = texts
    .join('\n')
    .split(/[,;|•·⋄\t\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const short = parts.filter(
    (part) => part.length <= MAX_PART_LENGTH && part.split(/\s+/).length <= 4,
  ).length;
  return parts.length >= 4 && parts.length <= MAX_PARTS && short / parts.length > 0.8;
}
