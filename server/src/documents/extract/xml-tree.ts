import { Parser } from 'htmlparser2';

export type XmlNode = {
  /** With its prefix, as in the file: `w:p`. */
  name: string;
  attributes: Record<string, string>;
  children: (XmlNode | string)[];
};

/** How deep elements may nest. Deeper files were made to exhaust the stack. */
const DEPTH_LIMIT = 500;

/** A document as a plain tree. Entities of its own are not resolved, so none can grow. */
export function readXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  const path: XmlNode[] = [root];
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (path.length >= DEPTH_LIMIT) {
          skipped += 1;
          return;
        }
        const node = { name, attributes, children: [] };
        path[path.length - 1]?.children.push(node);
        path.push(node);
      },
      ontext(part) {
        path[path.length - 1]?.children.push(part);
      },
      onclosetag() {
        if (skipped > 0) skipped -= 1;
        else if (path.length > 1) path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return root;
}

export const elements = (node: XmlNode): XmlNode[] =>
  node.children.filter((child): child is XmlNode => typeof child !== 'string');

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node && elements(node).find((each) => each.name === name);

/** All descendants of this name, outermost first; not inside one another. */
export function descendants(node: XmlNode, name: string): XmlNode[] {
  return elements(node).flatMap((each) => (each.name === name ? [each] : descendants(each, name)));
}

export const innerText = (node: XmlNode): string =>
  node.children.map((each) => (typeof each === 'string' ? each : innerText(each))).join('');
