/** One RTF token: `{`, `}`, a control word with its number, a byte in a code page, or text. */
export type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'control'; word: string; number: number | undefined }
  | { type: 'byte'; value: number }
  | { type: 'text'; value: string };

const token = /([{}])|\\'([0-9a-fA-F]{2})|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\([^a-zA-Z])|([^\\{}]+)/g;

export function* tokenizeRtf(source: string): Generator<RtfToken> {
  for (const [, brace, hex, word, number, symbol, text] of source.matchAll(token)) {
    if (brace) yield brace === '{' ? { type: 'open' } : { type: 'close' };
    else if (hex) yield { type: 'byte', value: Number.parseInt(hex, 16) };
    else if (word) yield { type: 'control', word, number: number === undefined ? undefined : Number(number) };
    else if (symbol) yield { type: 'control', word: symbol, number: undefined };
    else if (text) yield { type: 'text', value: text.replaceAll(/[\r\n]/g, '') };
  }
}
