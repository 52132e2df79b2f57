import { type Description, describedBy, describeText, sectionCalled } from '../../postings/index.ts';

/** “Must have: Python, SQL. Nice to have: dbt.” */
const LABEL = /(^|[.;!?]\s+|\n\s*)(?:[-*•]\s*)?((?:\p{L}[\p{L}’'-]*[ /&-]*){1,5})[:：][ \t]+(?=\S)/gu;
const LIST_MARK = /^\s*(?:[-*•‣▪●◦–—·]|\d{1,2}[.)])\s+/;
const SEVERAL = /[,;]/;

/** A text as somebody pasted it: labels in the middle of a line become headings, what they list becomes items. */
export function describePasted(text: string): Description {
  const { description_html: html, description_text: plain } = describedBy(text);
  return html ? describeText({ html }) : describeText({ text: setApart(withoutMarkdown(plain ?? '')) });
}

function setApart(text: string): string {
  return text
    .replace(LABEL, (whole, before: string, label: string) =>
      isSection(label) ? `${before.trimEnd()}\n\n${label.trim()}:\n` : whole,
    )
    .split('\n')
    .flatMap((line, at, lines) => (isSection(lines[at - 1] ?? '', true) ? itemsOf(line) : [line]))
    .join('\n');
}

const isSection = (label: string, withColon = false): boolean =>
  (!withColon || /[:：]\s*$/.test(label)) && label.trim() !== '' && sectionCalled(label.trim()) !== undefined;

/** A list in a row: short things between commas. Sentences stay whole. */
function itemsOf(line: string): string[] {
  if (LIST_MARK.test(line) || !SEVERAL.test(line)) return [line];
  const [first = '', ...rest] = line.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const pieces = splitOutside(first.replace(/[.!?]\s*$/, ''));
  const isList = pieces.length > 1 && pieces.every((piece) => piece.split(/\s+/).length <= 9);
  return isList ? [...pieces.map((piece) => `• ${piece}`), ...rest] : [line];
}

/** At commas, but not inside of brackets, and not before the “or” that makes one thing of several. */
function splitOutside(text: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let piece = '';
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && SEVERAL.test(letter)) {
      pieces.push(piece.trim());
      piece = '';
    } else piece += letter;
  }
  pieces.push(piece.trim());
  const isOr = /^(?:or|oder|ou)\s/i.test(pieces.at(-1) ?? '');
  return isOr ? [text] : pieces.filter(Boolean).map((each) => each.replace(/^(?:and|und|et)\s+/i, ''));
}

const withoutMarkdown = (text: string): string =>
  text
    .replace(/^#{1,6}\s+(.+?)\s*#*\s*$/gm, '\n$1:\n')
    .replace(/^\s*\*\*([^*\n]+?):?\*\*:?\s*$/gm, '\n$1:\n')
    .replace(/\*\*([^*\n]+)\*\*|__([^_\n]+)__/g, '$1$2')
    .replace(/::$/gm, ':');
