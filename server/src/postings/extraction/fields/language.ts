import { languageName } from '../../../platform/text/languages.ts';

const scripts: [string, RegExp, number][] = [
  ['ja', /[\u3040-\u30ff]/gu, 0.1],
  ['ko', /[\uac00-\ud7af]/gu, 0.3],
  ['zh', /\p{Script=Han}/gu, 0.3],
  ['he', /\p{Script=Hebrew}/gu, 0.4],
  ['ar', /\p{Script=Arabic}/gu, 0.4],
  ['th', /\p{Script=Thai}/gu, 0.4],
  ['el', /\p{Script=Greek}/gu, 0.4],
  ['hi', /\p{Script=Devanagari}/gu, 0.4],
  ['ka', /\p{Script=Georgian}/gu, 0.4],
];

/** Function words that occur in every longer text, starting with those that are unique to the language. */
const functionWords: Record<string, string> = {
  en: 'the and of to with for you our we in is are your will this that have as or be',
  de: 'und der die das mit wir du sie für von ist eine einen im zu bei ihr den auf dich deine ihre oder',
  fr: 'et les des une vous nous pour dans avec est votre du sur la le au vos notre aux ou de',
  es: 'y los las una para con que del en el por tu nuestro como se la al más nuestra de',
  pt: 'e os as uma para com que do da em você nossa não no na por dos das ao como ou de',
  it: 'e il gli una per con che del della di in sono nel la le dei alla delle nostro',
  nl: 'en de het een van voor met je wij ons zijn bij op jij dat te aan als naar jouw',
  sv: 'och att med för som du vi är en ett av på din oss till den eller har inom',
  da: 'og at med for som du vi er en et af på din os til det vores har eller hos',
  nb: 'og å med for som du vi er en et av på din oss til det våre har eller hos',
  fi: 'ja on ei se että sinulla meillä kanssa sekä tai olet ovat työ me jotka',
  pl: 'i w na z do się oraz dla jest nie że pracy od jako lub po za jest nas',
  cs: 'a v na se je s pro do že z k nebo jsme jako práce od které si nás',
  sk: 'a v na sa je s pre do že z k alebo sme ako práce od ktoré si nás',
  ro: 'și în de la cu pentru pe un este sau din ce mai care sunt noastre',
  hu: 'a az és hogy nem egy is van vagy meg mint el ez munka részére',
  tr: 've bir için ile bu olarak veya en olan da de gibi çok iş',
  ca: 'i els les una per amb que del en el és nostre com la al més dels',
};
const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(functionWords)) {
  for (const word of new Set(list.split(' '))) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
  }
}

const byName = new Map(Object.keys(functionWords).map((code) => [languageName(code).toLowerCase(), code]));

/** `en`, `en-US`, `de_AT`, `Swedish` → ISO 639-1; undefined for anything else. */
export function languageCalled(text: string): string | undefined {
  const code = /^([a-z]{2})(?:[-_].*)?$/i.exec(text.trim())?.[1]?.toLowerCase();
  return code ?? byName.get(text.trim().toLowerCase());
}

/**
 * Detects the language (ISO 639-1) by script and function words, which is enough for texts of this length and a hundred
 * times faster than n-grams. Undefined if unclear.
 */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, 4000);
  const found = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const letters = found.reduce((sum, word) => sum + word.length, 0);
  if (letters < 20) return null;
  // Most texts use one script, and a single test shows that nothing has to be counted.
  const script = otherScript.test(sample) ? languageOfScript(sample, letters) : undefined;
  if (script) return script;
  const scores = new Map<string, number>();
  for (const word of found) {
    const languages = languagesOf.get(word) ?? [];
    // A word that six languages share is weak evidence.
    for (const language of languages)
      scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = [...scores].toSorted((a, b) => b[1] - a[1]);
  const isEnough = first && first[1] >= Math.max(2.5, found.length * 0.05);
  return isEnough && first[1] > (second?.[1] ?? 0) * 1.15 ? first[0] : null;
}

/** Letters from Greek on, without punctuation and symbols. */
const otherScript = /[\u0370-\u1dff\u1f00-\u1fff\u2c00-\uffff]/;

function languageOfScript(sample: string, letters: number): string | undefined {
  const count = (script: RegExp) => sample.match(script)?.length ?? 0;
  for (const [language, script, share] of scripts) if (count(script) > letters * share) return language;
  return count(/\p{Script=Cyrillic}/gu) > letters * 0.4 ? cyrillic(sample) : undefined;
}

function cyrillic(text: string): string {
  if (/[іїєґ]/i.test(text)) return 'uk';
  return /[ыэё]/i.test(text) ? 'ru' : 'bg';
}
