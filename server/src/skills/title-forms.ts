/**
 * The folded words of a title, without stop words and with unified spelling. Used for both the index and the lookup.
 */
export function titleWords(folded: string): string[] {
  const text = PLAIN.test(folded) && !JOINED_HINT.test(folded) ? folded : evenOut(folded);
  const words: string[] = [];
  for (const word of text.split(' ')) {
    if (word === '' || SMALL.has(word)) continue;
    const written = SPELLINGS.get(word) ?? word;
    if (written.includes(' ')) words.push(...written.split(' '));
    else words.push(written);
  }
  return words;
}

const PLAIN = /^[a-z ]+$/;
const JOINED_HINT =
  /\b(?:full stack|(?:front|back) (?:end|office)|help desk|pre sales|call cent|post doc|e commerce|co f|free lance|on line|cyber sec)/;

function evenOut(text: string): string {
  return text
    .replace(/\.net\b/g, ' dotnet ')
    .replace(/\bc\+\+/g, ' cplusplus ')
    .replace(/\b([cf])#/g, ' $1sharp ')
    .replace(/\bi\s?[+&]\s?d\b/g, ' rd ')
    .replace(/\b([a-z]{1,2})\s?&\s?([a-z])\b/g, '$1$2')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/\bph\.? ?d\b/g, 'phd')
    .replace(/\be-(?=[a-z])/g, 'e')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bfull stack\b/g, 'fullstack')
    .replace(/\b(front|back) end\b/g, '$1end')
    .replace(/\bback office\b/g, 'backoffice')
    .replace(/\bhelp desk\b/g, 'helpdesk')
    .replace(/\bpre sales\b/g, 'presales')
    .replace(/\bcall cent(?:er|re)\b/g, 'callcenter')
    .replace(/\bpost doc/g, 'postdoc')
    .replace(/\be commerce\b/g, 'ecommerce')
    .replace(/\bco (?=found|fond|fund)/g, 'co')
    .replace(/\bfree lance/g, 'freelance')
    .replace(/\bon line\b/g, 'online')
    .replace(/\bcyber sec/g, 'cybersec')
    .trim();
}

const SMALL = new Set(
  'a an the of for and to at on with de des du d la le les l en el los las para por del di della delle dei dell do da dos das von vom fur fuer und et y e i_ van voor im in der die den dem das al au aux em na no con s o ou oder or'.split(
    ' ',
  ),
);

const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/(?:(?<!\s)\s+)?;\s*/)
    .map((pair) => pair.split('=') as [string, string]);

/** Abbreviations and other spellings of one word. */
const SPELLINGS = new Map(
  pairs(
    `sr=senior;snr=senior;jr=junior;jnr=junior;mgr=manager;mngr=manager;mng=manager;eng=engineer;engr=engineer;dev=developer;
    asst=assistant;assoc=associate;exec=executive;dir=director;mgmt=management;ops=operations;rep=representative;coord=coordinator;
    svc=service;svcs=services;cust=customer;sw=software;mktg=marketing;mkt=marketing;intl=international;vp=vice president;
    svp=senior vice president;evp=executive vice president;avp=assistant vice president;acct=account;centre=center;
    programme=program;labour=labor;labourer=laborer;adviser=advisor;organiser=organizer;counsellor=counselor;modeller=modeler;
    paediatric=pediatric;paediatrician=pediatrician;gynaecologist=gynecologist;anaesthetist=anesthetist;orthopaedic=orthopedic;
    jeweller=jeweler;fibre=fiber;licence=license;organisational=organizational;specialised=specialized;
    coordinater=coordinator;theatre=theater;behaviour=behavior;localisation=localization;visualiser=visualizer;
    enquiry=inquiry;councillor=councilor;tech=technician;admin=administrator;technologie=technology;managing=managing`,
  ),
);

/** Other forms of a word: masculine, singular, and with restored umlauts. */
export function otherForms(word: string): string[] {
  const forms = formsForMen(word);
  for (const [ending, replacements] of NUMBERS) add(forms, word, ending, replacements);
  if (/[aou]e/.test(word)) forms.push(word.replace(/([aou])e/g, '$1'));
  return forms;
}

/** German, Dutch and Romance languages have feminine forms. */
export function formsForMen(word: string): string[] {
  const forms: string[] = [];
  if (!ENDS_LIKE_WOMEN.test(word)) return forms;
  for (const [ending, replacements] of GENDERS) add(forms, word, ending, replacements);
  return forms;
}

const ENDS_LIKE_WOMEN = /(?:in|nen|frau|ster|e|a|as|men|man)$/;

function add(forms: string[], word: string, ending: string, replacements: string[]): void {
  if (!word.endsWith(ending) || word.length < ending.length + 3) return;
  const stem = word.slice(0, -ending.length);
  for (const replacement of replacements) forms.push(stem + replacement);
}

const GENDERS: [string, string[]][] = [
  ['innen', ['', 'e', 'er']],
  ['in', ['', 'e']],
  ['frau', ['mann']],
  ['schwester', ['pfleger']],
  ['trice', ['teur', 'tore', 'tor']],
  ['drice', ['deur']],
  ['euse', ['eur']],
  ['esse', ['e', '']],
  ['essa', ['e', 'o']],
  ['iere', ['ier']],
  ['ienne', ['ien']],
  ['onne', ['on']],
  ['effe', ['ef']],
  ['ante', ['ant']],
  ['ente', ['ent']],
  ['ee', ['e']],
  ['ora', ['or', 'ore']],
  ['eira', ['eiro']],
  ['iera', ['iere', 'iero']],
  ['ster', ['r']],
  ['a', ['o', 'e', '']],
  ['e', ['']],
  ['women', ['man']],
  ['woman', ['man']],
  ['as', ['o']],
];

const NUMBERS: [string, string[]][] = [
  ['s', ['']],
  ['es', ['', 'e']],
  ['e', ['er', 'r']],
  ['en', ['', 'e']],
  ['n', ['']],
  ['men', ['man']],
  ['os', ['o']],
];
