import { Parser } from 'htmlparser2';

export type XmlNode = {
  /** With its prefix, as in the file: `w:p`. */
  name: string;
  attributes: Record<string, string>;
  children: (XmlNode | string)[];
};

/** Maximum nesting. Deeper files are meant to exhaust the stack. */
const DEPTH_LIMIT = 500;

/** Parses XML into a plain tree. Custom entities are not resolved, so none can expand. */
export function parseXml(text: string): XmlNode {
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

/** All descendants with this name, outermost first, without nested ones. */
export function descendants(node: XmlNode, name: string): XmlNode[] {
  return elements(node).flatMap((each) => (each.name === name ? [each] : descendants(each, name)));
}

export const innerText = (node: XmlNode): string =>
  node.children.map((each) => (typeof each === 'string' ? each : innerText(each))).join('');
