import { plainWords } from './match-heading.ts';

const programming =
  /(?<![\p{L}\d])(?:java|javascript|typescript|python|c\+\+|c#|golang|rust|kotlin|swift|php|ruby|scala|matlab|sql|html5?|css3?|perl|bash|haskell|fortran|latex|vhdl|verilog|objective-c|dart|julia)(?![\p{L}\d])/iu;

const spoken = new RegExp(
  `(?<!\\p{L})(?:${[
    'english|german|french|spanish|italian|portuguese|dutch|russian|chinese|mandarin|cantonese|japanese|korean|arabic|hindi|polish|turkish|swedish|danish|norwegian|finnish|greek|hebrew|urdu|bengali|punjabi|tamil|telugu|marathi|gujarati|kannada|malayalam|vietnamese|thai|indonesian|malay|ukrainian|czech|slovak|hungarian|romanian|bulgarian|croatian|serbian|persian|farsi|catalan|latin|swahili|tagalog|filipino|albanian|lithuanian|latvian|estonian|nepali|sinhala|afrikaans|yoruba|igbo|hausa|amharic|somali|basque|galician|irish|welsh|armenian|georgian|kazakh|azerbaijani',
    'englisch|deutsch|franzosisch|spanisch|italienisch|portugiesisch|niederlandisch|russisch|chinesisch|japanisch|arabisch|polnisch|turkisch|latein|ukrainisch|rumanisch',
    'anglais|allemand|francais|espagnol|italien|portugais|neerlandais|russe|chinois|japonais|arabe|polonais|turc|latin|roumain',
    'ingles|aleman|alemao|frances|espanol|espanhol|castellano|italiano|portugues|neerlandes|holandes|ruso|russo|chino|chines|japones|arabe|polaco|turco|catalan|gallego|euskera|valenciano|mandarin|guarani|quechua',
    'inglese|tedesco|francese|spagnolo|portoghese|olandese|russo|cinese|giapponese|arabo|polacco|rumeno|greco',
    'engels|duits|frans|spaans|italiaans|portugees|nederlands|russisch|chinees|japans|arabisch|pools|turks|vlaams|papiaments',
    'engelska|tyska|franska|spanska|svenska|norska|danska|finska|engelsk|tysk|fransk|spansk|svensk|norsk|dansk',
    'angielski|niemiecki|francuski|hiszpanski|rosyjski|polski|wloski|ingilizce|almanca|fransizca|turkce|ispanyolca|rusca|arapca',
    'английский|немецкий|французский|испанский|русский|китайский|украинский|итальянский',
  ].join('|')})(?!\\p{L})`,
  'u',
);

const eastern =
  /英語|英语|日语|日本語|中文|汉语|普通话|粤语|粵語|国语|國語|台語|法语|德语|韩语|韓国語|영어|한국어|일본어|중국어|中国語|西班牙语|俄语/u;

/** Whether a list of languages is of spoken ones. True if in doubt. */
export function isSpokenLanguages(text: string): boolean {
  return namesSpokenLanguage(text) || !programming.test(text);
}

export function namesSpokenLanguage(text: string): boolean {
  return spoken.test(plainWords(text)) || eastern.test(text);
}
