/** Replaces an icon. */
export const ICON = '\t';

/** Bullets in Symbol and Wingdings. */
const BULLETS = /[\uf0b7\uf0a7\uf0a8\uf0d8\uf0fc\uf076\uf06c\uf06e\uf071\uf0e8\uf0de\uf09f\uf0b0]/gu;

/** Glyphs of T1-encoded TeX fonts at code points of control characters, for files without glyph names. */
const TEX_GLYPHS: Record<string, string> = {
  '\u0010': '“',
  '\u0011': '”',
  '\u0012': '„',
  '\u0013': '«',
  '\u0014': '»',
  '\u0015': '–',
  '\u0016': '—',
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
};

/** Radicals that look like letters, which some programs write instead; NFKC resolves only the others. */
const RADICALS = new Map(
  '⺟母⺠民⺩王⺫目⺬示⺭礻⺱网⺲罒⺼肉⻁虎⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻏阝⻑長⻒長⻓长⻔门⻖阝⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻲亀⻳龟'
    .match(/../gu)
    ?.map((pair): [string, string] => [pair[0] ?? '', pair[1] ?? '']),
);

/**
 * Normalizes characters: resolves ligatures and radicals, simplifies Quartz line breaks and unusual spaces,
 * writes soft hyphens as hyphens, maps bullets of symbol fonts, and replaces other icons of private fonts by `ICON`, so that text
 * on both sides of an icon stays separate.
 */
export function cleanText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these stand for glyphs.
      .replace(/[\u0010-\u0016\u001b-\u001f]/gu, (code) => TEX_GLYPHS[code] ?? code)
      .normalize('NFKC')
      .replace(/[\u2e80-\u2eff]/gu, (radical) => RADICALS.get(radical) ?? radical)
      // A soft hyphen before a hyphen, as Quartz writes it in phone numbers, is one hyphen.
      .replace(/\u00ad(?=[\u2010\u2011-])/gu, '')
      .replace(/(?<=[\u2010\u2011-])\u00ad/gu, '')
      // Others are drawn: many fonts use one glyph for both, and a file may name it either way.
      .replaceAll('\u00ad', '-')
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufff9-\ufffb]/gu, '')
      .replace(/[\u2010\u2011]/gu, '-')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
      .replace(/[\u0000-\u001f\u007f-\u009f\s]+/gu, ' ')
      .replace(BULLETS, '•')
      .replace(
        /(?:(?<! ) +)?[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}](?: *[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}])* */gu,
        ICON,
      )
  );
}

/** `S U M M A R Y` is one word and `J O H N  D O E` two: joins letter-spaced text. */
export function joinSpacedLetters(text: string): string {
  const letters = text.trim().split(/\s+/u);
  const single = letters.filter((letter) => /^[\p{L}\p{N}&.'’-]$/u.test(letter)).length;
  if (letters.length < 4 || single / letters.length < 0.8) return text;
  return text
    .trim()
    .split(/\s{2,}/u)
    .map((word) => word.replace(/\s/gu, ''))
    .join(' ');
}
