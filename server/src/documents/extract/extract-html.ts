import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { decodeText } from '../detect/decode-text.ts';
import type { Extraction } from '../model.ts';
import { type FlowBlock, type FlowParagraph, type FlowRun, textOf, typeset } from './flow.ts';
import { warnOfHidden } from './flow-hidden.ts';
import { hiddenBecause, type Look, lookOf, readSheet } from './html-styles.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const blockTags = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary ul'.split(
    ' ',
  ),
);
const skippedTags = new Set(
  'script style head noscript template svg iframe object embed canvas audio video select textarea'.split(' '),
);
const tagLooks: Record<string, Look> = {
  h1: { bold: true, size: 24 },
  h2: { bold: true, size: 18 },
  h3: { bold: true, size: 14 },
  h4: { bold: true },
  h5: { bold: true },
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italic: true },
  em: { italic: true },
  small: { size: 9 },
  pre: { isPre: true },
};
/** How deep elements may nest; deeper text is read as if it stood here. */
const DEPTH_LIMIT = 300;

/** HTML as a reader sees it: blocks apart, tables as tables, scripts and hidden text not in it. */
export function extractHtml(bytes: Uint8Array): Extraction {
  const source = decodeText(bytes);
  const pages = typeset(readBlocks(parse(source).childNodes, readSheet(styleTextOf(source))));
  return { kind: 'html', pages, pageCount: pages.length, links: [], warnings: warnOfHidden(pages) };
}

function readBlocks(nodes: Node[], sheet: Map<string, string>, around: Look = {}, deep = 0): FlowBlock[] {
  const blocks: FlowBlock[] = [];
  let runs: FlowRun[] = [];
  let open: Pick<FlowParagraph, 'heading' | 'bullet'> = {};

  const close = () => {
    if (textOf(runs).trim()) {
      blocks.push({ runs, ...open });
      open = { heading: open.heading };
    }
    runs = [];
  };

  function walk(node: Node, look: Look, link: string | undefined, depth: number): void {
    if ('value' in node) {
      const text = look.isPre ? node.value.replaceAll(/ {3,}/g, '\t') : node.value.replaceAll(/\s+/g, ' ');
      const { bold, italic, size, color } = look;
      runs.push({ text, bold, italic, size, color, link, hidden: hiddenBecause(look) });
      return;
    }
    if (!('tagName' in node) || skippedTags.has(node.tagName)) return;
    if (depth > DEPTH_LIMIT) {
      runs.push({ text: ` ${flatText(node)} ` });
      return;
    }
    const inner = styleOf(node, look, sheet);
    if (node.tagName === 'br') runs.push({ text: '\n' });
    else if (node.tagName === 'table') {
      close();
      const readCell = (cell: Element) => {
        const wrapped = { ...cell, tagName: 'div' } as Element;
        return readBlocks([wrapped], sheet, inner, depth + 1);
      };
      blocks.push({ rows: rowsOf(node).map((row) => cellsOf(row).map(readCell)) });
    } else {
      const isBlock = blockTags.has(node.tagName);
      if (isBlock) close();
      const before = open;
      if (isBlock)
        open = { heading: headingOf(node) ?? open.heading, bullet: node.tagName === 'li' || open.bullet };
      const target = node.tagName === 'a' ? attribute(node, 'href') : link;
      for (const each of node.childNodes) walk(each, inner, target, depth + 1);
      if (isBlock) {
        close();
        open = before;
      }
    }
  }

  for (const node of nodes) walk(node, around, undefined, deep);
  close();
  return blocks;
}

function styleOf(element: Element, look: Look, sheet: Map<string, string>): Look {
  const names = [
    element.tagName,
    ...(attribute(element, 'class') ?? '').split(/\s+/).map((name) => `.${name}`),
    `#${attribute(element, 'id') ?? ''}`,
  ];
  const declarations = [...names.map((name) => sheet.get(name)), attribute(element, 'style')].filter(Boolean);
  const isHidden = attribute(element, 'hidden') !== undefined || undefined;
  const own = { ...look, ...tagLooks[element.tagName] };
  return { ...own, ...lookOf(declarations.join(';'), own), ...(isHidden ? { isHidden } : {}) };
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

const headingOf = (element: Element) => {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1];
  return level ? Number(level) : undefined;
};

const inside = (element: Element) => element.childNodes.filter((node): node is Element => 'tagName' in node);

function rowsOf(table: Element): Element[] {
  return inside(table).flatMap((each) =>
    each.tagName === 'tr' ? [each] : /^t(body|head|foot)$/.test(each.tagName) ? rowsOf(each) : [],
  );
}

const cellsOf = (row: Element) =>
  inside(row).filter((cell) => cell.tagName === 'td' || cell.tagName === 'th');

/** From the source: a style sheet is not nested, whatever is around it. */
function styleTextOf(source: string): string {
  const sheets: string[] = [];
  for (const part of source.split(/<style\b/i).slice(1)) {
    const end = part.search(/<\/style>/i);
    if (end >= 0) sheets.push(part.slice(part.indexOf('>') + 1, end));
  }
  return sheets.join('\n');
}

/** All text below, however deep: without calls in calls. */
function flatText(element: Element): string {
  const texts: string[] = [];
  const open: Node[] = [element];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('value' in node) texts.push(node.value);
    else if ('tagName' in node && !skippedTags.has(node.tagName))
      open.push(...node.childNodes.slice(0, 10_000).reverse());
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}
