import { rewriteStreams } from './rewrite-streams.ts';

/** In many fonts the hyphen and the soft hyphen share a glyph, and some printers name it as the latter. */
export function softenHyphens(pdf: Buffer): Buffer {
  return rewriteStreams(pdf, (text) => {
    const glyph = text.includes('begincmap') ? hyphenGlyph(text) : undefined;
    return glyph && text.replace('endcmap', `1 beginbfchar\n<${glyph}> <00AD>\nendbfchar\nendcmap`);
  });
}

function hyphenGlyph(map: string): string | undefined {
  const single = /<([0-9A-F]{2,4})> <002D>/.exec(map)?.[1];
  if (single) return single;
  for (const [, first = '', last = '', value = ''] of map.matchAll(
    /<([0-9A-F]{2,4})> <([0-9A-F]{2,4})> <([0-9A-F]{4})>/g,
  )) {
    const offset = 0x2d - Number.parseInt(value, 16);
    const code = Number.parseInt(first, 16) + offset;
    if (offset >= 0 && code <= Number.parseInt(last, 16))
      return code.toString(16).toUpperCase().padStart(first.length, '0');
  }
  return undefined;
}
