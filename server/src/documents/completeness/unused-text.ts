import type { Line, Section } from '../model.ts';
import { type Item, listOf, wordCount } from './item.ts';
import type { UsedText } from './used-text.ts';

/** Shorter passages are usually labels or page furniture. */
const MIN_LOOSE_WORDS = 6;

/** Passages under Experience from which no value was taken. Education has theses, grades and courses. */
export function looseText(sections: Section[], used: UsedText): Item[] {
  return sections
    .filter(({ kind }) => kind === 'experience')
    .flatMap((section) => {
      if (!section.lines.some(({ start, end }) => used.overlaps(start, end))) return [];
      return passagesOf(
        section.lines.filter((line) => !line.margin && line !== section.heading),
        used,
      )
        .filter((lines) => wordCount(lines) >= MIN_LOOSE_WORDS)
        .map(
          (lines): Item => ({
            kind: 'text',
            list: listOf[section.kind] ?? null,
            start: null,
            end: null,
            from: lines[0]?.start ?? 0,
            to: lines.at(-1)?.end ?? 0,
          }),
        );
    });
}

function passagesOf(lines: readonly Line[], used: UsedText): Line[][] {
  const passages: Line[][] = [[]];
  for (const line of lines) {
    if (used.overlaps(line.start, line.end)) passages.push([]);
    else passages.at(-1)?.push(line);
  }
  return passages.filter((passage) => passage.length > 0);
}
