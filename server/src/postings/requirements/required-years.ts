import type { FoundPhrase, Span } from './phrases.ts';

const numbers: Record<string, number> = Object.fromEntries(
  [
    'one two three four five six seven eight nine ten',
    'ein zwei drei vier fünf sechs sieben acht neun zehn',
    'un deux trois quatre cinq six sept huit neuf dix',
    'un dos tres cuatro cinco seis siete ocho nueve diez',
    'un due tre quattro cinque sei sette otto nove dieci',
    'um dois três quatro cinco seis sete oito nove dez',
    'een twee drie vier vijf zes zeven acht negen tien',
    'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć',
    'ett två tre fyra fem sex sju åtta nio tio',
    'et to tre fire fem seks syv otte ni ti',
  ].flatMap((line) => line.split(' ').map((word, at) => [word, at + 1])),
);
for (const word of ['eine', 'einem', 'einer', 'une', 'uno', 'una', 'uma', 'één']) numbers[word] = 1;

const YEAR =
  "(?:years?|yrs?|yoe|jahre?n?|ans|années?|años?|anos?|anni|anno|jaar|jaren|lata|lat|rok|års?)(?![\\p{L}])['’]?";
const MONTH = "(?:months?|mos|monate?n?|mois|mes(?:es)?|mesi|maanden|maand)(?![\\p{L}])['’]?";
const NUMBER = `(\\d{1,2}(?:[.,]5)?|${Object.keys(numbers).join('|')})`;
const RANGE =
  '(?:\\s?\\(\\d{1,2}\\))?(?:\\s?\\+)?(?:-?\\s?(?:-|–|—|to|or|bis|à|a|tot|y|do|ou|oder)\\s?(?:\\d{1,2}|[\\p{L}]{2,7})(?:\\s?\\+)?)?(?:\\s(?:or more|oder mehr|ou plus|o más|full|volle|complete))?';
const AMOUNT = new RegExp(`(?<![\\p{L}\\d.,])${NUMBER}${RANGE}[\\s-]?(?:(${YEAR})|${MONTH})`, 'giu');

/** Ages, contracts, plans and the history of a company. */
const BEFORE =
  /(?:(?<![\p{L}\d])(?:older than|after|nach|après|tras|dopo|após|na|younger than|älter als|jünger als|within|innerhalb|innerhalb von|last|past|letzten|vergangenen|every|alle|next|nächsten|moins de|menos de|founded|established|aged|contrato de|vertrag auf|takes|lasts|dauert|dure|dura|duurt|befristet auf|zunächst auf|plus de .{0,12}d['’]existence)|(?<![\p{L}\d])(?:for|since|seit|depuis|desde|da|al)(?: (?:more than|over|almost|nearly|about|über|mehr als|fast|plus de|más de|oltre|meer dan))?)\s*(?:the\s)?$/iu;
const AFTER =
  /^[\s,]*(?:old\b|alt\b|(?:of )?combined\b|of age|of (?:history|growth|tradition)|in business|ago\b|de edad|de idade|di età|d['’]âge|oud\b|ouder\b|or older|history|warranty|guarantee|plan\b|contract|fixed|befristet|temporary|(?:\w+ )?(?:business )?plans?\b|strategy|roadmap|program|degree|apprenticeship|course|per\b|a year|tradition|firmengeschichte|existence|d['’]existence|college|university)/iu;
/** An upper limit says what to expect, not what is required. */
const AT_MOST =
  /(?<![\p{L}\d])(?:up to|at most|no more than|maximum(?: of)?|max\.?|bis zu|höchstens|maximal|jusqu['’]à|maximum de|hasta|máximo|fino a|massimo|até|maximaal|do)\s*$/iu;
const FIXED_TERM =
  /\b(?:fixed[ -]term|temporary|befristet|cdd|interim)\b[^,;.]{0,20}$|\bcontract (?:for|of|over)\s*$/iu;
const ABOUT_US =
  /\b(?:we|our|us|company|firm|wir|uns|unser\w*|nous|notre|nosotros|nuestra|noi|nostra|nós|nossa|wij|ons|onze)\b/iu;
const EXPERIENCE =
  /exp[ée]ri[eê]n|erfahrung|esperienz|ervaring|berufs|praxis|track record|background|working|worked/iu;

export type RequiredYears = Span & { years: number | null };

/** “5+ years”, “3–5 Jahre”, “18 months”: the lower end of a range. Null for “several years”. */
export function findRequiredYears(text: string, phrases: readonly FoundPhrase[]): RequiredYears[] {
  const found: RequiredYears[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const [all, amount = '', inYears] = match;
    const end = match.index + all.length;
    if (!isAsked(text, match.index, end, all)) continue;
    const value = numbers[amount.toLowerCase()] ?? Number(amount.replace(',', '.'));
    const years = inYears === undefined ? Math.round((value / 12) * 10) / 10 : value;
    const isLimit = AT_MOST.test(text.slice(Math.max(0, match.index - NEAR), match.index));
    if (years > 0 && years <= 40) found.push({ start: match.index, end, years: isLimit ? null : years });
  }
  if (found.length > 0) return found;
  return phrases.flatMap(({ kind, start, end }) =>
    kind === 'years-many' ? [{ start, end, years: null }] : [],
  );
}

/** The years that a line asks for, if it says how many. */
export function yearsAsked(line: string): number | null {
  const years = findRequiredYears(line, []).flatMap(({ years: asked }) => asked ?? []);
  return years.length > 0 ? Math.min(...years) : null;
}

const NEAR = 60;

function isAsked(text: string, start: number, end: number, all: string): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const after = text.slice(end, end + NEAR);
  if (AFTER.test(after) || FIXED_TERM.test(before)) return false;
  const isExperience = EXPERIENCE.test(after) || EXPERIENCE.test(before);
  if (BEFORE.test(before)) return isExperience && !ABOUT_US.test(before);
  // “A five-year plan”, “two-year contract”.
  if (/[\p{L}\d]-[\p{L}]+$/u.test(all.trim())) return isExperience;
  return isExperience || !ABOUT_US.test(before);
}
