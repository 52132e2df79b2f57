import { escapeText, type Html, html, trusted } from './html.ts';

type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'paragraph'; lines: string[] };

const BULLET = /^\s*(?:[-*•‣◦·–]|(\d{1,3})[.)])\s+(\S.*)$/;
const HEADING = /^\s*#{1,6}\s+(\S.*)$/;
const MAX_HEADING_LENGTH = 60;

/** A job description as HTML: headings, lists, paragraphs, emphasis and links of Markdown. Everything else is text. */
export function formatText(text: string): Html {
  return html`${blocksOf(text).map(blockHtml)}`;
}

/** `## Your tasks` or `## Your tasks ##`. */
function markedHeading(line: string): string | undefined {
  return HEADING.exec(line)?.[1]
    ?.replace(/(?<!#)#+$/, '')
    .trim();
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  let isOpen = false;
  lines.forEach((line, at) => {
    const last = blocks.at(-1);
    const bullet = BULLET.exec(line);
    const heading =
      markedHeading(line) ?? (isTitleOfList(lines, at) ? line.trim().replace(/:$/, '') : undefined);
    if (line.trim() === '') isOpen = false;
    else if (heading) {
      blocks.push({ kind: 'heading', text: heading });
      isOpen = false;
    } else if (bullet) {
      const item = bullet[2] ?? '';
      const ordered = bullet[1] !== undefined;
      // A blank line between two items does not end a list.
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
      else blocks.push({ kind: 'list', ordered, items: [item] });
      isOpen = true;
    } else if (isOpen && last?.kind === 'paragraph') last.lines.push(line.trim());
    else if (isOpen && last?.kind === 'list' && /^\s{2,}/.test(line))
      last.items.push(`${last.items.pop()} ${line.trim()}`);
    else {
      blocks.push({ kind: 'paragraph', lines: [line.trim()] });
      isOpen = true;
    }
  });
  return blocks;
}

/** In plain text, a short line right above a list is its heading. */
function isTitleOfList(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  const isAlone = (lines[at - 1] ?? '').trim() === '';
  const next = lines.slice(at + 1).find((following) => following.trim() !== '') ?? '';
  const isShort = line !== '' && line.length <= MAX_HEADING_LENGTH && !/[.!?,;]$/.test(line);
  return isAlone && isShort && !BULLET.test(line) && BULLET.test(next);
}

function blockHtml(block: Block): Html {
  if (block.kind === 'heading') return html`<h2>${inline(block.text)}</h2>`;
  if (block.kind === 'paragraph')
    return html`<p>${block.lines.map((line, at) => html`${at > 0 && trusted('<br>')}${inline(line)}`)}</p>`;
  const items = block.items.map((item) => html`<li>${inline(item)}</li>`);
  return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
}

// One pass over the escaped text: what one rule has produced is never read by another.
const INLINE =
  /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()]{1,500}|mailto:[^\s()]{1,200})\)|\*\*([^*\n]{1,500})\*\*|__([^_\n]{1,500})__|(?<![\w*])\*([^*\s][^*\n]{0,300})\*(?![\w*])|`([^`\n]{1,300})`|(https?:\/\/[^\s<>()]{3,500}[^\s<>().,;:!?&])/g;

function inline(text: string): Html {
  return trusted(
    escapeText(text).replaceAll(INLINE, (_, label, address, strong, underlined, emphasis, code, bare) => {
      if (label) return `<a href="${address}" rel="nofollow noopener">${label}</a>`;
      if (strong ?? underlined) return `<strong>${strong ?? underlined}</strong>`;
      if (emphasis) return `<em>${emphasis}</em>`;
      if (code) return `<code>${code}</code>`;
      return `<a href="${bare}" rel="nofollow noopener">${bare}</a>`;
    }),
  );
}
