import {
  type Block,
  type Description,
  describedBy,
  describeText,
  sectionCalled,
} from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { markSections } from './mark-sections.ts';

const MAX_LABEL_LENGTH = 60;
const LABEL = /(?:^|[.;!?]\s+)(?:[-*•]\s*)?(\p{L}[\p{L}’' /&-]*)$/u;
const LIST_MARK = /^\s*(?:[-*•‣▪●◦–—·]|\d{1,2}[.)])\s+/;
const SENTENCE_END = /(?<=\p{L}{2}[.!?]|[)\d+][.!?])\s+(?=\p{Lu})/u;
const SEPARATOR = /[,;]/;
const MAX_ITEM_WORDS = 9;

/** Structures a pasted text: labels within a line become headings, and each sentence becomes a line. */
export function describePastedText(text: string, vocabulary: Vocabulary): Description {
  const { description_html: html, description_text: plain } = describedBy(text);
  const described = describeText(
    html ? { html } : { text: splitLabels(unwrapLines(removeMarkdown(plain ?? ''))) },
  );
  const blocks = markSections(described.blocks.flatMap(bySentence), vocabulary);
  return { ...described, blocks, text: blocks.map((block) => block.text).join('\n') };
}

function bySentence(block: Block): Block[] {
  if (block.kind !== 'text' || LIST_MARK.test(block.text)) return [block];
  return block.text.split(SENTENCE_END).map((text) => ({ ...block, text }));
}

const MIN_WRAPPED_LENGTH = 50;

/** Joins lines that an email client wrapped in the middle of a sentence. */
function unwrapLines(text: string): string {
  const lines: string[] = [];
  let length = 0;
  for (const line of text.split('\n')) {
    const isWrapped = length >= MIN_WRAPPED_LENGTH && /[\p{L},]\s*$/u.test(lines.at(-1)?.slice(-9) ?? '');
    if (isWrapped && /^\s*\p{Ll}/u.test(line)) lines.push(`${lines.pop()?.trimEnd()} ${line.trimStart()}`);
    else lines.push(line);
    length = line.length;
  }
  return lines.join('\n');
}

function splitLabels(text: string): string {
  return text
    .split('\n')
    .flatMap(atLabels)
    .flatMap((line, at, lines) => (/[:：]\s*$/.test(lines[at - 1] ?? '') ? itemsOf(line) : [line]))
    .join('\n');
}

/** “Must have: Python, SQL. Nice to have: dbt.” */
function atLabels(line: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index } of line.matchAll(/[:：](?=[ \t]+\S)/g)) {
    const from = Math.max(start, index - MAX_LABEL_LENGTH);
    const label = LABEL.exec(from === start ? line.slice(from, index) : `#${line.slice(from, index)}`)?.[1];
    if (label === undefined || sectionCalled(label.trim()) === undefined) continue;
    parts.push(line.slice(start, index - label.length), '', `${label.trim()}:`);
    start = index + 1;
  }
  return start === 0 ? [line] : [...parts, line.slice(start).trim()];
}

/** Splits a list in one line (“Python, SQL, dbt”) into items. Sentences are not split. */
function itemsOf(line: string): string[] {
  if (LIST_MARK.test(line) || !SEPARATOR.test(line)) return [line];
  const [first = '', ...rest] = line.split(SENTENCE_END);
  const pieces = splitOutsideParentheses(first.replace(/[.!?]\s*$/, ''));
  const isList = pieces.length > 1 && pieces.every((piece) => piece.split(/\s+/).length <= MAX_ITEM_WORDS);
  return isList ? [...pieces.map((piece) => `• ${piece}`), ...rest] : [line];
}

/** Splits at commas, but not in parentheses, and not if an “or” makes the list one choice. */
function splitOutsideParentheses(text: string): string[] {
  const pieces = text.split(/[,;](?![^()]{0,200}\))/).map((piece) => piece.trim());
  if (/^(?:or|oder|ou|o|of)\s/i.test(pieces.at(-1) ?? '')) return [text];
  return pieces.filter(Boolean).map((piece) => piece.replace(/^(?:and|und|et)\s+/i, ''));
}

const removeMarkdown = (text: string): string =>
  text
    .replace(
      /^#{1,6}[ \t]+(?![ \t])([^\n]{1,200}?)(?<![ \t])(?:[ \t]*[:：])?[ \t]*(?:#{1,6}[ \t]*)?$/gm,
      '\n$1:\n',
    )
    .replace(/^[ \t]*\*\*([^*\n]{1,200}?):?\*\*:?[ \t]*$/gm, '\n$1:\n')
    .replace(/\*\*([^*\n]+)\*\*|__([^_\n]+)__/g, '$1$2');
