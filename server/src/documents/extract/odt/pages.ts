import { child, descendants, elements, type XmlNode } from '../xml-tree.ts';
import type { OdtStyles } from './styles.ts';

/** The page styles that the document uses, and their color. A file may define others. */
export function shownMasters(
  sheet: XmlNode,
  body: XmlNode | undefined,
  styles: OdtStyles,
): { masters: XmlNode[]; background: string | undefined } {
  const all = descendants(sheet, 'style:master-page');
  const byName = new Map(all.map((master) => [master.attributes['style:name'] ?? '', master]));
  const usual = byName.get('Standard') ?? all[0];
  const shown = new Set<XmlNode>(usual ? [usual] : []);
  const add = (name: string | undefined) => {
    const master = byName.get(name ?? '');
    if (!master || shown.has(master)) return;
    shown.add(master);
    add(master.attributes['style:next-style-name']);
  };
  add(usual?.attributes['style:next-style-name']);
  for (const block of body ? blocksIn(body) : []) {
    add(styles.masterOf('paragraph', block.attributes['text:style-name']));
    add(styles.masterOf('table', block.attributes['table:style-name']));
  }
  return {
    masters: all.length > 0 ? all.filter((master) => shown.has(master)) : [sheet],
    background: paperOf(sheet, usual),
  };
}

/** All blocks that may start a page. */
function blocksIn(node: XmlNode): XmlNode[] {
  return elements(node).flatMap((each) =>
    /^(?:text:[ph]|table:table)$/.test(each.name)
      ? [each]
      : each.name.startsWith('text:')
        ? blocksIn(each)
        : [],
  );
}

function paperOf(sheet: XmlNode, master: XmlNode | undefined): string | undefined {
  const name = master?.attributes['style:page-layout-name'];
  const layout = descendants(sheet, 'style:page-layout').find(
    (each) => each.attributes['style:name'] === name,
  );
  const of = child(layout, 'style:page-layout-properties')?.attributes ?? {};
  const color = of['draw:fill'] === 'solid' ? of['draw:fill-color'] : of['fo:background-color'];
  if (of['draw:fill'] && !['none', 'solid'].includes(of['draw:fill'])) return 'unknown';
  return /^#[0-9a-f]{6}$/i.test(color ?? '') ? color?.toLowerCase() : undefined;
}
