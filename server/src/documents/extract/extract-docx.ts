import type { Extraction } from '../model.ts';
import { type ParagraphStyle, type RunStyle, readStyles, runStyle, type Styles } from './docx-styles.ts';
import { type FlowBlock, type FlowParagraph, type FlowRun, typeset } from './flow.ts';
import { hiddenReason, warnOfHidden } from './flow-hidden.ts';
import { corrupt, openArchive } from './open-archive.ts';
import { child, descendants, elements, innerText, readXml, type XmlNode } from './xml-tree.ts';

const wanted =
  /^(word\/(document|styles|header\d*|footer\d*)\.xml|word\/_rels\/(document|header\d*|footer\d*)\.xml\.rels|docProps\/core\.xml)$/;

/** Word: page headers, the body, page footers; text boxes where they are anchored, each once. */
export function extractDocx(bytes: Uint8Array): Extraction {
  const parts = openArchive(bytes, (path) => wanted.test(path));
  const document = parts.get('word/document.xml');
  if (!document) throw corrupt();
  const styles = readStyles(parts.get('word/styles.xml'));
  const named = (kind: string) => [...parts.keys()].filter((path) => path.startsWith(`word/${kind}`)).sort();
  const read = (path: string, margin?: 'header' | 'footer') => readPart(parts, path, styles, margin);

  const blocks = [
    ...withoutRepeats(named('header').map((path) => read(path, 'header'))),
    ...read('word/document.xml'),
    ...withoutRepeats(named('footer').map((path) => read(path, 'footer'))),
  ];
  const pages = typeset(blocks);
  const madeAt = dateOf(parts.get('docProps/core.xml'));
  return {
    kind: 'docx',
    pages,
    pageCount: pages.length,
    ...(madeAt ? { madeAt } : {}),
    links: [],
    warnings: warnOfHidden(pages),
  };
}

function readPart(
  parts: Map<string, string>,
  path: string,
  styles: Styles,
  margin?: 'header' | 'footer',
): FlowBlock[] {
  const text = parts.get(path);
  if (!text) return [];
  const links = readLinks(parts.get(path.replace('word/', 'word/_rels/').concat('.rels')));
  const root = elements(readXml(text))[0];
  const body = root && (child(root, 'w:body') ?? root);
  return body ? blocksOf(body, { styles, links, margin }) : [];
}

type Context = {
  styles: Styles;
  links: Map<string, string>;
  margin?: 'header' | 'footer' | undefined;
  /** Of the cell or box around: white text on it is no secret. */
  background?: string | undefined;
};

/** A box may be filled or lie over a coloured shape: its ground is not white for sure. */
const UNKNOWN = 'unknown';

function shadeOf(properties: XmlNode | undefined): string | undefined {
  const fill = child(properties, 'w:shd')?.attributes['w:fill'];
  return fill && /^[0-9a-f]{6}$/i.test(fill) ? `#${fill.toLowerCase()}` : undefined;
}

/** Containers that only wrap: content controls, tracked insertions, smart tags. */
const transparent = new Set(['w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml']);
const skipped = new Set([
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'w:sectPr',
  'w:sdtPr',
  'w:pPr',
  'w:rPr',
  // Text boxes are blocks of their own: see readBoxes.
  'w:txbxContent',
]);

function blocksOf(node: XmlNode, context: Context): FlowBlock[] {
  return elements(node).flatMap((each): FlowBlock[] => {
    if (each.name === 'w:p') return paragraphOf(each, context);
    if (each.name === 'w:tbl') {
      const rows = childrenThrough(each, 'w:tr').map((row) =>
        childrenThrough(row, 'w:tc').map((cell) =>
          blocksOf(cell, { ...context, background: shadeOf(child(cell, 'w:tcPr')) ?? context.background }),
        ),
      );
      return [{ rows }];
    }
    return transparent.has(each.name) ? blocksOf(each, context) : [];
  });
}

function childrenThrough(node: XmlNode, name: string): XmlNode[] {
  return elements(node).flatMap((each) => {
    if (each.name === name) return [each];
    return transparent.has(each.name) ? childrenThrough(each, name) : [];
  });
}

