import { Parser } from 'htmlparser2';

/** A page as a tree of plain objects: half the cost of a DOM, and sufficient for extraction. */
export type HtmlElement = {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
  parent: HtmlElement | undefined;
};
export type HtmlNode = HtmlElement | string;

/** No real page is deeper. Anything nested further is flattened. */
const MAX_DEPTH = 250;
/** The parser's cost per element grows with the number of open ones, so parsing stops here. */
const ENDLESS = 2_000;
const PIECE = 16 * 1024;

export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: {}, children: [], parent: undefined };
  const open: HtmlElement[] = [root];
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const parent = open.at(-1) ?? root;
        const element: HtmlElement = { tag, attributes, children: [], parent };
        parent.children.push(element);
        if (open.length < MAX_DEPTH) open.push(element);
        else tooDeep += 1;
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep -= 1;
        else if (open.length > 1) open.pop();
      },
      ontext(text) {
        const { children } = open.at(-1) ?? root;
        const last = children.length - 1;
        if (typeof children[last] === 'string') children[last] += text;
        else children.push(text);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  const isEndless = () => open.length + tooDeep > ENDLESS;
  for (let at = 0; at < html.length && !isEndless(); at += PIECE) parser.write(html.slice(at, at + PIECE));
  if (!isEndless()) parser.end();
  return root;
}

/** Visits elements in reading order. Returning `false` skips the content of an element. */
export function walk(element: HtmlElement, visit: (element: HtmlElement) => boolean | undefined): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (visit(child) !== false) walk(child, visit);
  }
}

export function findAll(element: HtmlElement, isWanted: (element: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = [];
  walk(element, (node) => {
    if (isWanted(node)) found.push(node);
    return true;
  });
  return found;
}

/** The raw text between the tags, for scripts and short labels. */
export function rawText(element: HtmlElement): string {
  let text = '';
  for (const child of element.children) text += typeof child === 'string' ? child : rawText(child);
  return text;
}

const BLOCKS = new Set(
  'address article aside blockquote body br center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
export const isBlock = (tag: string) => BLOCKS.has(tag) || tag.includes('-');

const UNSEEN = new Set(
  'script style noscript template svg iframe object embed head title meta link select option button input textarea datalist canvas audio video picture map dialog'.split(
    ' ',
  ),
);

/** Whether the element is invisible. */
export function isUnseen({ tag, attributes }: HtmlElement): boolean {
  if (UNSEEN.has(tag)) return true;
  if (attributes.hidden !== undefined && attributes.hidden !== 'until-found') return true;
  return attributes.style !== undefined && /display:\s*none|visibility:\s*hidden/i.test(attributes.style);
}

/** The text as one line: whitespace collapsed, blocks separated by a space. */
export function lineOf(element: HtmlElement): string {
  const parts: string[] = [];
  collect(element, parts);
  return oneLine(parts.join(''));
}

export function oneLine(text: string): string {
  const seen = INVISIBLE.test(text) ? text.replace(/[\u200b\u200c\u2060\ufeff\u00ad]/g, '') : text;
  return (UNEVEN.test(seen) ? seen.replace(/\s+/g, ' ') : seen).trim();
}

const INVISIBLE = /[\u200b\u200c\u2060\ufeff\u00ad]/;
const UNEVEN = /\s\s|[^\S ]/;

function collect(element: HtmlElement, parts: string[]): void {
  const block = isBlock(element.tag);
  if (block) parts.push(' ');
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(child);
    else if (!isUnseen(child)) collect(child, parts);
  }
  if (block) parts.push(' ');
}
