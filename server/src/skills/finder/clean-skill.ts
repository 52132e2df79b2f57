const LEVEL =
  `basics?|beginner|elementary|fundamentals|novice|intermediate|advanced|expert|proficient|proficiency|fluent|good|very good|excellent|strong|solid|master(?:ed)?|familiar|experienced|skilled|competent
|b[aá]sico|b[aá]sica|intermedio|avanzado|avanzada|experto|alto|medio|bajo|d[ée]butant|interm[ée]diaire|avanc[ée]|confirm[ée]|courant|ma[iî]tris[ée]
|grundkenntnisse|fortgeschritten|experte|gut|sehr gut|gute kenntnisse|sehr gute kenntnisse|kenntnisse|avan[cç]ado|intermedi[aá]rio|especialista|base|intermedio|avanzato|buono|ottimo|buona conoscenza|ottima conoscenza|goed|uitstekend|gevorderd|beginner`.replaceAll(
    '\n',
    '',
  );
const OPENING =
  /^(?:(?:working |good |strong |basic |excellent |solid |in-depth |deep |sound |advanced )*(?:knowledge|understanding|experience|proficiency|expertise|command|use|conocimientos?|manejo|connaissances?|ma[iî]trise|kenntnisse|conhecimentos?|conoscenza|kennis|ervaring)(?: of| in| with| de| des| du| d’| d'| en| em| di| dell[ao’']?| van| met)?|(?:proficient|skilled|experienced|familiar|fluent|competent|expert|hands-on experience)(?: in| with| at))\s+/i;
const YEARS =
  /(?:(?<![\s,:(–-])[\s,:(–-]+)?(?:over |more than |about |~|\+)?(?<!\d)\d+(?:[.,]\d+)?\s*(?:\+\s*)?(?:-\s*\d+\s*)?(?:years?|yrs?\.?|yoe|months?|mos?\.?|a[nñ]os?|ans?|jahren?|jahr|anni|anno|jaar|meses|mois)\b(?:\s*(?:of\s+)?(?:experience|exp\.?|experiencia|d['’]exp[ée]rience|erfahrung|esperienza|ervaring))?(?:\s+(?:of|in|with|de|en|mit|di|met)\b)?\)?/gi;
const RATING = /(?:(?<!\s)\s+)?(?:[★☆⭐●○◆◇■□▪•]{2,}|\(?\d{1,3}\s*%\)?|\(?\d{1,2}\s*\/\s*(?:5|10)\)?)/gu;
const IN_BRACKETS = new RegExp(
  `(?:(?<!\\s)\\s+)?[(\\[{]\\s*(?:${LEVEL})\\s*(?:(?:level|nivel|niveau)\\s*)?[)\\]}]`,
  'giu',
);
const AT_END = new RegExp(
  `(?<!\\s)(?:\\s*[-–—:,|/]\\s*|\\s+)(?:${LEVEL})(?:\\s+(?:level|user|knowledge|skills?))?$`,
  'iu',
);
const AT_START = new RegExp(`^(?:${LEVEL})(?:\\s+(?:in|at|with|of))?\\s*[:\\s]\\s*`, 'iu');
const VERSION =
  /(?<![\s-])[\s-]+(?:v\.?|version\s*)?\d+(?:[.x][\w.]*)?(?:\s*[-/,&]\s*v?\d+(?:[.x][\w.]*)?){0,6}\+?$/i;
const GENERIC_END =
  /(?<!\s)\s+(?:programming|language|languages|framework|frameworks|library|libraries|development|software|skills?|tools?|technology|technologies|platform|suite|application|applications|package|kenntnisse|programmierung|script(?:ing|s)?)$/i;

/**
 * Interpretations of a listed skill, most literal first: without bullets, then years and levels, then versions and
 * surrounding words.
 */
export function interpretationsOf(text: string): string[] {
  const plain = trim(text.normalize('NFKC'));
  const bare = trim(plain.replace(YEARS, ' ').replace(RATING, ' ').replace(IN_BRACKETS, ' '));
  const unleveled = trim(trim(bare.replace(OPENING, '')).replace(AT_END, '').replace(AT_START, ''));
  const unversioned = trim(unleveled.replace(VERSION, ''));
  const [, outside, inside] = /^(.+?)(?:(?<!\s)\s+)?[([]([^)\]]{1,120})[)\]]?$/.exec(unleveled) ?? [];
  const shorter = trim(unversioned.replace(GENERIC_END, ''));
  const all = [
    plain,
    bare,
    unleveled,
    unversioned,
    outside && trim(outside),
    inside && trim(inside),
    shorter,
  ];
  return [...new Set(all.filter((reading): reading is string => Boolean(reading)))];
}

function trim(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s•·▪●◦■►➢*–—\-,;:|"'“”‘’]+/u, '')
    .replace(/(?<![\s•·▪●◦■►➢*–—\-,;:|"'“”‘’])[\s•·▪●◦■►➢*–—\-,;:|"'“”‘’]+$|(?<=\p{L}{3})\.$/gu, '')
    .trim();
}
