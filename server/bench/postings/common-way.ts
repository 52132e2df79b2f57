import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

const unseen = new Set(['script', 'style', 'nav', 'footer', 'header', 'noscript', 'template', 'svg', 'head']);

/** The usual implementation: a tree of the whole page, a hash object per shingle, and 64 counters with BigInt. */
export function commonSimhash(html: string): bigint | undefined {
  const parts: string[] = [];
  collect(parse(html), parts);
  const words =
    parts
      .join(' ')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? [];
  if (words.length === 0) return undefined;
  const counters = new Array<number>(64).fill(0);
  for (let first = 0; first <= Math.max(words.length - 3, 0); first++) {
    const shingle = words.slice(first, first + 3).join(' ');
    const hash = createHash('md5').update(shingle).digest().readBigUInt64BE(8);
    for (let bit = 0; bit < 64; bit++)
      counters[bit] = (counters[bit] as number) + ((hash >> BigInt(bit)) & 1n ? 1 : -1);
  }
  return counters.reduce((sum, count, bit) => (count > 0 ? sum | (1n << BigInt(bit)) : sum), 0n);
}

function collect(node: DefaultTreeAdapterTypes.Node, parts: string[]): void {
  if (unseen.has(node.nodeName)) return;
  if ('value' in node) parts.push(node.value);
  if ('childNodes' in node) for (const child of node.childNodes) collect(child, parts);
}
