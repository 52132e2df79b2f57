import { foldInPlace } from '../../../../platform/text/fold-in-place.ts';
import { createWordFinder, unspacedScript } from '../../../words/find-words.ts';
import { foldedWords, wordsPattern } from '../../../words/load-words.ts';
import { loadNames } from './load-names.ts';
import { placeScore } from './place-score.ts';
import { schoolWords } from './school-words.ts';

const companies = loadNames('companies.txt');
const schools = loadNames('schools.txt');
const legalForm =
  /(?:^|[\s,(])(?:gmbh(?: ?& ?co\.? ?kg)?|mbh|ag|kg|kgaa|ohg|gbr|ug|e\.? ?v\.?|e\.? ?k\.?|inc\.?|incorporated|l\.?l\.?c\.?|l\.?l\.?p\.?|ltd\.?|limited|plc|corp\.?|corporation|co\.|company|pty|pvt\.?|private limited|s\.?a\.?|s\.?a\.?s\.?|sasu|s\.?a\.?r\.?l\.?|eurl|s\.?n\.?c\.?|s\.?l\.?u?\.?|s\.?r\.?l\.?s?|s\.?p\.?a\.?|s\.?a\.?u\.?|b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|ltda\.?|eireli|s\/a|lda\.?|unipessoal|a\/s|aps|oyj?|ab|asa?|sp\. ?z ?o\.?o\.?|s\.?r\.?o\.?|a\.?s\.?|d\.?o\.?o\.?|kft|zrt|ooo|ооо|оао|зао|пао|se|k\.?k\.?|pte\.?|bhd|株式会社|有限公司|주식회사|\(주\))[\s,.)]*$/;
const otherForms = foldedWords('form');
/** Russian, Japanese and other companies start with their legal form. */
const formFirst = new RegExp(
  `^(?:${wordsPattern([...otherForms.filter((form) => /\P{ASCII}/u.test(form)), 'pt', 'cv', 'uab', 'sia', 'oü', 's.c.', 'sc'])})(?=[\\s"«»“„']|[\\u3040-\\ud7af])`,
  'u',
);
const formLast = new RegExp(`[\\s,("»”]\\(?(?:${wordsPattern(otherForms)})[\\s,.)]*$`, 'u');
const otherOrganizations = createWordFinder(foldedWords('organization'));
const organizationWord =
  /\b(?:bank|banco|banca|banque|group|groupe|grupo|gruppo|gruppe|gruppen|groep|holding|partners|associates|consulting|consultores|consultancy|solutions|soluciones|solucoes|soluzioni|systems|systeme|sistemas|sistemi|services|servicios|servicos|servizi|technologies|technology|tecnologia|tecnologias|technologie|software|labs?|laborator(?:y|ies|io|ium)|studios?|agency|agentur|agencia|agence|agenzia|bureau|industries|industrie|industria|manufacturing|enterprises?|ventures|capital|insurance|versicherung(?:en)?|assurances?|assicurazioni|seguros|hospital|hopital|ospedale|klinik|klinikum|kliniken|krankenhaus|clinic|clinica|clinique|ziekenhuis|medical center|ministry|ministerio|ministere|ministero|ministerium|ministerie|department of|government|gobierno|city of|county|state of|stadt|ayuntamiento|mairie|comune di|gemeente|prefeitura|camara|foundation|fundacion|fondation|fondazione|fundacao|stiftung|stichting|institut[eo]?|istituto|council|association|asociacion|verein|verband|vereniging|society|union|centre|center|centro|zentrum|centrum|airlines?|airways|hotels?|restaurante?|restaurant|ristorante|cafe|bar|bakery|backerei|supermarket|supermercados?|supermarche|supermarkt|pharmacy|apotheke|farmacia|pharmacie|logistics|logistik|logistica|transportes?|transports|trading|media|networks?|digital|energy|energia|energie|pharma|motors|automotive|foods?|stores?|werke?|bau|haus|autohaus|fabrik|startup|start-up|nonprofit|ngo|army|navy|air force|bundeswehr|police|polizei|school|schule|university|universit\p{L}*|college|academy|hochschule|church|kirche|museum|theater|theatre|verlag|press|news|zeitung|magazine|architekten|kanzlei|praxis|law firm|telecom|telecommunications|cooperativa|cooperative|genossenschaft|club|mutuelle|cabinet|etablissements|entreprise|ateliers|brasserie|boulangerie|officin[ae]|carpenteria|trattoria|pizzeria|albergo|gelateria|panaderia|talleres|construcciones|instalaciones|almacenes|distribuciones|residencia|bouwbedrijf|autobedrijf|administratiekantoor|kinderopvang|thuiszorg|zorgcentrum|installatietechniek|spedition|metzgerei|tischlerei|schreinerei|ingenieurburo|gasthaus|gasthof|pflegeheim|seniorenheim|infirmary|hospice|chambers|builders|plumbing|properties|realty|dental|farms?|brewery|winery|salon|nursery|charity|trust|commission|laboratories|biosciences|therapeutics|biotech|robotics|payments|society|inn|lodge|railway|shipyard|battalion|regiment|squadron|brigade|team)\b|(?:bank|werke|versicherung|verlag|technik|systeme|gruppe|klinik|zentrum|schule|haus|praxis|betrieb|werkstatt|kanzlei|apotheke|backerei|gartnerei|druckerei|pflegedienst)\b/u;
