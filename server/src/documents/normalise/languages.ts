import { fold } from '../gazetteers/read-gazetteer.ts';

export { parseLanguageLevel } from './language-levels.ts';

export type ParsedLanguage = {
  /** ISO 639-1, or 639-3 if there is none. */
  code: string;
  /** Offsets in the text. */
  start: number;
  end: number;
};

const codes =
  'en de fr es pt it nl pl cs sk hu ro bg el sv da no nb nn fi is et lv lt ru uk be sr hr bs sl mk sq tr az hy ka kk ky uz tg tk mn ar he fa ur ps ku hi bn pa gu mr ta te kn ml si ne or as sa sd zh yue ja ko vi th lo km my id ms jv su tl fil ceb sw am om so ti ha yo ig zu xh af st tn sn rw mg wo eu ca gl cy ga gd lb mt la eo yi ht gn qu ay mi sm haw bo'.split(
    ' ',
  );
const locales = 'en de fr es pt it nl pl sv da nb tr ru zh ja ko'.split(' ');

const others: Record<string, string> = {
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

let known: Map<string, string> | undefined;

function names(): Map<string, string> {
  if (known) return known;
  const found = new Map<string, string>();
  for (const locale of locales) {
    const display = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name) add(found, fold(name), code);
    }
  }
  for (const code of codes) {
    const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
    if (own && !found.has(fold(own))) add(found, fold(own), code);
  }
  for (const [code, list] of Object.entries(others))
    for (const name of list.split(', ')) found.set(name, code);
  for (const word of notAlone) found.delete(word);
  known = found;
  return found;
}

function add(found: Map<string, string>, name: string, code: string): void {
  const iso = code === 'nb' || code === 'nn' ? 'no' : code === 'fil' ? 'tl' : code;
  if (name.length > 2 || /[^a-z]/.test(name)) if (!found.has(name)) found.set(name, iso);
}

/** Language names that are also common words, tools or names. */
const notAlone = ['su', 'sue', 'sango', 'tona', 'venda', 'java', 'komi', 'sans', 'igo', 'hak', 'lao', 'ti'];

/** The code of a language by its name, in many languages. */
export function languageCode(name: string): string | undefined {
  return names().get(fold(name).replace(/\s+/g, ' ').trim());
}

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
      const code = languageCode(name) ?? (length === 1 ? hyphenated(name) : undefined);
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
  return stem ? languageCode(stem) : undefined;
}