/** A paragraph, after the text boxes that hang on it. */
function paragraphOf(node: XmlNode, context: Context): FlowBlock[] {
  const properties = child(node, 'w:pPr');
  const style = context.styles.of(child(properties, 'w:pStyle')?.attributes['w:val']);
  const boxes: FlowBlock[] = [];
  const paragraph: FlowParagraph = {
    runs: [],
    heading: style.heading,
    bullet: Boolean(properties && child(properties, 'w:numPr')) || style.isList,
    margin: context.margin,
    pageBreak: descendants(node, 'w:br').some((each) => each.attributes['w:type'] === 'page'),
  };
  const background = shadeOf(properties) ?? context.background;
  collectRuns(node, { ...context, background, style, boxes, link: undefined }, paragraph.runs);
  return [...boxes, paragraph];
}

type RunContext = Context & { style: ParagraphStyle; boxes: FlowBlock[]; link: string | undefined };

function collectRuns(node: XmlNode, context: RunContext, runs: FlowRun[]): void {
  for (const each of elements(node)) {
    if (skipped.has(each.name)) continue;
    if (each.name === 'w:r') readRun(each, context, runs);
    else if (each.name === 'w:hyperlink') {
      const link = context.links.get(each.attributes['r:id'] ?? '');
      collectRuns(each, { ...context, link: link ?? context.link }, runs);
    } else if (each.name === 'mc:AlternateContent') readAlternatives(each, context, runs);
    else collectRuns(each, context, runs);
  }
}

function readRun(run: XmlNode, context: RunContext, runs: FlowRun[]): void {
  const properties = child(run, 'w:rPr');
  const character = context.styles.of(child(properties, 'w:rStyle')?.attributes['w:val']);
  const look: RunStyle = {
    ...context.styles.defaults,
    ...context.style,
    ...character,
    ...runStyle(properties),
  };
  const add = (text: string) =>
    runs.push({
      text,
      bold: look.bold,
      italic: look.italic,
      size: look.size,
      color: look.color,
      link: context.link,
      hidden: hiddenReason({ ...look, background: context.background }),
    });
  for (const each of elements(run)) {
    if (each.name === 'w:t') add(innerText(each));
    else if (each.name === 'w:tab' || each.name === 'w:ptab') add('\t');
    else if (each.name === 'w:cr' || (each.name === 'w:br' && !each.attributes['w:type'])) add('\n');
    else if (each.name === 'w:noBreakHyphen') add('-');
    else if (each.name === 'mc:AlternateContent') readAlternatives(each, context, runs);
    else if (each.name === 'w:drawing' || each.name === 'w:pict' || each.name === 'w:object')
      readBoxes(each, context);
  }
}

/** The same content for new and old readers: one of the two, or every text box is read twice. */
function readAlternatives(node: XmlNode, context: RunContext, runs: FlowRun[]): void {
  const choice = child(node, 'mc:Choice');
  const fallback = child(node, 'mc:Fallback');
  const before = context.boxes.length;
  if (choice) {
    readBoxes(choice, context);
    collectRuns(choice, context, runs);
  }
  if (fallback && context.boxes.length === before) readBoxes(fallback, context);
}

function readBoxes(node: XmlNode, context: RunContext): void {
  for (const box of descendants(node, 'w:txbxContent')) {
    const { styles, links, margin } = context;
    for (const block of blocksOf(box, { styles, links, margin, background: UNKNOWN }))
      context.boxes.push(block);
  }
}

function readLinks(xml: string | undefined): Map<string, string> {
  if (!xml) return new Map();
  return new Map(
    descendants(readXml(xml), 'Relationship')
      .filter((each) => each.attributes.Type?.endsWith('/hyperlink'))
      .map((each) => [each.attributes.Id ?? '', each.attributes.Target ?? '']),
  );
}

/** First, even and default headers mostly say the same. */
function withoutRepeats(parts: FlowBlock[][]): FlowBlock[] {
  const seen = new Set<string>();
  return parts.flat().filter((block) => {
    const key = JSON.stringify(block, (name, value) => (isStyle(name) ? undefined : value));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const isStyle = (name: string) => ['bold', 'italic', 'size', 'color'].includes(name);

function dateOf(core: string | undefined): Date | undefined {
  if (!core) return undefined;
  const root = readXml(core);
  const node = descendants(root, 'dcterms:modified')[0] ?? descendants(root, 'dcterms:created')[0];
  const date = node && new Date(innerText(node));
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
