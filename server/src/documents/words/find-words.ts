/** Scripts without spaces between words. */
export const unspacedScript = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

export type WordFinder = {
  /** Whether a folded text contains one of the words. */
  has: (folded: string) => boolean;
  /** Whether it starts or ends with one. */
  isAtEdge: (folded: string) => boolean;
};

/**
 * Looks for words and stems (`инженер*`) in texts folded like them. Chinese, Japanese, Korean and Thai words may be
 * anywhere in a text, other words only where a word starts and ends.
 */
export function createWordFinder(words: string[]): WordFinder {
  const unspaced = words.filter((word) => unspacedScript.test(word));
  const spaced = words.filter((word) => !unspacedScript.test(word));
  const whole = new Set(spaced.filter((word) => !word.includes(' ') && !word.endsWith('*')));
  const phrases = spaced.filter((word) => word.includes(' ')).map((word) => word.replace(/\*$/, ''));
  const stems = new Set(
    spaced.filter((word) => !word.includes(' ') && word.endsWith('*')).map((word) => word.slice(0, -1)),
  );
  const lengths = [...new Set([...stems].map((stem) => stem.length))];
  const isWord = (token: string) =>
    whole.has(token) || lengths.some((length) => stems.has(token.slice(0, length)));
  const holds = (folded: string) => {
    const tokens = tokensOf(folded);
    const text = ` ${tokens.join(' ')} `;
    return tokens.some(isWord) || phrases.some((phrase) => text.includes(` ${phrase}`));
  };
  return {
    has: (folded) => unspaced.some((word) => folded.includes(word)) || holds(folded),
    isAtEdge: (folded) => {
      if (unspaced.some((word) => folded.startsWith(word) || folded.endsWith(word))) return true;
      const tokens = tokensOf(folded);
      if (isWord(tokens[0] ?? '') || isWord(tokens.at(-1) ?? '')) return true;
      const text = `${tokens.join(' ')} `;
      return phrases.some((phrase) => text.startsWith(phrase) || text.endsWith(`${phrase} `));
    },
  };
}

const tokensOf = (folded: string): string[] =>
  folded.match(/[\p{L}\p{M}\d]+(?:['.-][\p{L}\p{M}\d]+)*/gu) ?? [];
