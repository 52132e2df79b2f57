import { defined } from '../../defined.ts';

/** Common Latin words, digits, other characters: approximately how tokenizers split text. */
const RUNS = /[a-z]+|\d+|\s+|[^\s]/giu;

/**
 * Estimates the tokens of a text for a model with an unknown tokenizer. It rather overestimates, because a server drops
 * what exceeds its limit.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(RUNS)) tokens += tokensOfRun(run);
  return tokens;
}

/** Splits the whole text into pieces that a model can read, between words if possible. */
export function splitText(text: string, maxTokens: number): string[] {
  if (text.length * 2 <= maxTokens || estimateTokens(text) <= maxTokens) return [text];
  const pieces: string[] = [];
  let start = 0;
  let blank = 0;
  let tokens = 0;
  let sinceBlank = 0;
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    const cost = tokensOfRun(run);
    if (cost === 0) {
      blank = index;
      sinceBlank = 0;
      continue;
    }
    if (tokens + cost > maxTokens && tokens > 0) {
      const end = blank > start ? blank : index;
      pieces.push(text.slice(start, end));
      tokens = end === index ? 0 : sinceBlank;
      start = end;
    }
    tokens += cost;
    sinceBlank += cost;
  }
  pieces.push(text.slice(start));
  return pieces.flatMap((piece) => breakWord(piece, maxTokens));
}

/** Splits at the space nearest to the middle, else between two characters. */
export function halve(text: string): [string, string] {
  const middle = Math.floor(text.length / 2);
  const before = text.lastIndexOf(' ', middle);
  const after = text.indexOf(' ', middle);
  const blanks = [before, after].filter((index) => index > 0 && index < text.length - 1);
  const nearest = blanks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const cut = nearest ?? (isInside(text, middle) ? middle + 1 : middle);
  return [text.slice(0, cut), text.slice(cut)];
}

/** A word longer than the model's limit: no resume has one, but an upload may. */
function breakWord(piece: string, maxTokens: number): string[] {
  if (estimateTokens(piece) <= maxTokens || piece.length < 2) return [piece];
  return halve(piece).flatMap((half) => breakWord(half, maxTokens));
}

function tokensOfRun(run: string): number {
  const first = defined(run.codePointAt(0));
  if (/\s/.test(run)) return 0;
  if (/\d/.test(run)) return Math.ceil(run.length / 2);
  if (/[a-z]/i.test(run)) return Math.ceil(run.length / 3);
  // Up to Cyrillic, a letter is at most one token; beyond, it may be several.
  return first < 0x530 ? 1 : 2;
}

function isInside(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}
