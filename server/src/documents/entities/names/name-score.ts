import { foldForLookup } from '../../../platform/text/fold.ts';
import { transliterate } from '../../../platform/text/transliterate.ts';
import { readWords } from '../../gazetteers/read-gazetteer.ts';
import { isParticle } from './form.ts';

const given = readWords('given-names.txt');
const family = readWords('family-names.txt');

/** Words of headings, titles, companies and addresses that are not names. */
const otherWords = new Set(
  foldForLookup(
    `about academic accountant administrator address adresse analyst and android application architect area assistant associate awards bachelor
 business candidate career center centre certificate certifications certified chef chief clerk college communication company computer confidential consultant consulting contact
 coordinator corporation creative customer data degree department design designer details developer development digital director document driver
 education email employment engineer engineering executive experience expert finance financial foundation freelance front full fullstack github
 global gmbh graduate group head health hobbies home hospital human inc information institute intern international internet it key languages lead leader leadership
 letter limited linkedin llc ltd management manager marketing master medical mechanical mobile nationality network nurse objective of office officer operations
 overview page passionate personal phone portfolio position president process product production professional profile profil program programmer project projects public
 publications qualifications reference references registered remote research resources resume retail sales school science scientist senior service services skills social
 software solutions specialist staff stack state statement street strategy student studies summary supervisor support system systems teacher team technical technician technologies technology tel telephone the
 title trainer training university user volunteer warehouse web website with work worker writer years junior principal
 berufserfahrung ausbildung kenntnisse sprachen persönliche daten anschrift werdegang kontakt entwickler ingenieur leiter studium fähigkeiten interessen universität hochschule
 expérience formation compétences langues coordonnées développeur ingénieur chef université centres intérêt projet profil professionnel
 experiencia educación formación habilidades idiomas contacto ingeniero desarrollador universidad perfil datos personales objetivo resumen licenciado
 esperienza istruzione formazione competenze lingue contatti sviluppatore ingegnere università profilo informazioni personali dati
 experiência educação formação habilidades idiomas contato desenvolvedor engenheiro universidade perfil dados pessoais resumo objetivo analista gerente
 werkervaring opleiding opleidingen vaardigheden talen contactgegevens ontwikkelaar ingenieur universiteit profiel persoonlijke gegevens medewerker
 dirección teléfono correo nacionalidad telefono indirizzo adres telefoon nationaliteit endereço morada nacionalidade nationalité téléphone nazionalità geburtsdatum
 january february march april june july august september october november december present today curriculum vitae cv lebenslauf bewerbung`,
  ).split(/\s+/),
);
/** Names that are also such words. */
for (const name of ['chef', 'head', 'march', 'april', 'june', 'august', 'may', 'maya', 'page', 'center']) {
  if (given.has(name)) otherWords.delete(name);
}

const word = /^\p{L}[\p{L}\p{M}]*(?:[-'’‘.·]\p{L}[\p{L}\p{M}]*)*[.']?$/u;
const asian =
  /^[\p{sc=Han}]{2,4}$|^[\p{sc=Hangul}]{2,4}$|^[\p{sc=Han}]{1,3}[\s　][\p{sc=Han}]{1,3}$|^[\p{sc=Hangul}]{1,2}\s[\p{sc=Hangul}]{1,2}$|^[\p{sc=Katakana}・ー\s]{4,}$|^[\p{sc=Han}々ヶ]{1,4}[\s　]?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々ー]{1,5}$/u;
const familyHan =
  /^(?:欧阳|歐陽|司徒|司马|司馬|上官|诸葛|諸葛|皇甫|尉迟|公孙|公孫|慕容|令狐|夏侯|长孙|宇文|端木|南宫|[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾田董潘袁蔡蒋余于杜叶葉程魏苏蘇吕丁任卢姚沈钟姜崔谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严戴莫孔向汤佐鈴高田渡伊山中小加吉松井木斎清森阿池橋前藤岡後長村近坂遠青西福太三岩原和])/u;
const familyHangul =
  /^[김이박최정강조윤장임한오서신권황안송류유홍전고문손양배백허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모남탁국어은편용]/u;

export type NameScore = {
  /** From 0 to 1. */
  value: number;
  /** Number of words in a gazetteer. */
  known: number;
  words: number;
};

