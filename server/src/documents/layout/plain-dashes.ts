/** Look-alikes of the hyphen, from fonts, other programs and other keyboards. */
const HYPHENS = /[\u2010-\u2012\u2212\ufe63\uff0d]/gu;
const LONG_DASHES = /[\u2015\ufe58\u2e3a\u2e3b]/gu;
/** A hyphen bullet inside a line is a hyphen. */
const INNER_BULLET = /(?<=\S ?)\u2043/gu;
/** Between spaces, or beside a digit, a soft hyphen is not a place to break a word. */
const DRAWN_SOFT_HYPHEN = /(?<=^|[\s\p{N}])\u00ad|\u00ad(?=[\s\p{N}])/gu;
/** `2019 -- 2021`, `2019 - - 2021`, `word---word`: typed for a dash. */
const TYPED_DASH = /(?<=[\p{L}\p{N}.,:;)\]%'"’” ])[-–—](?: ?[-–—]){1,2}(?=[\p{L}\p{N}(["'“‘+ ])/gu;
const ONLY_TYPED_DASH = /^\s*[-–—](?: ?[-–—]){1,2}\s*$/u;

/** Writes every kind of hyphen as `-`, and every dash as `–` or `—`. A soft hyphen inside a word is removed. */
export function plainDashes(text: string): string {
  if (!/[^\u0020-\u007e]|-[ -]/.test(text)) return text;
  const plain = text
    .replaceAll(/\u00ad(?=[-\u2010\u2011])|(?<=[-\u2010\u2011])\u00ad/gu, '')
    .replaceAll(DRAWN_SOFT_HYPHEN, '-')
    .replaceAll('\u00ad', '')
    .replaceAll(HYPHENS, '-')
    .replaceAll(INNER_BULLET, '-')
    .replaceAll(LONG_DASHES, '—');
  return ONLY_TYPED_DASH.test(plain) ? '–' : plain.replaceAll(TYPED_DASH, '–');
}
