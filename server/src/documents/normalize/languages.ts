import { findLanguage } from '../../platform/text/languages.ts';

export { parseLanguageLevel } from './language-levels.ts';

export type ParsedLanguage = {
  /** ISO 639-1, or 639-3 if there is none. */
  code: string;
  /** Offsets in the text. */
  start: number;
  end: number;
};

/** All languages named in a text, longest names first, without overlaps. */
export function findLanguages(text: string): ParsedLanguage[] {
  const words = [...text.matchAll(/[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}]+)*/gu)];
  const found: ParsedLanguage[] = [];
  for (let index = 0; index < words.length; index++) {
    for (let length = Math.min(3, words.length - index); length > 0; length--) {
      const first = words[index];
      const last = words[index + length - 1];
      if (!first || !last) continue;
      const end = last.index + last[0].length;
      const name = text.slice(first.index, end);
      if (/[,;:|\t\n/()]/.test(name) || !/^[\p{Lu}\p{Lo}]|^[a-zà-ÿ]{4,}/u.test(name)) continue;
      const code = findLanguage(name) ?? (length === 1 ? hyphenated(name) : undefined);
      if (!code) continue;
      found.push({ code, start: first.index, end });
      index += length - 1;
      break;
    }
  }
  return found;
}

/** “English-native”, “Deutschkenntnisse”. */
function hyphenated(name: string): string | undefined {
  const stem = /^(.{4,}?)(?:-.+|kenntnisse|sprachig)$/su.exec(name)?.[1];
  return stem ? findLanguage(stem) : undefined;
}
