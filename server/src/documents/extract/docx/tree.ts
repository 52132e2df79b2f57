import { child, elements, type XmlNode } from '../xml-tree.ts';

export { child, elements, type XmlNode };

/** Elements that only wrap others: content controls, tracked insertions, smart tags. */
export const transparent = new Set([
  'w:sdt',
  'w:sdtContent',
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
]);

export function childrenThrough(node: XmlNode, name: string): XmlNode[] {
  return elements(node).flatMap((element) => {
    if (element.name === name) return [element];
    return transparent.has(element.name) ? childrenThrough(element, name) : [];
  });
}
