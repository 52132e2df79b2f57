import type { HiddenReason } from '../../model.ts';
import type { FlowBlock, FlowParagraph, FlowRun } from '../flow/blocks.ts';
import { hiddenReason } from '../flow/hidden.ts';
import { child, descendants, elements, innerText, type XmlNode } from '../xml-tree.ts';
import { boxesIn, hasPainted } from './boxes.ts';
import type { Colors, DocxColor } from './colors.ts';
import { type Fields, openFields } from './fields.ts';
import type { Margin } from './parts.ts';
import { type ParagraphStyle, paragraphLook, type RunStyle, runStyle, type Styles } from './styles.ts';
import { cellsOf } from './tables.ts';
import { transparent } from './tree.ts';

export type Part = {
  styles: Styles;
  colors: Colors;
  links: Map<string, string>;
  /** Page color. */
  page: DocxColor | undefined;
  margin?: Margin | undefined;
};

/** Blocks of the document body, or of a page header or footer. */
export function parsePart(document: XmlNode, part: Part): FlowBlock[] {
  const root = elements(document)[0];
  const body = root && (child(root, 'w:body') ?? root);
  if (!body) return [];
  return blocksOf(body, {
    ...part,
    table: {},
    hasShapes: hasPainted(body, part.colors),
    fields: openFields(),
    spaces: namespacesOf(root),
  });
}

const namespacesOf = (node: XmlNode) =>
  new Map(
    Object.entries(node.attributes).flatMap(([name, value]) =>
      name.startsWith('xmlns:') ? [[name.slice(6), value] as const] : [],
    ),
  );

type Context = Part & {
  /** Background of the enclosing cell or box, on which white text is visible. */
  background?: DocxColor | undefined;
  /** Set by the enclosing table or box. */
  hidden?: HiddenReason | undefined;
  /** Run style that the enclosing table's style defines. */
  table: RunStyle;
  hasShapes: boolean;
  fields: Fields;
  spaces: Map<string, string>;
};

const skipped = new Set([
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'w:sectPr',
  'w:sdtPr',
  'w:pPr',
  'w:rPr',
  // Text boxes are separate blocks: see readBoxes.
  'w:txbxContent',
]);

function blocksOf(node: XmlNode, context: Context): FlowBlock[] {
  return elements(node).flatMap((element): FlowBlock[] => {
    if (element.name === 'w:p') return paragraphOf(element, context);
    if (element.name === 'w:tbl') {
      const rows = cellsOf(element, context.styles, context.colors).map((cells) =>
        cells.map(({ node: cell, look }) =>
          blocksOf(cell, {
            ...context,
            background: look.background ?? context.background,
            table: { ...context.table, ...look.run },
            hidden: context.hidden ?? look.hidden,
          }),
        ),
      );
      return [{ rows }];
    }
    return transparent.has(element.name) ? blocksOf(element, context) : [];
  });
}

/** A paragraph, after the text boxes anchored in it. */
function paragraphOf(node: XmlNode, context: Context): FlowBlock[] {
  const properties = child(node, 'w:pPr');
  const id = child(properties, 'w:pStyle')?.attributes['w:val'];
  const style = {
    ...(id === undefined ? context.styles.paragraph : context.styles.of(id)),
    ...paragraphLook(properties, context.colors),
  };
  const boxes: FlowBlock[] = [];
  const paragraph: FlowParagraph = {
    runs: [],
    heading: style.heading,
    bullet: Boolean(properties && child(properties, 'w:numPr')) || style.isList,
    margin: context.margin,
    pageBreak: descendants(node, 'w:br').some((element) => element.attributes['w:type'] === 'page'),
  };
  const hidden = context.hidden ?? hiddenParagraph(node, properties, style.left);
  const background = style.shade ?? context.background ?? context.page;
  collectRuns(node, { ...context, background, hidden, style, boxes, link: undefined }, paragraph.runs);
  return [...boxes, paragraph];
}

/** In points: a margin, and the width of the paper. */
const MARGIN = 72;
const PAPER = 612;
/** In twips: wider than any page. */
const FAR = 14_000;

