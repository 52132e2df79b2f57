import type { PatternNode } from './parse-pattern.ts';

/** Characters that occur in patterns, the most common first. */
const CHARACTERS = [...'a1 A0z-.,_/:;@()[]{}<>"\'&|+*#%!?=~$\\\t\n\u2028éß•·–—’“中٣€★\u0301\ue000\ufffd\0'];
const MAX_SAMPLES = 40;
const FEW = 4;

/** An alphabet for samples: one character of each class that the pattern does not distinguish. */
export type Alphabet = { characters: string[]; flags: string };

export function alphabetOf(root: PatternNode, flags: string): Alphabet {
  // \b and ^ distinguish characters, too.
  const sources = [...new Set(['\\w', '\\n', ...sourcesIn(root)])];
  const written = sources.flatMap((source) => [...source.replaceAll(/^\[\^?|\]$|\\/g, '')]);
  const kinds = new Map<string, string>();
  for (const character of [...CHARACTERS, ...written]) {
    const kind = sources.map((source) => accepts(source, flags, character)).join();
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  return { characters: [...kinds.values()], flags };
}

/** Texts that a part of a pattern matches, ignoring its context. */
export function samplePattern(node: PatternNode, alphabet: Alphabet): string[] {
  switch (node.kind) {
    case 'character':
      return sampleCharacter(node.source, alphabet);
    case 'choice':
      return unique(node.options.flatMap((option) => samplePattern(option, alphabet).slice(0, 3)));
    case 'repeat':
      return sampleRepeat(node, alphabet);
    case 'sequence':
      return sampleSequence(node.nodes, alphabet);
    default:
      return [''];
  }
}

/** Whether a part of a pattern can match this character. */
export function canBe(node: PatternNode, character: string, { flags }: Alphabet): boolean {
  return node.kind === 'character' && accepts(node.source, flags, character);
}

/** A few letters and digits represent all of them. */
function sampleCharacter(source: string, { characters, flags }: Alphabet): string[] {
  const found = characters.filter((each) => accepts(source, flags, each));
  const word = /[\p{L}\p{N}]/u;
  const marks = found.filter((each) => !word.test(each));
  return [...found.filter((each) => word.test(each)).slice(0, FEW), ...marks].slice(0, MAX_SAMPLES);
}

function sampleRepeat({ node, min }: { node: PatternNode; min: number }, alphabet: Alphabet): string[] {
  const samples = samplePattern(node, alphabet).map((text) => text.repeat(Math.max(min, 1)));
  return min === 0 ? unique([samples[0] ?? '', '', ...samples]) : samples;
}

/** The first sample of every part, then the same with one part replaced. */
function sampleSequence(nodes: readonly PatternNode[], alphabet: Alphabet): string[] {
  const samples = nodes.map((node) => samplePattern(node, alphabet));
  const usual = samples.map(([first = '']) => first);
  const others = samples.flatMap((each, at) => each.slice(1, 4).map((text) => usual.with(at, text).join('')));
  return unique([usual.join(''), ...others]);
}

function sourcesIn(node: PatternNode): string[] {
  if (node.kind === 'character') return [node.source];
  if (node.kind === 'choice') return node.options.flatMap(sourcesIn);
  if (node.kind === 'sequence') return node.nodes.flatMap(sourcesIn);
  return 'node' in node ? sourcesIn(node.node) : [];
}

const tests = new Map<string, RegExp>();

function accepts(source: string, flags: string, character: string): boolean {
  const key = `${source}/${flags}`;
  let test = tests.get(key);
  if (!test) {
    test = new RegExp(`^(?:${source})$`, flags.replaceAll(/[gmy]/g, ''));
    tests.set(key, test);
  }
  return test.test(character);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, MAX_SAMPLES);
}
