import { descendants, parseXml, type XmlNode } from '../xml-tree.ts';

export type Margin = 'header' | 'footer';

/** Paths of the headers or footers that pages use: a file may contain others. */
export function shownMargins(
  kind: Margin,
  {
    document,
    relations,
    settings,
  }: { document: XmlNode; relations: string | undefined; settings: XmlNode | undefined },
): string[] {
  const targets = new Map(
    (relations ? descendants(parseXml(relations), 'Relationship') : []).map((relation) => [
      relation.attributes.Id ?? '',
      `word/${(relation.attributes.Target ?? '').replace(/^\/?word\//, '').replace(/^\.\//, '')}`,
    ]),
  );
  const hasEvenPages = settings !== undefined && isOn(descendants(settings, 'w:evenAndOddHeaders')[0]);
  const sections = descendants(document, 'w:sectPr');
  const hasFirstPages = sections.some((section) => isOn(descendants(section, 'w:titlePg')[0]));
  const shown = sections.flatMap((section) =>
    descendants(section, `w:${kind}Reference`)
      .filter(({ attributes }) => {
        if (attributes['w:type'] === 'first') return hasFirstPages;
        return attributes['w:type'] === 'even' ? hasEvenPages : true;
      })
      .map(({ attributes }) => targets.get(attributes['r:id'] ?? '') ?? ''),
  );
  return [...new Set(shown)].filter((path) => path !== '').sort();
}

function isOn(node: XmlNode | undefined): boolean {
  return node !== undefined && !['0', 'false', 'off'].includes(node.attributes['w:val'] ?? '');
}
