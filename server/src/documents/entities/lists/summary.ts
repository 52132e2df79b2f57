import type { Found, Layout, Line, Section } from '../../model.ts';

/** The person's description of themselves, as prose. */
export function findSummary(layout: Layout, sections: Section[]): Found | undefined {
  for (const section of sections.filter((one) => one.kind === 'summary')) {
    const found = asFound(layout, paragraph(section.lines), 0.55 + 0.4 * section.confidence);
    if (found) return found;
  }
  const contact = sections.find((one) => one.kind === 'contact');
  return contact ? asFound(layout, unannounced(contact.lines), 0.45) : undefined;
}

/** Consecutive lines, so that the evidence is one range of text. */
function paragraph(lines: Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    const last = kept.at(-1);
    if (last && line.index !== last.index + 1) break;
    kept.push(line);
  }
  return kept;
}

/** Sentences below the name without a heading. */
function unannounced(lines: Line[]): Line[] {
  const isText = (line: Line) => line.text.split(/\s+/).length >= 7 && !/@|\t|https?:|[|•·]/.test(line.text);
  const from = lines.findIndex(isText);
  if (from < 0) return [];
  const kept: Line[] = [];
  for (const line of lines.slice(from)) {
    const last = kept.at(-1);
    if (last && (line.block !== last.block || (!isText(line) && /[.!?]$/.test(last.text)))) break;
    kept.push(line);
  }
  return kept
    .map((line) => line.text)
    .join(' ')
    .split(/\s+/).length >= 15
    ? kept
    : [];
}

function asFound(layout: Layout, lines: Line[], score: number): Found | undefined {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return undefined;
  const written = layout.text.slice(first.start, last.end);
  const value = written
    .replace(/(\p{Ll})[-\u2010]\n(\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
  const words = value.split(' ').length;
  if (words < 4 && value.length < 12) return undefined;
  return {
    value,
    start: first.start,
    end: last.end,
    score: words < 8 || words > 250 ? score - 0.2 : score,
    source: 'rules',
  };
}
