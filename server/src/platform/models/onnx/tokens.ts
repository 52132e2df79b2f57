import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import { windowsOf } from './windows.ts';

export type TokenReader = {
  /** Rows of tokens as the model wants them, special ones and prefix included, none longer than it reads. */
  rows(text: string): { ids: number[]; weight: number }[];
};

type Options = {
  tokenizer: string;
  tokenizerConfig: string | undefined;
  maxTokens: number;
  prefix: string | undefined;
};

/** Splits texts into the tokens of a model, by its tokenizer.json. */
export function openTokenReader({
  tokenizer,
  tokenizerConfig,
  maxTokens,
  prefix = '',
}: Options): TokenReader {
  // What the file says about cutting off and filling up is from its training, and nothing may be cut off here.
  const { truncation: _, padding: __, ...file } = readJson(tokenizer);
  const reader = new Tokenizer(file, tokenizerConfig ? readJson(tokenizerConfig) : {});
  const plain = (text: string): number[] => reader.encode(text, { add_special_tokens: false }).ids;
  const around = specialTokens(reader.encode('a').ids, plain('a'));
  const prefixTokens = plain(prefix.trimEnd());
  const before = [...around.before, ...prefixTokens];
  const size = Math.max(1, maxTokens - before.length - around.after.length);
  return {
    rows(text) {
      // Read with the prefix before it: some tokenizers tell a word after a blank from one at the beginning.
      const whole = plain(prefix + text);
      const isJoined = prefixTokens.every((id, place) => whole[place] === id);
      const tokens = isJoined ? whole.slice(prefixTokens.length) : plain(text);
      if (tokens.length === 0) return [];
      return windowsOf(tokens, size).map((window) => ({
        ids: [...before, ...window, ...around.after],
        weight: window.length,
      }));
    },
  };
}

/** Learned from an example, since every family of tokenizers says it in other words. */
function specialTokens(whole: number[], inner: number[]): { before: number[]; after: number[] } {
  const start = whole.findIndex((_, place) => inner.every((id, offset) => whole[place + offset] === id));
  if (start < 0) return { before: [], after: [] };
  return { before: whole.slice(0, start), after: whole.slice(start + inner.length) };
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}
