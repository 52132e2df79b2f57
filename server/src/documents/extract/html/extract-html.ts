import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { decodeText } from '../../detect/decode-text.ts';
import type { Extraction } from '../../model.ts';
import { type FlowBlock, type FlowParagraph, type FlowRun, textOf } from '../flow/blocks.ts';
import { warnOfHidden } from '../flow/hidden.ts';
import { typeset } from '../flow/typeset.ts';
import { chipsIn } from './chips.ts';
import { childLooks } from './cover.ts';
import { hexOf } from './css/colors.ts';
import { attribute, childrenOf, type Element } from './css/match.ts';
import { type Look, PAGE } from './look.ts';
import { isBlock, type Styles, stylesOf } from './styles.ts';
import { hiddenText, POINT } from './text.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that render something other than their text, or nothing, whatever their style. */
const skippedTags = new Set(
  'script style head noscript noframes noembed template svg iframe object embed canvas audio video select textarea progress meter'.split(
    ' ',
  ),
);
/** Maximum nesting; deeper text is flattened. */
const DEPTH_LIMIT = 300;

/** HTML as a reader sees it: separate blocks, tables as tables, without scripts and hidden text. */
export function extractHtml(bytes: Uint8Array): Extraction {
  const document = parse(decodeText(bytes));
  const pages = typeset(
    parseBlocks(document.childNodes, { styles: stylesOf(document), look: PAGE, depth: 0 }),
  );
  return { kind: 'html', pages, pageCount: pages.length, links: [], warnings: warnOfHidden(pages) };
}

type Context = { styles: Styles; look: Look; depth: number };

function parseBlocks(nodes: Node[], { styles, look: around, depth: deep }: Context): FlowBlock[] {
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

  /** `look` applies to the text itself, or around the element. */
  function walk(node: Node, look: Look, link: string | undefined, depth: number): void {
    if ('value' in node) {
      runs.push(runOf(node.value, look, link));
      return;
    }
    if (!('tagName' in node) || skippedTags.has(node.tagName)) return;
    if (depth > DEPTH_LIMIT) {
      for (const run of flatRuns(node, look, styles)) runs.push(run);
      return;
    }
    const inner = styles.lookOf(node, look);
    if (node.tagName === 'br') runs.push({ text: '\n', hidden: hiddenText(inner) });
    else if (node.tagName === 'table') {
      close();
      blocks.push({
        rows: rowsOf(node, inner, styles).map((cells) => cells.map((cell) => parseCell(cell, depth))),
      });
    } else {
      const startsBlock = isBlock(node) && styles.valuesOf(node, look).get('display') !== 'none';
      if (startsBlock) close();
      const before = open;
      if (startsBlock)
        open = { heading: headingOf(node) ?? open.heading, bullet: node.tagName === 'li' || open.bullet };
      const target = node.tagName === 'a' ? attribute(node, 'href') : link;
      const chips = chipsIn(node);
      for (const [child, childLook] of childLooks(node, inner, styles)) {
        if (chips.has(child)) runs.push({ text: '\t' });
        walk(child, childLook, target, depth + 1);
      }
      if (startsBlock) {
        close();
        open = before;
      }
    }
  }

  function parseCell({ element, look }: Cell, depth: number): FlowBlock[] {
    return parseBlocks(element.childNodes, { styles, look, depth: depth + 1 });
  }

  for (const node of nodes) walk(node, around, undefined, deep);
  close();
  return blocks;
}

function runOf(value: string, look: Look, link?: string): FlowRun {
  const text = look.isPre ? value.replaceAll(/ {3,}/g, '\t') : value.replaceAll(/\s+/g, ' ');
  const { bold, italic } = look;
  const size = look.size === PAGE.size ? undefined : look.size * POINT;
  const color = look.color === PAGE.color ? undefined : hexOf(look.color);
  return { text, bold, italic, size, color, link, hidden: hiddenText(look) };
}

const headingOf = (element: Element) => {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1];
  return level ? Number(level) : undefined;
};

type Cell = { element: Element; look: Look };

/** Cells of a table with their looks, row by row, across row groups. */
function rowsOf(table: Element, look: Look, styles: Styles): Cell[][] {
  return childrenOf(table).flatMap((element) => {
    const inner = styles.lookOf(element, look);
    if (/^t(body|head|foot)$/.test(element.tagName)) return rowsOf(element, inner, styles);
    if (element.tagName !== 'tr') return [];
    const cells = childrenOf(element).filter((cell) => cell.tagName === 'td' || cell.tagName === 'th');
    return [cells.map((cell) => ({ element: cell, look: styles.lookOf(cell, inner) }))];
  });
}

/** All text below an element, at any depth, without recursion. */
function flatRuns(element: Element, around: Look, styles: Styles): FlowRun[] {
  const runs: FlowRun[] = [];
  const open: { node: Node; look: Look }[] = [{ node: element, look: around }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { node, look } = entry;
    if ('value' in node) runs.push(runOf(` ${node.value} `, look));
    else if ('tagName' in node && !skippedTags.has(node.tagName)) {
      const inner = styles.lookOf(node, look);
      for (const child of node.childNodes.slice(0, 10_000).reverse()) open.push({ node: child, look: inner });
    }
  }
  return runs;
}
