import type { Layout, Line, Section, SectionKind } from '../../src/documents/model.ts';
import type { FoundSkill, Vocabulary } from '../../src/skills/index.ts';

/** A line of a test document; by default, plain text in `contact`. A `heading` starts a section. */
export type Sketch = Partial<
  Pick<Line, 'size' | 'bold' | 'margin' | 'links' | 'block' | 'page' | 'bullet' | 'column'>
> & { text: string; kind?: SectionKind; isHeading?: boolean; x?: number; width?: number };

export const line = (text: string, more: Omit<Sketch, 'text'> = {}): Sketch => ({ text, ...more });

/** Lines below each other on A4, with their sections. */
export function sketchLayout(
  sketches: (Sketch | string)[],
  more: Partial<Layout> = {},
): { layout: Layout; sections: Section[] } {
  const lines: Line[] = [];
  const sections: Section[] = [];
  let start = 0;
  sketches.forEach((given, index) => {
    const sketch = typeof given === 'string' ? line(given) : given;
    const { kind = 'contact', isHeading = false, ...rest } = sketch;
    const made = makeLine(rest, index, start);
    lines.push(made);
    start += made.text.length + 1;
    if (isHeading || sections.at(-1)?.kind !== kind) {
      sections.push({ kind, heading: isHeading ? made : undefined, lines: [], confidence: 1 });
    }
    if (!isHeading) sections.at(-1)?.lines.push(made);
  });
  const layout: Layout = {
    text: lines.map(({ text }) => text).join('\n'),
    lines,
    pages: [{ number: 1, width: 595, height: 842, source: 'text' }],
    bodySize: 10,
    language: { code: 'en', confidence: 1 },
    links: [],
    ...more,
  };
  return { layout, sections };
}

function makeLine(sketch: Omit<Sketch, 'kind' | 'isHeading'>, index: number, start: number): Line {
  const {
    text,
    size = 10,
    page = 1,
    links = [],
    bold = false,
    block = 1,
    bullet = false,
    column = 0,
  } = sketch;
  const letter = size * 0.5;
  const { x = 50, width = text.length * letter } = sketch;
  const y = 40 + index * 14;
  const words = [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
    box: { x: x + match.index * letter, y, width: match[0].length * letter, height: size },
  }));
  return {
    index,
    page,
    text,
    start,
    end: start + text.length,
    box: { x, y, width, height: size },
    words,
    size,
    bold,
    italic: false,
    block,
    column,
    bullet,
    links,
    ...(sketch.margin ? { margin: sketch.margin } : {}),
  };
}

const titles = /engineer|manager|developer|nurse|designer|entwickler|ingénieur|summary/i;

/** Knows these skills and a few title words. */
export function smallVocabulary(known: string[] = []): Vocabulary {
  const skillOf = (name: string) => ({
    id: `test.${name.toLowerCase()}`,
    name,
    category: 'test',
    aliases: [],
    source: 'tenon' as const,
  });
  const normalizeSkill = (text: string) => {
    const name = known.find((one) => one.toLowerCase() === text.trim().toLowerCase());
    return name ? { skill: skillOf(name), certainty: 0.9 } : undefined;
  };
  return {
    version: 'test',
    size: known.length,
    findSkills(text) {
      const found: FoundSkill[] = [];
      for (const name of known) {
        const start = text.toLowerCase().indexOf(name.toLowerCase());
        if (start < 0 || /[\p{L}\d]/u.test(text.charAt(start - 1) + text.charAt(start + name.length)))
          continue;
        const end = start + name.length;
        found.push({ skill: skillOf(name), start, end, text: text.slice(start, end), certainty: 0.9 });
      }
      return found.toSorted((a, b) => a.start - b.start);
    },
    normalizeSkill,
    normalizeSkills: (texts) => texts.map(normalizeSkill),
    normalizeTitle: (text) => ({ text, confidence: titles.test(text) ? 0.9 : 0.1 }),
    titleScore: (text) => (titles.test(text) && text.split(' ').length < 8 ? 0.9 : 0.05),
    skills: () => known.map(skillOf),
    graph: () => ({ widerOf: () => [], standsInFor: () => [] }),
  };
}
