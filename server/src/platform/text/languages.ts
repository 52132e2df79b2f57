import { foldForLookup } from './fold.ts';

const english = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language by its code; the code itself if `Intl` does not know it. */
export function languageName(code: string): string {
  return english.of(code) ?? code;
}

/** The code of a language by its name in any of many languages: ISO 639-1, or 639-3 if it has none. */
export function findLanguage(name: string): string | undefined {
  const key = foldForLookup(name).replace(/\s+/g, ' ').trim();
  return languagesByName().get(key) ?? languagesByName().get(key.replace(wordForLanguage, ''));
}

/** “Bahasa Inggris”, “język angielski”, “английский язык”: the word “language” next to its name. */
const wordForLanguage =
  /^(?:bahasa|jezyk|limba|lingua|idioma|langue|اللغة|لغة|زبان) | (?:language|jazyk|язык|мова|език|dili|nyelv|jezik|keel|valoda|kalba|भाषा|زبان)$/u;

const CODES =
  'en de fr es pt it nl pl cs sk hu ro bg el sv da no nb nn fi is et lv lt ru uk be sr hr bs sl mk sq tr az hy ka kk ky uz tg tk mn ar he fa ur ps ku hi bn pa gu mr ta te kn ml si ne or as sa sd zh yue ja ko vi th lo km my id ms jv su tl fil ceb sw am om so ti ha yo ig zu xh af st tn sn rw mg wo eu ca gl cy ga gd lb mt la eo yi ht gn qu ay mi sm haw bo'.split(
    ' ',
  );
const LOCALES =
  'en de fr es pt it nl pl sv da nb tr ru zh ja ko cs sk hu ro bg uk el fi hr sl sr et lv lt ar fa he hi bn id ms vi th'.split(
    ' ',
  );

const ALIASES: Record<string, string> = {
  en: 'anglais, englisch, ingles, inglese, engels, english language, us english, british english, american english, business english, 英語, 英语, 영어',
  de: 'german language, hochdeutsch, swiss german, schweizerdeutsch, schwyzerdutsch, 德语, ドイツ語, 독일어',
  es: 'castellano, castilian, espanol, spanisch, spagnolo, espagnol, spaans, 西班牙语, 스페인어',
  fr: 'francais, franzosisch, frances, francese, frans, 法语, 프랑스어',
  pt: 'portugues, brazilian portuguese, portugues brasileiro, portugiesisch, portoghese, portugais',
  zh: 'mandarin, mandarin chinese, chinese mandarin, putonghua, mandarijn, mandarino, chinesisch, simplified chinese, traditional chinese, 中文, 普通话, 汉语, 국어, 중국어',
  yue: 'cantonese, kantonesisch, cantones, cantonais, 广东话, 粤语',
  fa: 'farsi, persian, persisch, persan, dari',
  nl: 'flemish, vlaams, flamisch, nederlands',
  tl: 'filipino, pilipino, tagalog',
  ga: 'gaeilge, irish gaelic',
  no: 'norsk, bokmal',
  ca: 'valenciano, valencia language',
  pa: 'punjabi, panjabi',
  or: 'odia, oriya',
  ms: 'bahasa melayu, bahasa malaysia',
  id: 'bahasa indonesia, bahasa',
  sr: 'serbo-croatian',
  el: 'modern greek',
  he: 'ivrit',
  ja: '日本語, 일본어',
  ko: '한국어, 韩语, 韓国語',
  ase: 'american sign language, asl',
  bfi: 'british sign language, bsl',
  gsg: 'deutsche gebardensprache',
  ku: 'kurmanji, sorani',
  grc: 'ancient greek, altgriechisch',
};

let byName: Map<string, string> | undefined;

function languagesByName(): Map<string, string> {
  if (byName) return byName;
  const found = new Map<string, string>();
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    for (const code of CODES) {
      const name = display.of(code);
      if (name) add(found, foldForLookup(name), code);
    }
  }
  for (const code of CODES) {
    const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
    if (own && !found.has(foldForLookup(own))) add(found, foldForLookup(own), code);
  }
  for (const [code, list] of Object.entries(ALIASES))
    for (const name of list.split(', ')) found.set(name, code);
  for (const word of AMBIGUOUS) found.delete(word);
  byName = found;
  return found;
}

function add(found: Map<string, string>, name: string, code: string): void {
  const iso = code === 'nb' || code === 'nn' ? 'no' : code === 'fil' ? 'tl' : code;
  if (name.length > 2 || /[^a-z]/.test(name)) if (!found.has(name)) found.set(name, iso);
}

/** Names of languages that are also common words, tools or names. */
const AMBIGUOUS = ['su', 'sue', 'sango', 'tona', 'venda', 'java', 'komi', 'sans', 'igo', 'hak', 'lao', 'ti'];
