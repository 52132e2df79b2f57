import sanitize from 'sanitize-html';
import { type HtmlElement, isBlock, isUnseen, oneLine, parseHtml, rawText } from '../html-tree.ts';
import { escapeHtml, htmlOfText } from '../written-text.ts';

/** One block of a description, with its kind and content. */
export type Block = {
  kind: 'heading' | 'item' | 'text';
  text: string;
  /** Inline markup only. */
  html: string;
  ordered: boolean;
  /** Separated from the previous line only by a line break. */
  soft: boolean;
  /** Whether all of it is bold. */
  bold: boolean;
};

export type Description = { html: string; text: string; blocks: Block[] };

/** Sanitized to text markup: headings, paragraphs, flat lists, emphasis, links. */
export function describe(written: { html?: string | undefined; text?: string | undefined }): Description {
  const blocks = blocksOf(parseHtml(written.html ?? htmlOfText(written.text ?? '')));
  return {
    blocks,
    html: sanitize(write(blocks), allowed),
    text: blocks.map(({ text }) => text).join('\n'),
  };
}

const allowed: sanitize.IOptions = {
  allowedTags: ['h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'sub', 'sup', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }) },
};

const INLINE: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  code: 'code',
  tt: 'code',
  sub: 'sub',
  sup: 'sup',
  a: 'a',
};

type Line = { text: string; html: string; bold: string };

export function blocksOf(root: HtmlElement): Block[] {
  const blocks: Block[] = [];
  const marks: string[] = [];
  let line: Line = { text: '', html: '', bold: '' };
  let isSoft = false;
  let emptyBreaks = 0;

  const flush = (kind: Block['kind'], ordered: boolean, next: 'soft' | 'hard') => {
    const text = oneLine(line.text);
    if (text) {
      const html = `${line.html}${marks
        .toReversed()
        .map((mark) => `</${mark}>`)
        .join('')}`;
      const bold = kind !== 'item' && oneLine(line.bold) === text;
      blocks.push({ kind, text, html: tidyInline(html), ordered, soft: isSoft && emptyBreaks === 0, bold });
      emptyBreaks = 0;
    } else if (next === 'soft') emptyBreaks += 1;
    if (text || next === 'hard') isSoft = next === 'soft';
    line = { text: '', html: marks.map((mark) => `<${mark}>`).join(''), bold: '' };
  };

  /** “<b>Requirements</b><b>What we need</b>” are two headings that lack a separator. */
  const breaksHere = (element: HtmlElement, child: HtmlElement, position: number) => {
    const before = element.children[position - 1];
    const isBold = ({ tag }: HtmlElement) => tag === 'b' || tag === 'strong';
    if (typeof before !== 'object' || !isBold(before) || !isBold(child)) return false;
    return /[\p{Ll}.!?:]$/u.test(line.text) && /^\p{Lu}\p{Ll}|^\p{Lu}\s/u.test(rawText(child));
  };

  const visit = (element: HtmlElement, kind: Block['kind'], ordered: boolean, bold: boolean) => {
    for (const [position, child] of element.children.entries()) {
      if (typeof child === 'string') {
        const pieces = element.tag === 'pre' ? child.split('\n') : [child];
        pieces.forEach((piece, at) => {
          if (at > 0) flush(kind, ordered, 'soft');
          line.text += piece;
          line.html += escapeHtml(piece);
          if (bold) line.bold += piece;
        });
        continue;
      }
      if (isUnseen(child)) continue;
      const { tag, attributes } = child;
      if (tag === 'br') flush(kind, ordered, 'soft');
      else if (tag === 'td' || tag === 'th' || tag === 'dd') {
        line.text += ' ';
        line.html += ' ';
        visit(child, kind, ordered, bold || tag === 'th');
      } else if (isBlock(tag)) {
        flush(kind, ordered, 'hard');
        const inner = /^h[1-6]$/.test(tag) ? 'heading' : tag === 'li' ? 'item' : kind;
        const isOrdered = tag === 'ol' ? true : tag === 'ul' ? false : ordered;
        visit(child, inner, isOrdered, bold || inner === 'heading');
        flush(inner, isOrdered, 'hard');
      } else {
        if (breaksHere(element, child, position)) flush(kind, ordered, 'soft');
        const mark = INLINE[tag];
        const name = mark === 'a' && !attributes.href ? undefined : mark;
        if (name) {
          line.html += name === 'a' ? `<a href="${escapeHtml(attributes.href ?? '')}">` : `<${name}>`;
          if (name !== 'a') marks.push(name);
        }
        const heavy = mark === 'strong' || /font-weight:\s*(?:bold|[6-9]00)/i.test(attributes.style ?? '');
        visit(child, kind, ordered, bold || heavy);
        if (name) {
          line.html += `</${name}>`;
          if (name !== 'a') marks.pop();
        }
      }
    }
  };
  visit(root, 'text', false, false);
  flush('text', false, 'hard');
  return blocks;
}

const tidyInline = (html: string) =>
  html
    .replace(/[\u200b\u200c\u2060\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<(strong|em|code|sub|sup)>(\s*)<\/\1>/g, '$2')
    .replace(/<(strong|em|code|sub|sup)>(\s*)<\/\1>/g, '$2')
    .trim();

function write(blocks: Block[]): string {
  let html = '';
  let list: string | undefined;
  let open = false;
  for (const { kind, html: inner, ordered, soft } of blocks) {
    const wanted = kind === 'item' && !(soft && !list) ? (ordered ? 'ol' : 'ul') : undefined;
    if (wanted !== list) {
      if (open) html += '</p>';
      open = false;
      html += `${list ? `</${list}>` : ''}${wanted ? `<${wanted}>` : ''}`;
      list = wanted;
    }
    if (list) html += `<li>${inner}</li>`;
    else if (kind === 'heading') {
      html += `${open ? '</p>' : ''}<h3>${inner.replace(/<\/?strong>/g, '')}</h3>`;
      open = false;
    } else if (soft && open) html += `<br>${inner}`;
    else {
      html += `${open ? '</p>' : ''}<p>${inner}`;
      open = true;
    }
  }
  return `${html}${open ? '</p>' : ''}${list ? `</${list}>` : ''}`;
}
