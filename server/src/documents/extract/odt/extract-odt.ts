import type { Extraction, HiddenReason } from '../../model.ts';
import type { FlowBlock, FlowRun } from '../flow/blocks.ts';
import { hiddenReason, warnOfHidden } from '../flow/hidden.ts';
import { typeset } from '../flow/typeset.ts';
import { corrupt, openArchive } from '../open-archive.ts';
import { descendants, elements, innerText, parseXml, type XmlNode } from '../xml-tree.ts';
import { hasPainted, hiddenFrame, isDisplayOff } from './hidden.ts';
import { shownMasters } from './pages.ts';
import { type Family, type OdtLook, type OdtStyles, parseStyles } from './styles.ts';

type Context = {
  styles: OdtStyles;
  look: OdtLook;
  /** Page color. */
  paper: string | undefined;
  /** Whether a box may cover other drawn objects. */
  hasShapes: boolean;
  hidden?: HiddenReason | undefined;
  margin?: 'header' | 'footer' | undefined;
  bullet?: boolean;
  link?: string | undefined;
};

/** OpenDocument text: page headers, the body, page footers; text boxes where they are anchored. */
export function extractOdt(bytes: Uint8Array): Extraction {
  const parts = openArchive(bytes, (path) => ['content.xml', 'styles.xml', 'meta.xml'].includes(path));
  const content = parts.get('content.xml');
  if (!content) throw corrupt();
  const document = parseXml(content);
  const sheet = parseXml(parts.get('styles.xml') ?? '');
  const styles = parseStyles(sheet, document);
  const body = descendants(document, 'office:text')[0];
  const { masters, background } = shownMasters(sheet, body, styles);
  const page = {
    look: background ? { background } : {},
    paper: background,
    hasShapes: body !== undefined && hasPainted(body, styles),
  };
  const ofMargins = parseStyles(sheet, sheet);
  const margin = (name: 'header' | 'footer') =>
    masters
      .flatMap((master) => descendants(master, `style:${name}`))
      .filter((node) => node.attributes['style:display'] !== 'false')
      .flatMap((node) => blocksOf(node, { ...page, styles: ofMargins, margin: name }));

  const pages = typeset([
    ...margin('header'),
    ...(body ? blocksOf(body, { ...page, styles }) : []),
    ...margin('footer'),
  ]);
  const madeAt = dateOf(parseXml(parts.get('meta.xml') ?? ''));
  return {
    kind: 'odt',
    pages,
    pageCount: pages.length,
    ...(madeAt ? { madeAt } : {}),
    links: [],
    warnings: warnOfHidden(pages),
  };
}

const skipped = new Set([
  'office:annotation',
  'office:annotation-end',
  'office:forms',
  'text:tracked-changes',
  'text:sequence-decls',
  'text:note',
]);

const styled = (node: XmlNode, family: Family, context: Context): Context => ({
  ...context,
  look: context.styles.of(
    family,
    node.attributes[
      `${family === 'graphic' ? 'draw' : family.startsWith('table') ? 'table' : 'text'}:style-name`
    ],
    context.look,
  ),
});

function blocksOf(node: XmlNode, context: Context): FlowBlock[] {
  return elements(node).flatMap((element): FlowBlock[] => {
    if (skipped.has(element.name)) return [];
    if (element.name === 'text:p' || element.name === 'text:h') return paragraphOf(element, context);
    if (element.name === 'table:table') return [{ rows: rowsOf(element, styled(element, 'table', context)) }];
    if (element.name === 'text:section') {
      const isShown =
        !isDisplayOff(element.attributes['text:display']) && element.attributes['text:is-hidden'] !== 'true';
      return blocksOf(element, hiddenIf(!isShown, styled(element, 'section', context)));
    }
    if (element.name.startsWith('draw:')) return boxOf(element, context);
    if (!element.name.startsWith('text:')) return [];
    return blocksOf(element, element.name === 'text:list-item' ? { ...context, bullet: true } : context);
  });
}

const hiddenIf = (isHidden: boolean, context: Context): Context =>
  isHidden ? { ...context, hidden: context.hidden ?? 'marked-hidden' } : context;

