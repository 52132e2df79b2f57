import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import { windowsOf } from './windows.ts';

type TokenReader = {
  /** Rows of tokens as model input, with special tokens and prefix, none longer than the limit. */
  rows(text: string): { ids: number[]; weight: number }[];
};

type Options = {
  tokenizer: string;
  tokenizerConfig: string | undefined;
  maxTokens: number;
  prefix: string | undefined;
};

/** Splits texts into the tokens of a model, using its tokenizer.json. */
export function openTokenReader({
  tokenizer,
  tokenizerConfig,
  maxTokens,
  prefix = '',
}: Options): TokenReader {
  // The file's truncation and padding settings come from training, and here nothing may be truncated.
  const { truncation: _, padding: __, ...file } = readJson(tokenizer);
  const reader = new Tokenizer(file, tokenizerConfig ? readJson(tokenizerConfig) : {});
  const plain = (text: string): number[] => reader.encode(text, { add_special_tokens: false }).ids;
  const around = specialTokens(reader.encode('a').ids, plain('a'));
  const prefixTokens = plain(prefix.trimEnd());
  const before = [...around.before, ...prefixTokens];
  const size = Math.max(1, maxTokens - before.length - around.after.length);
  return {
    rows(text) {
      // Tokenized together with the prefix: some tokenizers distinguish a word after a space from one at the start.
      const whole = plain(prefix + text);
      const isJoined = prefixTokens.every((id, index) => whole[index] === id);
      const tokens = isJoined ? whole.slice(prefixTokens.length) : plain(text);
      if (tokens.length === 0) return [];
      return windowsOf(tokens, size).map((window) => ({
        ids: [...before, ...window, ...around.after],
        weight: window.length,
      }));
    },
  };
}

/** Determined with an example, because every tokenizer family declares it differently. */
function specialTokens(whole: number[], inner: number[]): { before: number[]; after: number[] } {
  const start = whole.findIndex((_, index) => inner.every((id, offset) => whole[index + offset] === id));
  if (start < 0) return { before: [], after: [] };
  return { before: whole.slice(0, start), after: whole.slice(start + inner.length) };
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}
