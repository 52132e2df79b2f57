/** Patterns of text that identifies a person and has no other meaning. */

const pronouns = [
  // Pronoun tags after a name.
  '\\(?\\b(?:[Hh]e|[Ss]he|[Tt]hey|HE|SHE|THEY|ze|xe|any|[Ee]r|[Ss]ie|[Ii]l|[Ee]lle|[Ee]lla|[Ee]la|[Ee]le|ER|SIE|ELLE|ELLA)\\s?/\\s?(?:[Hh]im|[Hh]ers?|[Tt]hem|[Tt]hey|[Hh]is|[Tt]heirs?|HIM|HERS?|THEM|THEY|HIS|hir|xem|zir|any|[Ii]hm|[Ii]hn|[Ii]hr|IHM|IHR|[Ll]ui|la|lei|dela|dele)(?:\\s?/\\s?\\p{L}+)?\\)?',
  "(?:[Hh]e|[Ss]he|[Tt]hey)(?:[’'](?:s|re|ve|d|ll))?",
  '[Hh]im|[Hh]ers?|[Hh]is|[Tt]hem|[Tt]heirs?|[Hh]imself|[Hh]erself|[Tt]hemsel(?:f|ves)',
  '[Ee]r|[Ss]ie|[Ii]hr(?:e[mnrs]?)?|[Ss]ein(?:e[mnrs]?)?|[Ii]hm|[Ii]hn(?:en)?',
  '[Ii]l|[Ee]lle|[Éé]l|[Ee]lla|[Ll]ui|[Ll]ei|[Ee]le|[Ee]la|[Dd]ele|[Dd]ela|[Hh]ij|[Zz]ij',
];
export const pronoun = new RegExp(`(?<![\\p{L}\\p{N}/])(?:${pronouns.join('|')})(?![\\p{L}\\p{N}/])`, 'gu');

export const titles =
  'Mr|Mrs|Ms|Miss|Mx|Mister|Herrn?|Frau|Mme|Mlle|Monsieur|Madame|Se[ñn]ora?|Se[ñn]orita|Sra|Srta|Signora?|Sig\\.ra|Dhr|Mevr|Mevrouw|Meneer';
/** Case-sensitive: “Ms” is a title, “MS” is a degree or a company. */
export const courtesyTitle = new RegExp(`(?<![\\p{L}\\p{N}])(?:${titles})\\.?(?=\\s+\\p{Lu})`, 'gu');
export const titleBefore = new RegExp(`(?<![\\p{L}\\p{N}])(?:${titles})\\.?\\s+$`, 'u');

const AT = '(?:\\s?[(\\[{]at[)\\]}]\\s?|\\sat\\s|\\s?@\\s?)';
const DOT = '(?:\\s?[(\\[{]dot[)\\]}]\\s?|\\sdot\\s|\\spunkt\\s|\\.)';
const hosts =
  'gmail|googlemail|outlook|hotmail|yahoo|icloud|proton(?:mail)?|gmx|web|live|aol|posteo|mailbox|orange|free|libero|yandex|qq|163';

