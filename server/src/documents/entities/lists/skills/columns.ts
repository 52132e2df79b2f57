import type { Line, Section } from '../../../model.ts';
import { findDates } from '../../../normalize/dates.ts';
import { isSentence } from './prose.ts';

/** Adds the other columns of a list, if they were assigned to the end of another section. */
export function withColumns(section: Section, sections: Section[]): Section {
  const { heading, lines } = section;
  if (!heading || lines.length === 0) return section;
  const end = nextHeading(heading, sections);
  const misassigned = sections
    .filter((other) => other !== section && other.kind !== 'skills')
    .flatMap((other) => blocksOf(other).filter((block) => mayBeMisassigned(block, other, heading, end)))
    .filter((block) => isLevel(block, lines) && block.every((line) => isItem(line, lines)));
  return misassigned.length > 0 ? { ...section, lines: [...lines, ...misassigned.flat()] } : section;
}

function nextHeading({ page, column, box }: Line, sections: Section[]): number {
  const below = sections.flatMap(({ heading }) =>
    heading && heading.page === page && heading.column === column && heading.box.y > box.y
      ? [heading.box.y]
      : [],
  );
  return Math.min(...below, Number.POSITIVE_INFINITY);
}

const blocksOf = ({ lines }: Section) => [...Map.groupBy(lines, ({ block }) => block).values()];

/** Below this heading and above the next one, while the heading of its own section is elsewhere. */
function mayBeMisassigned(block: Line[], { heading: own }: Section, heading: Line, end: number): boolean {
  const [first] = block;
  if (!first || first.page !== heading.page || first.margin) return false;
  const isUnder = own?.page === first.page && own.box.y <= first.box.y;
  const isBetween = block.every(({ box }) => box.y > heading.box.y && box.y < end);
  return isBetween && !isUnder && own?.column !== first.column;
}

/** Whether columns of one list start side by side. */
function isLevel([first]: Line[], lines: Line[]): boolean {
  const firsts = lines.filter((line, index) => lines[index - 1]?.block !== line.block);
  return firsts.some(
    ({ column, box, size }) => column !== first?.column && Math.abs(box.y - (first?.box.y ?? 0)) < size * 0.3,
  );
}

function isItem(line: Line, lines: Line[]): boolean {
  const hasSimilarSize = lines.some(({ size }) => Math.abs(size - line.size) < 0.05 * size);
  const isOther = /@|https?:/.test(line.text) || isSentence(line.text) || findDates(line.text).length > 0;
  return hasSimilarSize && !isOther && line.text.split(/\s+/).length < 8;
}
