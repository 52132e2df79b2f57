import type { Extraction } from '../model.ts';
import { type FlowBlock, type FlowRun, typeset } from './flow.ts';
import { hiddenReason, warnOfHidden } from './flow-hidden.ts';
import { corrupt, openArchive } from './open-archive.ts';
import { child, descendants, elements, innerText, readXml, type XmlNode } from './xml-tree.ts';

type Look = { bold?: boolean; italic?: boolean; size?: number; color?: string; isHidden?: boolean };
type Context = {
  looks: Map<string, Look>;
  look: Look;
  margin?: 'header' | 'footer' | undefined;
  bullet?: boolean;
  link?: string | undefined;
};

/** OpenDocument text: page headers, the body, page footers; text boxes where they are anchored. */
export function extractOdt(bytes: Uint8Array): Extraction {
  const parts = openArchive(bytes, (path) => ['content.xml', 'styles.xml', 'meta.xml'].includes(path));
  const content = parts.get('content.xml');
  if (!content) throw corrupt();
  const document = readXml(content);
  const sheet = readXml(parts.get('styles.xml') ?? '');
  const looks = readLooks([sheet, document]);
  const margin = (name: 'header' | 'footer') =>
    descendants(sheet, `style:${name}`).flatMap((node) => blocksOf(node, { looks, look: {}, margin: name }));

  const body = descendants(document, 'office:text')[0];
  const pages = typeset([
    ...margin('header'),
    ...(body ? blocksOf(body, { looks, look: {} }) : []),
    ...margin('footer'),
  ]);
  const madeAt = dateOf(readXml(parts.get('meta.xml') ?? ''));
  return {
    kind: 'odt',
    pages,
    pageCount: pages.length,
    ...(madeAt ? { madeAt } : {}),
    links: [],
    warnings: warnOfHidden(pages),
  };
}

const skipped = new Set(['office:annotation', 'text:tracked-changes', 'text:sequence-decls', 'text:note']);

function blocksOf(node: XmlNode, context: Context): FlowBlock[] {
  return elements(node).flatMap((each): FlowBlock[] => {
    if (skipped.has(each.name)) return [];
    if (each.name === 'text:p' || each.name === 'text:h') return paragraphOf(each, context);
    if (each.name === 'table:table') {
      const rows = descendants(each, 'table:table-row').map((row) =>
        elements(row)
          .filter((cell) => cell.name === 'table:table-cell')
          .map((cell) => blocksOf(cell, context)),
      );
      return [{ rows }];
    }
    return blocksOf(each, each.name === 'text:list-item' ? { ...context, bullet: true } : context);
  });
}

function paragraphOf(node: XmlNode, context: Context): FlowBlock[] {
  const look = { ...context.look, ...context.looks.get(node.attributes['text:style-name'] ?? '') };
  const boxes: FlowBlock[] = [];
  const runs: FlowRun[] = [];
  collectRuns(node, { ...context, look }, runs, boxes);
  const heading = node.name === 'text:h' ? Number(node.attributes['text:outline-level'] ?? 1) : undefined;
  return [...boxes, { runs, heading, bullet: context.bullet, margin: context.margin }];
}

function collectRuns(node: XmlNode, context: Context, runs: FlowRun[], boxes: FlowBlock[]): void {
  const { isHidden, ...shown } = context.look;
  const add = (text: string) =>
    runs.push({ ...shown, text, link: context.link, hidden: hiddenReason(context.look) });
  for (const each of node.children) {
    if (typeof each === 'string') add(each.replaceAll(/\s+/g, ' '));
    else if (skipped.has(each.name)) continue;
    else if (each.name === 'text:tab') add('\t');
    else if (each.name === 'text:line-break') add('\n');
    else if (each.name === 'text:s') add(' ');
    else if (each.name === 'draw:text-box') {
      for (const block of blocksOf(each, { ...context, look: {} })) boxes.push(block);
    } else {
      const own = context.looks.get(each.attributes['text:style-name'] ?? '');
      const link = each.name === 'text:a' ? each.attributes['xlink:href'] : context.link;
      collectRuns(each, { ...context, link, look: { ...context.look, ...own } }, runs, boxes);
    }
  }
}

function readLooks(roots: XmlNode[]): Map<string, Look> {
  const nodes = roots.flatMap((root) => descendants(root, 'style:style'));
  const looks = new Map<string, Look>();
  for (const node of nodes) {
    const parent = looks.get(node.attributes['style:parent-style-name'] ?? '');
    looks.set(node.attributes['style:name'] ?? '', {
      ...parent,
      ...lookOf(child(node, 'style:text-properties')),
    });
  }
  return looks;
}

function lookOf(properties: XmlNode | undefined): Look {
  const of = properties?.attributes ?? {};
  const size = /^([\d.]+)pt$/.exec(of['fo:font-size'] ?? '')?.[1];
  const color = /^#[0-9a-f]{6}$/i.exec(of['fo:color'] ?? '')?.[0]?.toLowerCase();
  return {
    ...(of['fo:font-weight'] ? { bold: /bold|[6-9]00/.test(of['fo:font-weight']) } : {}),
    ...(of['fo:font-style'] ? { italic: of['fo:font-style'] === 'italic' } : {}),
    ...(size ? { size: Number(size) } : {}),
    ...(color ? { color } : {}),
    ...(of['text:display'] ? { isHidden: of['text:display'] === 'none' } : {}),
  };
}

function dateOf(meta: XmlNode): Date | undefined {
  const node = descendants(meta, 'dc:date')[0] ?? descendants(meta, 'meta:creation-date')[0];
  const date = node && new Date(innerText(node));
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
