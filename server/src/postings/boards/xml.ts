import { Parser } from 'htmlparser2';

/** No real feed is deeper. Anything nested further is left out. */
const MAX_DEPTH = 100;
const ENDLESS = 5000;
const PIECE = 64 * 1024;

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

/** A minimal XML parser for feeds and sitemaps: elements, attributes and text, without comments and instructions. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [], text: '' };
        if (open.length < MAX_DEPTH) open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const top = open.at(-1);
        if (top) top.text += text;
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // In chunks, because closing many open elements is slow: a document with that many is not a feed.
  for (let at = 0; at < xml.length && open.length < ENDLESS; at += PIECE)
    parser.write(xml.slice(at, at + PIECE));
  if (open.length < ENDLESS) parser.end();
  return root;
}

/** Elements by local name, at any depth. */
export function elementsOf(within: XmlElement, ...names: string[]): XmlElement[] {
  return within.children.flatMap((child) =>
    names.includes(localName(child)) ? [child] : elementsOf(child, ...names),
  );
}

/** The text of the first non-empty child with one of these names, ignoring prefixes and case. */
export function childText(element: XmlElement, ...names: string[]): string | undefined {
  for (const name of names) {
    for (const child of element.children) {
      if (localName(child).toLowerCase() !== name.toLowerCase()) continue;
      const text = child.text.trim();
      if (text) return text;
    }
  }
  return undefined;
}

export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}
