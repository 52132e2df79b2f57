import { findAll, type HtmlElement, lineOf } from '../html-tree.ts';
import { markupOf } from './main-block.ts';
import type { StructuredNode } from './structured-node.ts';

/** Job postings marked up as microdata or RDFa, in the form of JSON-LD. */
export function markedUpPostings(root: HtmlElement): StructuredNode[] {
  return findAll(root, (element) => /(?:^|[/#:\s])JobPosting\b/i.test(typeOf(element) ?? '')).map(nodeOf);
}

const typeOf = ({ attributes }: HtmlElement) => attributes.itemtype ?? attributes.typeof;
const nameOf = ({ attributes }: HtmlElement) => attributes.itemprop ?? attributes.property;

function nodeOf(scope: HtmlElement): StructuredNode {
  const node: StructuredNode = { '@type': typeOf(scope)?.split(/[/#:]/).pop() };
  const collect = (element: HtmlElement) => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      const names = nameOf(child)?.split(/\s+/) ?? [];
      const isScope = child.attributes.itemscope !== undefined || child.attributes.typeof !== undefined;
      for (const name of names) {
        const key = name.split(/[/#:]/).pop() ?? name;
        const value = isScope ? nodeOf(child) : propertyOf(child, key);
        if (value !== undefined) add(node, key, value);
      }
      if (!isScope) collect(child);
    }
  };
  collect(scope);
  return node;
}

function add(node: StructuredNode, key: string, value: unknown): void {
  const known = node[key];
  if (known === undefined) node[key] = value;
  else if (Array.isArray(known)) known.push(value);
  else if (known !== value) node[key] = [known, value];
}

const LONG =
  /^(?:description|responsibilities|qualifications|skills|experienceRequirements|educationRequirements|jobBenefits)$/i;

function propertyOf(element: HtmlElement, key: string): string | undefined {
  const { content, datetime, href } = element.attributes;
  if (content !== undefined) return content.trim() || undefined;
  if (datetime !== undefined) return datetime;
  if (element.tag === 'a' && href && /^(?:url|sameAs)$/i.test(key)) return href;
  if (element.tag === 'img') return undefined;
  if (LONG.test(key)) return markupOf(element, () => false) || undefined;
  return lineOf(element) || undefined;
}
