import { createRequire } from 'node:module';

const scripts: [string, RegExp][] = [
  ['ja', /[\u3040-\u30ff]/gu],
  ['ko', /[\uac00-\ud7af]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
];

/** The small words that a text of some length cannot do without. */
const words: Record<string, string> = {
  en: 'the and of to with for you our we in is are your will this that',
  de: 'und der die das mit wir du sie für von ist eine einen im zu bei ihr',
  fr: 'et les des une vous nous pour dans avec est votre du sur la le au',
  es: 'y los las una para con que del en el por tu nuestro como se la',
  pt: 'e os as uma para com que do da em você nossa não no na por',
  it: 'e il gli una per con che del della di in sono nel la le',
  nl: 'en de het een van voor met je wij ons zijn bij op jij dat te',
  sv: 'och att med för som du vi är en ett av på din oss till',
  da: 'og at med for som du vi er en et af på din os til det',
  nb: 'og å med for som du vi er en et av på din oss til det',
  pl: 'i w na z do się oraz dla jest nie że pracy od jako',
};
const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(words)) {
  for (const word of list.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}

type Detector = typeof import('eld/small')['eld'];
let detector: Detector | undefined;

/**
 * ISO 639-1. Small words decide for the languages most postings are in, at no cost; what they leave open is looked up
 * in a table that takes a third of a second to load, once.
 */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, 4000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 20) return null;
  for (const [language, script] of scripts) {
    if ((sample.match(script)?.length ?? 0) > letters * (language === 'ja' ? 0.1 : 0.3)) return language;
  }
  const counts = new Map<string, number>();
  const found = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const word of found) {
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (first && first[1] >= Math.max(6, found.length * 0.08) && first[1] > (second?.[1] ?? 0) * 1.4)
    return first[0];
  if (letters < 60) return null;
  detector ??= (createRequire(import.meta.url)('eld/small') as typeof import('eld/small')).eld;
  return detector.detect(sample).language || null;
}