/** Rows of a table, across row groups. */
function rowsOf(table: XmlNode, context: Context): FlowBlock[][][] {
  return elements(table).flatMap((element): FlowBlock[][][] => {
    if (/^table:table-(?:rows|header-rows|row-group)$/.test(element.name)) {
      return rowsOf(element, hiddenIf(isDisplayOff(element.attributes['table:display']), context));
    }
    if (element.name !== 'table:table-row') return [];
    const isShown = !['collapse', 'filter'].includes(element.attributes['table:visibility'] ?? '');
    const row = hiddenIf(!isShown, styled(element, 'table-row', context));
    const cells = elements(element).filter((cell) => cell.name === 'table:table-cell');
    return [cells.map((cell) => blocksOf(cell, styled(cell, 'table-cell', row)))];
  });
}

function paragraphOf(node: XmlNode, context: Context): FlowBlock[] {
  const inner = styled(node, 'paragraph', context);
  const boxes: FlowBlock[] = [];
  const runs: FlowRun[] = [];
  const isHidden = descendants(node, 'text:hidden-paragraph').some(
    (element) => element.attributes['text:is-hidden'] === 'true',
  );
  const hidden =
    context.hidden ?? indentedAway(node, inner.look.left) ?? (isHidden ? 'marked-hidden' : undefined);
  collectRuns(node, { ...inner, hidden }, runs, boxes);
  const heading = node.name === 'text:h' ? Number(node.attributes['text:outline-level'] ?? 1) : undefined;
  return [...boxes, { runs, heading, bullet: context.bullet, margin: context.margin }];
}

/** In points: a margin, and the width of the paper. */
const MARGIN = 72;
const PAPER = 612;

/** Long text wraps back onto the page. */
function indentedAway(node: XmlNode, left = 0): HiddenReason | undefined {
  const width = left < -MARGIN ? 5 * innerText(node).length : 0;
  return left + width < -MARGIN || left > PAPER ? 'off-page' : undefined;
}

function collectRuns(node: XmlNode, context: Context, runs: FlowRun[], boxes: FlowBlock[]): void {
  const { bold, italic, size, color } = context.look;
  const add = (text: string) =>
    runs.push({
      text,
      bold,
      italic,
      size,
      color: color?.startsWith('#') ? color : undefined,
      link: context.link,
      hidden: context.hidden ?? hiddenReason(context.look),
    });
  for (const child of node.children) {
    if (typeof child === 'string') add(child.replaceAll(/\s+/g, ' '));
    else if (skipped.has(child.name)) continue;
    else if (child.name === 'text:tab') add('\t');
    else if (child.name === 'text:line-break') add('\n');
    else if (child.name === 'text:s') add(' ');
    else if (child.name.startsWith('draw:') && child.name !== 'draw:a') {
      for (const block of boxOf(child, context)) boxes.push(block);
    } else if (child.name.startsWith('text:') || child.name === 'draw:a') {
      const link = child.name === 'text:a' ? child.attributes['xlink:href'] : context.link;
      const isHidden =
        child.attributes['text:is-hidden'] === 'true' || isDisplayOff(child.attributes['text:display']);
      collectRuns(child, hiddenIf(isHidden, { ...styled(child, 'text', context), link }), runs, boxes);
    }
  }
}

/** The text of a frame or shape, on its own background. */
function boxOf(node: XmlNode, context: Context): FlowBlock[] {
  const { look: around } = context;
  const own = context.styles.of('graphic', node.attributes['draw:style-name'], {}).background;
  const background = own ?? (context.hasShapes ? 'unknown' : context.paper);
  const look: OdtLook = { ...(background && { background }), ...(around.isHidden && { isHidden: true }) };
  const inner = { ...context, look, hidden: context.hidden ?? hiddenFrame(node) };
  return elements(node).flatMap((element) => {
    if (element.name === 'draw:text-box' || element.name === 'draw:g') return blocksOf(element, inner);
    if (element.name.startsWith('draw:')) return boxOf(element, inner);
    return element.name === 'text:p' || element.name === 'text:h' || element.name === 'text:list'
      ? blocksOf({ ...node, children: [element] }, inner)
      : [];
  });
}

function dateOf(meta: XmlNode): Date | undefined {
  const node = descendants(meta, 'dc:date')[0] ?? descendants(meta, 'meta:creation-date')[0];
  const date = node && new Date(innerText(node));
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