/** How much a text looks like the name of a person. */
export function scoreName(text: string): NameScore {
  const none = { value: 0, known: 0, words: 0 };
  const name = text
    .trim()
    .replace(/(?:(?<!\s)\s+)?["“„(][\p{L} ]+["”“)]\s*/u, ' ')
    .trim();
  if (asian.test(name)) {
    const isKnown = familyHan.test(name) || familyHangul.test(name);
    return otherAsian.test(name) ? none : { value: isKnown ? 0.8 : 0.4, known: isKnown ? 2 : 0, words: 2 };
  }
  const words = name.split(/\s+/);
  if (
    name.length < 3 ||
    name.length > 60 ||
    words.length > 6 ||
    !words.every((one) => word.test(one) || /^(d|l|o)['’]$|^['’]t$/i.test(one))
  )
    return none;
  const parts = words.filter((one) => !isParticle(one));
  if (parts.length === 0 || parts.some((one) => otherWords.has(foldForLookup(one).replace(/\.$/, ''))))
    return none;
  if (parts.some((one) => one.endsWith('.') && one.length > 4)) return none;
  const whole = parts.filter((one) => one.replace(/\./g, '').length > 1);
  const capitals = whole.filter((one) => /^(?:(?:d|l|dell|dall)['’])?[\p{Lu}\p{Lo}]/u.test(one)).length;
  const isAllLower = /\p{Ll}/u.test(name) && whole.every((one) => one === one.toLowerCase());
  if (whole.length === 0 || (capitals < whole.length && !(isAllLower && /[a-z]/.test(name)))) return none;
  const hits = whole.map((one) =>
    one.split('-').flatMap((part) => {
      const plain = foldForLookup(part).replace(/\./g, '');
      // Russian, Ukrainian, Bulgarian, Serbian and Greek names are listed in Latin letters.
      return /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(plain) ? [plain, transliterate(plain)] : [plain];
    }),
  );
  const givenHits = hits.filter((spellings) => spellings.some((one) => given.has(one))).length;
  const familyHits = hits.filter((spellings) => spellings.some((one) => family.has(one))).length;
  const known = hits.filter((spellings) => spellings.some((one) => given.has(one) || family.has(one))).length;
  let value = parts.length === 1 ? 0.12 : parts.length <= 4 ? 0.36 : 0.25;
  if (givenHits > 0) value += parts.length === 1 ? 0.2 : 0.32;
  if (familyHits > 0 && parts.length > 1) value += 0.16;
  if (givenHits > 0 && known > 1) value += 0.12;
  if (parts.length > whole.length && whole.length > 0) value += 0.05;
  if (isAllLower) value -= 0.1;
  if (known > 0) value -= 0.05 * (whole.length - known);
  return { value: Math.max(0, Math.min(1, value)), known, words: parts.length };
}

const otherAsian =
  /^(?:이력서|자기|경력|학력|기술|연락|성명|이름|사진|주소|생년|지원)|简历|履歴|履歷|教育|工作|技能|自我|学歴|職歴|資格|個人|个人|项目|姓名|氏名|性别|性別|出生|生年|民族|籍贯|政治|住所|住址|地址|電話|电话|手机|邮箱|写真|照片|現在|求职|应聘|大学|公司|会社|エンジニア|マネージャー|デザイナー|ふりがな|フリガナ/u;

export function isGivenName(text: string): boolean {
  return given.has(foldForLookup(text));
}

export function isKnownName(text: string): boolean {
  return given.has(foldForLookup(text)) || family.has(foldForLookup(text));
}

/** “johndoe” and “JohnDoe” are two words without their space. */
export function splitGlued(text: string): string | undefined {
  const camel = /^(\p{Lu}\p{Ll}+)(\p{Lu}\p{Ll}+)$/u.exec(text);
  if (camel && !/^(Mac|Mc|De|Di|La|Le|Van)$/.test(camel[1] ?? '')) return `${camel[1]} ${camel[2]}`;
  const folded = foldForLookup(text);
  if (
    folded.length !== text.length ||
    given.has(folded) ||
    family.has(folded) ||
    !/^[a-z]{6,24}$/.test(folded)
  )
    return undefined;
  for (let at = folded.length - 3; at >= 3; at--) {
    if (given.has(folded.slice(0, at)) && family.has(folded.slice(at)))
      return `${text.slice(0, at)} ${text.slice(at)}`;
  }
  return undefined;
}
