import type { Vocabulary } from '../../../skills/index.ts';
import type { Found, Layout, Line, Section } from '../../model.ts';
import { parsePlace } from '../../normalize/places.ts';
import type { Segment, Zone } from './zone.ts';

/** The job title next to or below the name. */
export function findHeadline(
  layout: Layout,
  sections: Section[],
  zone: Zone,
  vocabulary: Vocabulary,
  name: { found: Found; line: Line } | undefined,
): Found | undefined {
  if (!name) return undefined;
  const headings = new Set(sections.flatMap(({ heading }) => (heading ? [heading.index] : [])));
  const candidates = [...besideName(layout, name), ...underName(zone, name, headings)];
  let best: Found | undefined;
  for (const { text, start, distance, isStyled } of candidates) {
    const titleScore = vocabulary.titleScore(text);
    if (!mayBeHeadline(text) || (titleScore < 0.5 && !partsAreTitles(text, vocabulary))) continue;
    const score = 0.3 + 0.45 * Math.max(titleScore, 0.5) + (isStyled ? 0.1 : 0) - 0.05 * distance;
    if (!best || score > best.score) {
      best = { value: text, start, end: start + text.length, score: Math.min(0.97, score), source: 'rules' };
    }
  }
  return best;
}

type Candidate = { text: string; start: number; distance: number; isStyled: boolean };

function besideName(layout: Layout, { found, line }: { found: Found; line: Line }): Candidate[] {
  if (found.end >= line.end) return [];
  const rest = layout.text.slice(found.end, line.end);
  const match = /^[\s,|–—·•\t-]*([\p{L}(][^\t]*)/u.exec(rest);
  const text = match?.[1]?.trimEnd();
  if (!match || !text || /^\S/.test(rest.replace(/^[,|–—·•-]/, ' '))) return [];
  return [{ text, start: found.end + match[0].indexOf(text), distance: 0, isStyled: false }];
}

function underName(
  { segments, kindOf }: Zone,
  { found, line }: { found: Found; line: Line },
  headings: Set<number>,
): Candidate[] {
  const after = segments.filter(
    (segment) =>
      segment.start >= found.end &&
      segment.line.page === line.page &&
      segment.line !== line &&
      segment.line.index - line.index <= 5 &&
      !headings.has(segment.line.index) &&
      ['contact', 'personal', 'summary', 'other', undefined].includes(kindOf(segment.line)),
  );
  return after.flatMap((segment: Segment, index) => {
    const cut = segment.text.replace(/(?<![\s|•·,])[\s|•·,]+$/u, '');
    return [{ text: cut, start: segment.start, distance: index, isStyled: isStyled(segment) }];
  });
}

const isStyled = ({ line }: Segment) => line.bold || line.italic || line.text === line.text.toUpperCase();

function mayBeHeadline(text: string): boolean {
  const words = text.split(/\s+/).length;
  if (
    text.length < 4 ||
    text.length > 110 ||
    words > 14 ||
    /@|https?:|www\.|\d{4}|[.!?]$|^[\w-]+\.[a-z]{2,8}$/.test(text)
  )
    return false;
  return (parsePlace(text)?.certainty ?? 0) < 0.7;
}

/** “Developer | Speaker | Author”. */
function partsAreTitles(text: string, vocabulary: Vocabulary): boolean {
  const parts = text
    .split(/(?:(?<!\s)\s+)?[|•·/,&]\s*|(?<!\s)\s+(?:and|und|et|y|e|en)\s+/)
    .filter((part) => part.length > 2);
  const titles = parts.filter((part) => vocabulary.titleScore(part) >= 0.5).length;
  return parts.length > 1 && titles * 2 >= parts.length && titles > 0;
}
