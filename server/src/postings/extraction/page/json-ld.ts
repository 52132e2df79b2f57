import type { HtmlElement } from '../html-tree.ts';
import { rawText } from '../html-tree.ts';
import { parseLooseJson } from './loose-json.ts';
import { nodesOfType, type StructuredNode } from './structured-node.ts';

/** All job postings in the JSON-LD scripts, without duplicates. */
export function jobPostingsIn(scripts: HtmlElement[]): StructuredNode[] {
  const blocks = scripts.filter(isLinkedData).map((script) => parseLooseJson(rawText(script)));
  const found = nodesOfType(blocks.flat(), 'jobposting');
  const seen = new Set<string>();
  return found.filter((node) => {
    const key = JSON.stringify(node);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const isLinkedData = ({ attributes }: HtmlElement) =>
  /^application\/ld\+json/i.test((attributes.type ?? '').trim());