/** Public bodies, even if their names contain a title: “Office of the District Attorney”. */
const body =
  /^(?:(?:the |u\.?s\.? )?(?:office|ministry|university|court|bureau|embassy|bank|city|county|state|house|council) of (?:the )?\p{L}|(?:the |u\.?s\.? )?department of (?:defen[cs]e|health|state|justice|labou?r|education|energy|transport|agriculture|commerce|homeland|veterans|the )|(?:kreis)?jugendamt|landratsamt|finanzamt|bundesamt|kindertagesstatte|ministerio de|ministere de|ministero d|ayuntamiento de|universidad(?:e)? d|universita d|universite d|hospital d|comune di|gemeente )/u;
/** Departments, not companies: “Vice President, Engineering”. */
const department =
  /^(?:(?:software |product |business |global |customer |data |web |mobile |front-?end|back-?end|full-?stack )?(?:engineering|marketing|sales|finance|operations|product|research|development|r&d|it|hr|human resources|design|legal|support|success|accounting|purchasing|procurement|logistics|quality|production|analytics|platform|infrastructure|security|vertrieb|einkauf|entwicklung|forschung|produktion|personal|buchhaltung|ventas|compras|finanzas|produccion|recursos humanos|ventes|achats|ressources humaines|vendas|recursos humanos|vendite|acquisti|verkoop|inkoop|north america|emea|apac|dach|europe|latam|full[- ]time|part[- ]time|contract|contractor|internship|intern|temporary|permanent|vollzeit|teilzeit|praktikum|werkstudium|stage|cdi|cdd|alternance|tiempo completo|medio tiempo|practicas|estagio|tempo pieno|tirocinio|fulltime|parttime|m\/w\/d|w\/m\/d|m\/f\/d|h\/f|f\/h|maternity cover|fixed[- ]term|seasonal|interim|acting|temp|befristet|unbefristet|minijob|aushilfe|elternzeitvertretung|tijdelijk|vast|deeltijd|voltijd|tempo (?:determinato|indeterminato|parcial|integral|parziale)|contrato temporal|media jornada|jornada (?:completa|parcial)|temporal|temps (?:partiel|plein)|interim|remplacement|meio periodo|periodo integral|temporario|team|remote|hybrid|ii|iii|iv|i))$/;
const sentence =
  /[.;!?]$|^\p{Ll}|\b(?:und|and|with|using|the|for|für|pour|para|con|met|avec)\b.*\b(?:und|and|with|the|for|to|von|de|la)\b/u;
