import { type PatternNode, parsePattern } from './parse-pattern.ts';
import { type Alphabet, alphabetOf, canBe, samplePattern } from './sample-pattern.ts';

/** A text of any length: a start, a repeated part, and an end that prevents a match. */
export type Pump = { before: string; piece: string; after: string };

/** One repetition is not enough. */
const SPOILERS = ['\0', 'x', '!', ' '];
const MAX_LEADS = 3;

/**
 * Texts that make a backtracking matcher process the same characters again: for every unbounded repetition, the text
 * that leads to it, followed by many copies of the repeated part, or of everything from the start of the pattern.
 */
export function pumpsOf({ source, flags }: { source: string; flags: string }): Pump[] {
  const pumps = new Map<string, Pump>();
  const root = parsePattern(source);
  const alphabet = alphabetOf(root, flags);
  for (const { before, node } of endless(root, ['', 'x'], alphabet)) {
    const pieces = samplePattern(node, alphabet).filter((piece) => piece !== '');
    const after = ['', '\n', SPOILERS.find((each) => !canBe(node, each, alphabet)) ?? ''];
    for (const lead of before) {
      for (const piece of pieces) add(lead, piece, after);
      if (lead === '') continue;
      for (const piece of ['', ...pieces]) add('', lead + piece, after);
    }
  }
  return [...pumps.values()];

  function add(before: string, piece: string, ends: string[]): void {
    for (const after of ends) pumps.set(JSON.stringify([before, piece, after]), { before, piece, after });
  }
}

export function pumped({ before, piece, after }: Pump, length: number): string {
  return before + piece.repeat(Math.ceil(length / piece.length)) + after;
}

/**
 * Whether more than one character may repeat without bound: only then can there be more ways to match than characters.
 */
export function repeatsGroups({ source, flags }: { source: string; flags: string }): boolean {
  const root = parsePattern(source);
  return endless(root, [''], alphabetOf(root, flags)).some(({ node }) => node.kind !== 'character');
}

type Endless = { before: string[]; node: PatternNode };

/** Every unbounded repetition, with texts that lead to it. */
function endless(node: PatternNode, before: string[], alphabet: Alphabet): Endless[] {
  switch (node.kind) {
    case 'choice':
      return node.options.flatMap((option) => endless(option, before, alphabet));
    case 'look':
      return endless(node.node, before, alphabet);
    case 'repeat': {
      const inside = endless(node.node, before, alphabet);
      return node.max === Number.POSITIVE_INFINITY ? [{ before, node: node.node }, ...inside] : inside;
    }
    case 'sequence': {
      let leading = before;
      return node.nodes.flatMap((each) => {
        const found = endless(each, leading, alphabet);
        const samples = samplePattern(each, alphabet).slice(0, 2);
        leading = [...new Set(samples.flatMap((text) => leading.map((lead) => lead + text)))];
        leading = leading.slice(0, MAX_LEADS);
        return found;
      });
    }
    default:
      return [];
  }
}
