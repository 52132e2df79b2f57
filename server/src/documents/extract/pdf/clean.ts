/** Stands where an icon stood. */
export const ICON = '\t';

/** As Symbol and Wingdings have them. */
const BULLETS = /[\uf0b7\uf0a7\uf0a8\uf0d8\uf0fc\uf076\uf06c\uf06e\uf071\uf0e8\uf0de\uf09f\uf0b0]/gu;

/** What TeX fonts in the encoding T1 have in places where Unicode has controls; some files name their glyphs not. */
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

/**
 * Characters as a person sees them: ligatures and Kangxi radicals resolved, line breaks of Quartz and
 * odd spaces made plain, soft hyphens gone, bullets of symbol fonts made plain, and other icons of private fonts
 * turned into `ICON`, so that what stood on both sides of one stays apart.
 */
export function cleanText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these stand for glyphs.
      .replace(/[\u0010-\u0016\u001b-\u001f]/gu, (code) => TEX_GLYPHS[code] ?? code)
      .normalize('NFKC')
      // A soft hyphen before a hyphen, as Quartz writes them inside telephone numbers, is one hyphen.
      .replace(/\u00ad(?=[\u2010\u2011-])/gu, '')
      .replace(/(?<=[\u2010\u2011-])\u00ad/gu, '')
      .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufff9-\ufffb]/gu, '')
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

/** `S U M M A R Y` is one word and `J O H N  D O E` two: letters set apart for looks are joined again. */
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