/** Indented so far that it is off the page. */
function hiddenParagraph(node: XmlNode, properties: XmlNode | undefined, left = 0): HiddenReason | undefined {
  const frame = child(properties, 'w:framePr')?.attributes ?? {};
  const [x, y] = [Number(frame['w:x'] ?? 0), Number(frame['w:y'] ?? 0)];
  const isLow = frame['w:hRule'] === 'exact' && Number(frame['w:h'] ?? FAR) < 80;
  const isFar = x < -FAR || x > FAR || y < -FAR || y > 2 * FAR || isLow;
  // Long text wraps back onto the page.
  const width = left < -MARGIN ? 5 * innerText(node).length : 0;
  return isFar || left + width < -MARGIN || left > PAPER ? 'off-page' : undefined;
}

type RunContext = Context & { style: ParagraphStyle; boxes: FlowBlock[]; link: string | undefined };

function collectRuns(node: XmlNode, context: RunContext, runs: FlowRun[]): void {
  for (const element of elements(node)) {
    if (skipped.has(element.name)) continue;
    if (element.name === 'w:r') parseRun(element, context, runs);
    else if (element.name === 'w:hyperlink') {
      const link = context.links.get(element.attributes['r:id'] ?? '');
      collectRuns(element, { ...context, link: link ?? context.link }, runs);
    } else if (element.name === 'mc:AlternateContent') parseAlternatives(element, context, runs);
    else collectRuns(element, context, runs);
  }
}

function parseRun(run: XmlNode, context: RunContext, runs: FlowRun[]): void {
  const properties = child(run, 'w:rPr');
  const look: RunStyle = {
    ...context.styles.defaults,
    ...context.table,
    ...context.style,
    ...context.styles.of(child(properties, 'w:rStyle')?.attributes['w:val']),
    ...runStyle(properties, context.colors),
  };
  const { bold, italic, underlined, size } = look;
  const color = look.color?.startsWith('#') ? look.color : undefined;
  const hidden =
    context.hidden ??
    hiddenReason({
      ...look,
      background: look.background ?? context.background,
      height: context.style.exactLine,
    });
  const add = (text: string) => {
    const reason = context.fields.isShown() ? hidden : 'marked-hidden';
    runs.push({ text, bold, italic, underlined, size, color, link: context.link, hidden: reason });
  };
  for (const element of elements(run)) {
    // Word breaks words at w:softHyphen; the character itself it draws as a hyphen.
    if (element.name === 'w:t') add(innerText(element).replaceAll('\u00ad', '-'));
    else if (element.name === 'w:fldChar') context.fields.step(element);
    else if (element.name === 'w:tab' || element.name === 'w:ptab') add('\t');
    else if (element.name === 'w:cr' || (element.name === 'w:br' && !element.attributes['w:type'])) add('\n');
    else if (element.name === 'w:noBreakHyphen') add('-');
    else if (element.name === 'mc:AlternateContent') parseAlternatives(element, context, runs);
    else if (element.name === 'w:drawing' || element.name === 'w:pict' || element.name === 'w:object')
      parseBoxes(element, context);
  }
}

/** The same content for new and old versions of Word. Only one is used, or every text box would be duplicated. */
function parseAlternatives(node: XmlNode, context: RunContext, runs: FlowRun[]): void {
  const choice = elements(node).find(
    (element) => element.name === 'mc:Choice' && isUnderstood(element, context.spaces),
  );
  const fallback = child(node, 'mc:Fallback');
  const before = context.boxes.length;
  if (choice) {
    parseBoxes(choice, context);
    collectRuns(choice, context, runs);
  }
  if (fallback && context.boxes.length === before) {
    parseBoxes(fallback, context);
    if (!choice) collectRuns(fallback, context, runs);
  }
}

/** Word uses a choice only if it supports all namespaces that the choice requires. */
function isUnderstood(choice: XmlNode, spaces: Map<string, string>): boolean {
  const own = namespacesOf(choice);
  const prefixes = (choice.attributes.Requires ?? '').split(/\s+/).filter(Boolean);
  return prefixes.every((prefix) => {
    const space = own.get(prefix) ?? spaces.get(prefix);
    return space === undefined || /schemas\.(?:microsoft|openxmlformats)\.(?:com|org)\//.test(space);
  });
}

function parseBoxes(node: XmlNode, context: RunContext): void {
  for (const { content, background, hidden } of boxesIn(node, context)) {
    const inner = {
      ...context,
      background,
      hidden: context.hidden ?? hidden,
      fields: openFields(),
      table: {},
    };
    for (const block of blocksOf(content, inner)) context.boxes.push(block);
  }
}