/** Descriptions of work, not names: “Prepared bank reconciliations”. */
const work =
  /^\p{Lu}\p{Ll}+ (?!(?:of|and|the|for|de|del|della|di|du|des|do|da|dos|la|le|les|el|los|und|der|die|das|y|e|et|van|von|zu|am|an|im|in|at|on|en|by|voor|und|s)\b)\p{Ll}{2,}/u;
const contact = /@|https?:|www\.|\+\d|\b\d{5,}\b/;

const site = /^[\p{L}\d-]+\.(?:com|io|ai|org|net|de|fr|es|it|nl|br|co|app|dev|tech)$/u;
/** “Kierownik, Budimex S.A.” has two parts; “Acme, Inc.” is one. */
const innerComma = /, (?!(?:\p{L}\.?){1,5}[\s.]*$|&|and |und |et |y |e )/u;
const smallWords = new Set(
  'of and the for de del della di du des do da dos la le les el los und der die das y e et van von zu am an im in at on en by voor für'.split(
    ' ',
  ),
);

function isMostlyLow(words: string[]): boolean {
  const low = words.filter((word) => /^\p{Ll}/u.test(word) && !smallWords.has(word)).length;
  return words.length >= 3 && low / words.length > 0.4;
}

/** How much a text looks like an employer, from 0 to 1, as opposed to a title, a place or a sentence. */
export function companyScore(text: string): number {
  const name = text
    .trim()
    .replace(/^[("“]+/, '')
    .replace(/(?<![)"”:])[)"”:]+$/, '')
    .trim();
  const folded = foldInPlace(name);
  if (!/\p{L}/u.test(name) || name.length > 90) return 0;
  if (department.test(folded)) return 0.04;
  if (unspacedScript.test(name)) return unspacedCompany(folded);
  if (companies.has(folded) || companies.has(folded.replace(legalForm, '').trim())) return 0.97;
  if (contact.test(folded) && !/^[\p{L}\d-]+\.[a-z]{2,4}$/u.test(folded)) return 0.03;
  if (body.test(folded)) return 0.93;
  if (formFirst.test(folded) && folded.split(/\s+/).length > 1 && !/[.;:]$/.test(name)) return 0.95;
  if (
    (legalForm.test(folded) || formLast.test(folded)) &&
    !/, \p{Lu}{2}\.?$/u.test(name) &&
    /[\p{Lu}\p{Lo}\d]/u.test(name) &&
    folded.split(/\s+/).length > 1
  )
    return 0.95;
  // Next to a name, the website is not the name.
  if (site.test(folded)) return 0.55;
  const words = name.split(/\s+/);
  let score = 0.36;
  if (organizationWord.test(folded)) score = 0.72;
  else if (otherOrganizations.isAtEdge(folded)) score = isLedByTitle(folded) ? 0.4 : 0.8;
  else if (otherOrganizations.has(folded) || /[«»„]/.test(name)) score = 0.72;
  else if (companies.has(foldInPlace(words[0] ?? '')) && words.length <= 3) score = 0.7;
  else if (words.length <= 4 && words.every((word) => /^[\p{Lu}\d&(]/u.test(word))) score = 0.5;
  else if (/[a-z][A-Z]|&/.test(name)) score = 0.48;
  if (sentence.test(name) && score < 0.7) score *= 0.35;
  if (work.test(name) && score < 0.8) score *= 0.3;
  if (isMostlyLow(words) && score < 0.8) score *= 0.3;
  if (/^(?:department|dept\.?|faculty|institut fur|chair of|lehrstuhl) /.test(folded)) score *= 0.5;
  if (words.length > 8) score *= 0.5;
  if (innerComma.test(name)) score *= 0.7;
  score *= 1 - 0.75 * placeScore(name);
  return score;
}

const spacedTitles = createWordFinder(foldedWords('title').filter((word) => !unspacedScript.test(word)));

/** “مدیر فروشگاه” is the manager of a shop: in most languages the first word says what it is. */
function isLedByTitle(folded: string): boolean {
  const [first = '', ...rest] = folded.split(/\s+/);
  return rest.length === 1 && spacedTitles.has(first) && !otherOrganizations.has(first);
}

const unspacedForms = [...otherForms.filter((form) => unspacedScript.test(form)), '公司', '会社', 'บริษัท'];
const titles = createWordFinder(foldedWords('title').filter((word) => unspacedScript.test(word)));

/** Without capitals and spaces there is little evidence. */
function unspacedCompany(name: string): number {
  if (/[。、!?]$|[。、]/.test(name) || name.length > 40) return 0.05;
  if (unspacedForms.some((form) => name.includes(form))) return 0.95;
  if (otherOrganizations.isAtEdge(name)) return titles.isAtEdge(name) ? 0.5 : 0.85;
  if (otherOrganizations.has(name)) return titles.isAtEdge(name) ? 0.3 : 0.7;
  if (titles.isAtEdge(name)) return 0.2;
  return name.length <= 14 ? 0.5 : 0.1;
}

/** How much a text looks like a school, from 0 to 1. */
export function schoolScore(text: string): number {
  const name = text
    .trim()
    .replace(/^[("“]+/, '')
    .replace(/(?<![)"”:])[)"”:]+$/, '')
    .trim();
  const folded = foldInPlace(name);
  if (!/\p{L}{2}/u.test(name) || name.length > 110) return 0;
  if (contact.test(folded)) return 0.02;
  const words = folded.split(/[\s,/()-]+/);
  if (schools.has(folded)) return 0.95;
  if (unspacedScript.test(name)) return unspacedSchool(folded);
  const isOther = otherSchools.has(folded);
  if (isOther && words.length === 1) return 0.4;
  const isNamed = isOther || schoolWords.some((word) => startsWord(folded, word));
  // A faculty of a school that is named elsewhere.
  if (
    isNamed &&
    /^(?:school|faculty|department|college|fakultat|faculte|facultad|facolta|faculdade|institut fur|dipartimento|departamento|fakulta|fakultas|wydzial|факультет|facultatea|fakultet|khoa|كلية?) (?:of|de|di|fur|der)?/.test(
      folded,
    )
  ) {
    return words.length > 6 ? 0.4 : 0.62;
  }
  if (isNamed) return sentence.test(name) || words.length > 12 ? 0.45 : words.length > 1 ? 0.95 : 0.55;
  if (words.length <= 5 && words.some((word) => schools.has(word) && word.length > 2)) return 0.7;
  // “Sciences Po Grenoble”: a known name and its place.
  if (words.length <= 5 && words.some((_, at) => at > 0 && schools.has(words.slice(0, at + 1).join(' '))))
    return 0.8;
  return words.length <= 6 && /^\p{Lu}/u.test(name) && !sentence.test(name) ? 0.22 : 0.05;
}

const schoolKinds = foldedWords('school');
const otherSchools = createWordFinder(schoolKinds.filter((word) => !unspacedScript.test(word)));
const unspacedSchools = schoolKinds.filter((word) => unspacedScript.test(word));

function unspacedSchool(name: string): number {
  if (name.length > 40 || /[。、]/.test(name)) return 0.05;
  if (!unspacedSchools.some((word) => name.includes(word))) return name.length <= 14 ? 0.2 : 0.05;
  return unspacedSchools.includes(name) ? 0.5 : 0.95;
}

/** “Lindskolan”, “Bergslagsgymnasiet”, “Sibeliuslukio”: Germanic and Finnish names of schools are compounds. */
const endsCompounds = /schule|kolleg|akademie|skola|skole|gymnasi(?:um|et)|lukio|opisto|koulu|大|学|대/;

function startsWord(folded: string, word: string): boolean {
  let at = folded.indexOf(word);
  while (at >= 0) {
    if (at === 0 || !/\p{L}/u.test(folded.charAt(at - 1)) || endsCompounds.test(word)) return true;
    at = folded.indexOf(word, at + 1);
  }
  return false;
}
