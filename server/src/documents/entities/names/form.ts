import { documentTitles } from '../../sections/document-titles.ts';
import { listWords, wordsPattern } from '../../words/load-words.ts';

/** The part of a text that may be a name: without headings, titles, degrees and pronouns. Offsets refer to the text. */
export function trimName(text: string): { text: string; start: number; end: number } {
  let start = 0;
  let end = text.length;
  for (let changed = true; changed; ) {
    changed = false;
    const inner = text.slice(start, end);
    const head =
      heads.map((pattern) => pattern.exec(inner)?.[0].length ?? 0).find((length) => length > 0) ?? 0;
    if (head > 0 && head < inner.length) {
      start += head;
      changed = true;
      continue;
    }
    const tail =
      tails.map((pattern) => pattern.exec(inner)?.[0].length ?? 0).find((length) => length > 0) ?? 0;
    if (tail > 0 && tail < inner.length) {
      end -= tail;
      changed = true;
    }
  }
  return { text: text.slice(start, end), start, end };
}

/** Headings of the first table of a Europass form, which may share a line with the name. */
const personal =
  'personal (?:information|details|data|info)|pers[öo]nliche (?:angaben|daten|informationen)|angaben zur person|zur person|informations? personnelles?|[ée]tat civil|informaci[óo]n personal|datos personales|informazioni personali|dati (?:personali|anagrafici)|informa[çc][ãa]o pessoal|informa[çc][õo]es pessoais|dados pessoais|persoonlijke (?:informatie|gegevens)|personalia';
const titles =
  'med|rer|nat|phil|iur|jur|oec|pol|habil|vet|dent|techn|h\\.?\\s?c|mgr|bc|mudr|judr|phdr|rndr|paeddr|inż|lek|uzm|doç|öğr|gör|dr|prof|professor|mr|mrs|ms|miss|mx|sir|herr|frau|ing|dipl\\.?-?\\s?ing|dipl\\.?-?\\s?\\p{L}+|mag|m\\.?sc|b\\.?sc|sr|sra|srta|don|doña|dott|dott\\.?ssa|dra|drs|ir|mme|mlle|monsieur|madame|engr|er|adv|capt|rev|univ|arch|avv|lic';
const degrees =
  'ph\\.?\\s?d\\.?|dphil|m\\.?d\\.?|mba|emba|m\\.?sc\\.?|b\\.?sc\\.?|m\\.?s\\.?|b\\.?s\\.?|m\\.?a\\.?|b\\.?a\\.?|m\\.?eng\\.?|b\\.?eng\\.?|b\\.?tech\\.?|m\\.?tech\\.?|mca|bca|llm|llb|j\\.?d\\.?|esq\\.?|cpa|cfa|cissp|pmp|csm|cspo|rn|bsn|msn|np|fnp|fnp-bc|aprn|crna|pa-c|lpn|cna|phr|sphr|shrm-cp|shrm-scp|pe|p\\.?e\\.?|eit|acca|ca|cma|itil|lcsw|lmsw|pharmd|dds|dvm|mph|mpa|med|m\\.?ed\\.?|ma|mphil|facs|fca|mrics|ccnp|ccie|ccna|six sigma|cscp|csp|leed ap';

const salutations = wordsPattern(listWords('salutation'));

const heads = [
  new RegExp(
    `^\\s*(?:${documentTitles})(?!\\p{L})\\.?\\s*(?:(?:of|for|von|de|di|do|da|van)\\b\\s*)?[|:–—·•,.-]*\\s*`,
    'iu',
  ),
  new RegExp(`^\\s*(?:${personal})[\\s|:–—·•-]*\\s(?=\\p{L})`, 'iu'),
  /^\s*(?:dott|dr|prof|avv|sig|gent)\.?\s?(?:ssa|ra|na)\.?\s+(?=\p{L})/iu,
  new RegExp(`^\\s*(?:${titles})\\.\\s*`, 'iu'),
  /^\s*(?:dr|prof|professor|mr|mrs|ms|miss|herr|frau)\s+(?=\p{L})/iu,
  // Thai has no space after it.
  new RegExp(`^\\s*(?:${salutations})\\s*(?<=\\s|\\p{sc=Thai}\\.?)(?=\\p{L})`, 'iu'),
  /^\s*(?:(?:hi|hello|hallo|hola|bonjour|ciao)[,!]?\s*|[,!]\s*)?(?:i'm|i’m|i am|my name is|ich bin|je suis|soy|sono)\s+(?=\p{L})/iu,
  /^[\s|:–—·•,.*_#-]+/u,
];

const tails = [
  new RegExp(`(?<![\\s|:–—·•,(-])[\\s|:–—·•,(-]+(?:${documentTitles})\\)?\\s*\\d{0,4}$`, 'iu'),
  new RegExp(`(?<!\\s)(?:\\s*[,|]\\s*|\\s+)(?:${degrees})$`, 'iu'),
  /(?<!\s)\s*[([]\s*(?:he|she|they|er|sie|il|elle|him|her|ze|any)\s*[/,|][\p{L}/\s]+[)\]]\s*$/iu,
  /(?<!\s)(?:\s*[,|])?\s*\b(?:he\/him|she\/her|they\/them)(?:\/\p{L}{1,20})?\s*$/iu,
  /(?<!\s)\s*[([](?=[^()[\]]*\d{4}|(?:[mfwd]|m\/f|male|female)[)\]])[^()[\]]*[)\]]\s*$/iu,
  /[’']s$/u,
  // “司徒晓岚 女”
  /(?<=\p{sc=Han})\s[男女]$/u,
  /(?<![\s|:–—·•,.;*_!-])[\s|:–—·•,.;*_!-]+$/u,
  /(?<=[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}])\s?[(（][^()（）]{1,40}[)）]$/u,
];

const particles = new Set(
  'van von in op t het de der den del della di da do dos das du la le les el al bin bint ibn ben ter ten te zu zur zum af av y e i und of the dela delos'.split(
    ' ',
  ),
);

export function isParticle(word: string): boolean {
  return particles.has(word.toLowerCase().replace(/^['’]/, '')) || /^(d|l)['’]$/i.test(word);
}

/** Normalizes names in all capitals or all lower case: “JOHN VAN DYK” becomes John van Dyk. */
export function nameCase(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  return name
    .split(' ')
    .map((word, index, all) => {
      const letters = word.replace(/[^\p{L}]/gu, '');
      const isUpper =
        letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
      const isLower = letters === letters.toLowerCase() && letters !== letters.toUpperCase();
      const before = all[index - 1] ?? '';
      const isItalian = /^(la|lo|di|della|dal|dalla)$/i.test(word) && !isParticle(before);
      if (index > 0 && isParticle(word) && (isLower || (isUpper && !isItalian))) return word.toLowerCase();
      if (index > 0 && /^['’]T$/.test(word)) return word.toLowerCase();
      if (isUpper && /^(\p{Lu}\.)+$/u.test(word)) return word;
      if (isUpper && /^(II|III|IV|JR\.?|SR\.?)$/i.test(word))
        return /^I/.test(word) ? word : capitalize(word);
      return isUpper || isLower ? capitalize(word) : word;
    })
    .join(' ');
}

function capitalize(word: string): string {
  return word
    .toLocaleLowerCase('en')
    .replace(
      /(^|[-'’.])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en'),
    )
    .replace(
      /^(Mc)(\p{L})(?=\p{L}{2})/u,
      (_, mc: string, letter: string) => mc + letter.toLocaleUpperCase('en'),
    )
    .replace(/(['’])S$/u, '$1s');
}
