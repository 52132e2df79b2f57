/**
 * Tesseract's data by language: ISO 639-1 codes, and `zh-Hant` for traditional Chinese. There is no package for Russian;
 * the data for Kyrgyz contains its whole alphabet and reads it as well.
 */
export const languageData: Record<string, string> = {
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  de: 'deu',
  pt: 'por',
  it: 'ita',
  nl: 'nld',
  pl: 'pol',
  tr: 'tur',
  id: 'ind',
  ru: 'kir',
  zh: 'chi_sim',
  'zh-Hant': 'chi_tra',
  ja: 'jpn',
  ko: 'kor',
  ar: 'ara',
  hi: 'hin',
};

/** Languages that are not written in Latin letters, in the order in which they are tried. */
export const scripts: Record<string, RegExp> = {
  ru: /\p{Script=Cyrillic}/gu,
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
};

/** The language detector does not know Indonesian, which is close to Malay. */
const ALIASES: Record<string, string> = { ms: 'id' };

export const ocrLanguageOf = (code: string): string => ALIASES[code] ?? code;

/** Whether it is written in Latin letters. */
export const isLatinLanguage = (language: string) => !(language in scripts) && language !== 'zh-Hant';

/** Data that does not contain Latin letters, which email addresses need. */
const WITHOUT_LATIN = new Set(['ar', 'hi', 'ko']);

/** The languages to read a page with. */
export const languagesFor = (language: string): string[] =>
  WITHOUT_LATIN.has(language) ? [language, 'en'] : [language];
