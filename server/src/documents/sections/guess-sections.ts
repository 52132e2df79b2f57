import type { Line, Reading, Section, SectionKind } from '../model.ts';

const degree =
  /\b(?:b\.?sc|m\.?sc|b\.?a|m\.?a|b\.?tech|m\.?tech|b\.?e|mba|ph\.?d|bachelor|master|diploma|degree|university|college|school|universit\p{L}+|universidad|universidade|hochschule|gymnasium|abitur|licence|licenciatura|laurea|dipl\p{L}*|lycée|école|escuela|instituto|hogeschool|graduated)(?!\p{L})/iu;
const period =
  /\b(?:19|20)\d\d\b\s*(?:-|–|—|to|bis|à|a|al|until|tot)\s*(?:(?:\p{L}{3,10}\.?\s+)?(?:19|20)\d\d|present|now|current|heute|actual\p{L}*|présent|aujourd'hui|presente|atual|oggi|heden)/iu;
const contactData = /@|\+?\d[\d ()./-]{7,}\d|linkedin|github|https?:|www\./i;

/** Without headings: what stands together is judged by what is in it. */
export function guessSections(reading: Reading): Section[] {
  const blocks = new Map<number, Line[]>();
  const margins: Line[] = [];
  for (const line of reading.lines) {
    if (line.margin) margins.push(line);
    else blocks.set(line.block, [...(blocks.get(line.block) ?? []), line]);
  }
  const contact: Section = { kind: 'contact', heading: undefined, lines: margins, confidence: 0.5 };
  const sections: Section[] = [contact];
  for (const lines of blocks.values()) {
    const last = sections[sections.length - 1] as Section;
    const kind = kindOf(lines, sections.length === 1) ?? (last.kind === 'contact' ? 'other' : last.kind);
    if (kind === last.kind) last.lines.push(...lines);
    else
      sections.push({
        kind,
        heading: undefined,
        lines: [...lines],
        confidence: kind === 'other' ? 0.2 : 0.4,
      });
  }
  return sections.filter((section) => section.lines.length > 0);
}

const HEAD = { lines: 6, length: 60 };

function kindOf(lines: Line[], isFirst: boolean): SectionKind | undefined {
  const text = lines.map((line) => line.text).join('\n');
  if (isFirst && !period.test(text)) {
    const isShort = lines.length <= HEAD.lines && lines.every((line) => line.text.length <= HEAD.length);
    if (isShort || contactData.test(text)) return 'contact';
  }
  if (degree.test(text) && text.length < 500) return 'education';
  return period.test(text) ? 'experience' : undefined;
}
