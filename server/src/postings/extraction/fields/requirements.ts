import type { Requirement } from '@tenon/contract/requirement';
import { type Vocabulary, withoutDenied } from '../../../skills/index.ts';
import type { Draft } from '../../draft.ts';
import { splitRequirement } from '../../requirements/classify-requirement.ts';
import { kindOfLine } from '../../requirements/importance.ts';
import { type Block, type Description, describe } from './description.ts';
import { asksFor, offers, type Section, sectionCalled, welcomesAll } from './requirement-patterns.ts';

export type ExtractedRequirements = { requirements: Requirement[]; skills: string[] };

const MAX_REQUIREMENTS = 60;
const SURE = 0.5;
const BULLET = /^\s*(?:[•‣▪●○◦■□–—*·➢➤✓✔→►⁃-]|\?(?=\s\p{Lu})|\d{1,2}[.)])\s*/u;

/** Extracts requirements line by line, considering headings and wording, with the skills they name. */
export function readRequirements(
  description: Description,
  parts: NonNullable<Draft['requirements']>,
  named: string[],
  vocabulary: Vocabulary,
): ExtractedRequirements {
  const found = vocabulary.findSkills(description.text).filter(({ certainty }) => certainty >= SURE);
  // “Java is not required” does not require Java.
  const inText = withoutDenied(description.text, found);
  const offered = offersOf(description.blocks);
  const lines = [...partLines(parts), ...linesOf(description.blocks)];
  const seen = new Set<string>();
  const requirements: Requirement[] = [];
  for (const { text, section } of lines) {
    const key = text.toLowerCase().replace(/\W+/g, '');
    if (seen.has(key) || requirements.length >= MAX_REQUIREMENTS) continue;
    seen.add(key);
    requirements.push(...splitRequirement(text, section, vocabulary));
  }
  const own = named.flatMap((name) => vocabulary.normalizeSkill(name)?.skill.id ?? []);
  const required = (['must', 'nice'] as const).flatMap((kind) =>
    requirements
      .filter((requirement) => requirement.kind === kind)
      .flatMap(({ skills }) => skills.map(({ id }) => id)),
  );
  // “A pension plan” among the benefits is not a required skill.
  const mentioned = inText.filter(({ start }) => !offered.some(([from, to]) => start >= from && start < to));
  return {
    requirements,
    skills: [...new Set([...required, ...own, ...mentioned.map(({ skill }) => skill.id)])],
  };
}

/** Sections about benefits or equal opportunity. */
function offersOf(blocks: Block[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  let isOffer = false;
  let start = 0;
  blocks.forEach((block, position) => {
    const end = start + block.text.length;
    if (isHeading(block, blocks[position + 1])) isOffer = offers(block.text);
    if (isOffer || welcomesAll(block.text)) ranges.push([start, end]);
    start = end + 1;
  });
  return ranges;
}

type Line = { text: string; section: 'must' | 'nice' };

/** A section can contain headings: “Nice to have” and “What we offer” end the required part. */
function partLines(parts: NonNullable<Draft['requirements']>): Line[] {
  return parts.flatMap(({ kind, html }) => {
    const lines: Line[] = [];
    let section: Section = kind;
    const { blocks } = describe({ html });
    blocks.forEach((block, position) => {
      if (isHeading(block, blocks[position + 1])) {
        section = sectionCalled(block.text) ?? section;
        return;
      }
      const text = block.text.replace(BULLET, '');
      if (section !== 'other' && text.length >= 3) lines.push({ text, section });
    });
    return lines;
  });
}

function linesOf(blocks: Block[]): Line[] {
  const lines: Line[] = [];
  let section: Section | undefined;
  blocks.forEach((block, position) => {
    if (isHeading(block, blocks[position + 1])) {
      section = sectionCalled(block.text) ?? (block.kind === 'heading' ? 'other' : section);
      return;
    }
    const bullet = BULLET.exec(block.text)?.[0].length ?? 0;
    const text = block.text.slice(bullet);
    const isItem = block.kind === 'item' || bullet > 0;
    if (section === 'must' || section === 'nice') {
      if (isItem ? text.length <= 600 : text.length <= 400 && (asksFor(text) || kindOfLine(text)))
        lines.push({ text, section });
    } else if (isItem && text.length <= 400 && section === undefined && asksFor(text)) {
      lines.push({ text, section: 'must' });
    } else if (section === undefined && !isItem && text.length <= 300 && asksFor(text) && kindOfLine(text)) {
      lines.push({ text, section: 'must' });
    }
  });
  return lines;
}

/** Announces requirements without naming any. */
const ALONE = /^(?:you )?(?:must[\s-]haves?|required)$/i;

/** A heading or what serves as one: a short line that is bold, or has a colon and a list below. */
function isHeading({ kind, text, bold }: Block, next?: Block): boolean {
  if (kind === 'heading') return true;
  if (kind === 'item' || text.length > 90 || BULLET.test(text)) return false;
  if (bold && !/[.;]$/.test(text)) return true;
  const listBelow = next !== undefined && (next.kind === 'item' || BULLET.test(next.text));
  if (/[:：]$/.test(text) && (listBelow || text.length <= 60)) return true;
  const isShort = text.length <= 50 && !/[.,;]$/.test(text) && text.split(' ').length <= 7;
  if (listBelow && ALONE.test(text)) return true;
  return (
    isShort && sectionCalled(text) !== undefined && (listBelow || /^\p{Lu}/u.test(text)) && !asksFor(text)
  );
}