export const contact: readonly RegExp[] = [
  // Spelled out: “jane dot doe at example dot org”. With one word before “at”, only for known mail providers.
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}_%+-]+(?:${DOT}[\\p{L}\\p{N}_%+-]+){1,4}${AT}[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+){1,3}`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}_%+-]+${AT}(?:${hosts})${DOT}\\p{L}{2,4}(?:${DOT}\\p{L}{2})?(?!\\p{L})`,
    'giu',
  ),
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+\\s?[([{]at[)\\]}]\\s?[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+){1,4}`,
    'giu',
  ),
  /\b(?:https?:\/\/|www\.)\S+|\b(?:linkedin\.com|github\.com|gitlab\.com|xing\.com|twitter\.com|x\.com|facebook\.com|instagram\.com|t\.me|medium\.com|stackoverflow\.com)\/\S+/giu,
  /(?<!\p{L})(?:phone|telephone|tel|mobile|cell|fax|handy|telefon|mobil|téléphone|portable|teléfono|móvil|telefone|celular|telemóvel|telefono|cellulare|telefoon|mobiel|whatsapp)\.?(?:\s*:)?(?:\s*\+)?[\d\s()./-]{6,}\d/giu,
];

export const phone = /(?<![\d\p{L}])(?:\+|00)?\(?\d(?:[\s()./-]{0,2}\d){8,14}(?!\d)/gu;

export const address: readonly RegExp[] = [
  /(?<!\p{L})\d{1,5}[a-z]?,?\s+(?:\p{Lu}[\p{L}.]*\s+){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Terrace)\b\.?(?:,?\s+(?:Apt|Apartment|Suite|Unit|Flat|#)\.?\s*\w+)?/gu,
  /(?<!\p{L})(?:[Rr]ue|[Cc]alle|[Rr]ua|[Vv]ia|[Vv]iale|[Pp]iazza|[Aa]venida|[Tt]ravessa)\s+(?:\p{L}[\p{L}'’.-]*\s+){0,3}\p{Lu}[\p{L}'’.-]*,?\s*\d{1,4}/gu,
  /(?<!\p{L})(?:(?<!-)\p{Lu}[\p{L}-]*\s)?\p{L}+(?:stra(?:ß|ss)e|str\.|weg|gasse|allee|platz|laan|straat|plein)\s+\d{1,4}\s?[a-z]?(?!\p{L})/giu,
  // A postal code with its city.
  /(?<![\p{L}\d])(?:[A-Z]{1,2}-)?\d{5}\s+\p{Lu}[\p{L}-]+(?:\s+(?:am|an der|im)\s+\p{Lu}\p{L}+)?(?=\s*(?:[,;.)|]|$))/gu,
  /(?<![\p{L}\d])(?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC)\s+\d{5}(?:-\d{4})?(?!\d)/gu,
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![\p{L}\d])/gu,
  /(?<!\p{L})(?:zip|zip code|postal code|postcode|plz|postleitzahl|code postal|cap)\s*(?::\s*)?[\dA-Z][\dA-Z -]{2,9}(?!\p{L})/giu,
];

const birthWords =
  'date of birth|birth ?(?:date|day|place)|place of birth|born(?: on| in)?|d\\.?o\\.?b\\.?|geburts(?:datum|tag|ort|jahr)|geboren(?: am| in)?|geb\\.|n[ée]e? (?:le|en|à)|date de naissance|fecha de nacimiento|nacid[oa](?: el| en)?|data de nascimento|nascid[oa](?: em)?|data di nascita|nat[oa] (?:il|a|nel)|geboortedatum|geboren op';
const personalWords =
  'gender|sex|photo|visa status|marital status|disability|sexual orientation|pronouns|faith|ethnic origin|schwerbehinderung|religionszugehörigkeit|nationality|citizenship|religion|race|ethnicity|children|geschlecht|familienstand|staatsangehörigkeit|nationalität|konfession|kinder|sexe|état civil|situation familiale|nationalité|sexo|estado civil|nacionalidad(?:e)?|sesso|stato civile|cittadinanza|nationaliteit|burgerlijke staat|age|alter|edad|âge|età|idade|leeftijd';

/** Each match includes the value after the label. */
export const personalDetails: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L})(?:${birthWords})\\s*(?::\\s*)?(?=\\S{0,40}\\d|\\p{Lu})[^\\n;|•]{0,80}?(?=[;|•\\n]|\\.\\s|\\.?$|,\\s(?!\\d|\\p{Lu}\\p{Ll}+\\s\\d))`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})(?:${personalWords})\\s*:\\s*[^\\n;|•,.]{1,60}`, 'giu'),
  /(?<!\p{L})(?:gender|marital status|nationality|citizenship|religion|sexual orientation)\s[–-]\s\p{L}+/giu,
  /(?<![\p{L}\d])(?:aged?|aged of)\s+\d{2}(?!\d|\s?(?:and|to|years of))/giu,
  /(?<![\p{L}\d-])\d{2}[\s-](?:years?|yrs?)[\s-]old(?!\p{L})|(?<![\p{L}\d-])\d{2}\s?(?:y\/o|y\.o\.|yo)(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])(?:\*\s?|b\.\s)(?:19[3-9]\d|200\d)(?!\d)(?:\s(?:in|à|en)\s\p{Lu}\p{L}+)?/gu,
  /(?<!\p{L})(?:proud )?(?:mother|father|mom|mum|dad|parent) (?:of|to) (?:\d|an?|one|two|three|four|five)(?!\p{L})(?: (?:\p{L}+ )?(?:children|kids|boys|girls|sons?|daughters?))?|(?<!\p{L})as an? (?:\p{L}+ )?(?:wom[ae]n|man|mother|father)(?!\p{L})(?: in (?:tech|stem|it))?/giu,
  /(?<!\p{L})\p{Lu}[\p{L}.]{0,40} (?:citizen(?:ship)?|national(?=\s*(?:[,.;)|]|$|with |and )))(?!\p{L})/gu,
  /(?<![\p{L}\d])\d{2}\s(?:jahre alt|años de edad|anos de idade|anni di età|jaar oud)(?!\p{L})|âgée? de \d{2} ans/giu,
  /(?<!\p{L})(?:happily )?(?:married|divorced|widowed|verheiratet|ledig|geschieden|verwitwet|célibataire|mariée?|soltera?o?|casad[oa])(?!\p{L})(?:\s*(?:,|with|and|mit|und|avec|con)\s*(?:\d|one|two|three|four|ein|zwei|drei|deux|trois|dos|tres)\p{L}*\s+(?:children|kids|kinder|kindern?|enfants?|hijos?|filhos?))?/giu,
];

/** An old date that is not part of a range is probably a date of birth. */
export const singleDate =
  /(?<![\d–—-]\s?)(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19\d\d|200\d)(?!\d)(?!\s*(?:[–—-]|to|bis|à|a)\s)/gu;

/** Years in sentences about education reveal a person's age. */
export const educationTerms =
  /graduat|\bdegree|\buniversit|\bcollege\b|\bschool\b|\bclass of\b|\balum|\bbachelor|\bmaster[’']?s\b|\bdiplom|\bph\.?d\b|\bmba\b|\bb\.?sc\b|\bm\.?sc\b|\bb\.?a\b|studi(?:um|ert|ed)|abschlus|abitur|hochschul|schule\b|matur|licenciatura|laure|dipl[oô]m|[ée]cole|estudi/iu;
export const year =
  /(?<![\p{L}\d])(?:(?:in|im|year|jahr|en|de|class of)\s+)?(?:[’']\d\d|(?:19[3-9]\d|20[0-4]\d))(?:\s?[-–—/]\s?(?:(?:19|20)?\d\d|present|today|heute|now))?(?![\p{L}\d])/giu;
