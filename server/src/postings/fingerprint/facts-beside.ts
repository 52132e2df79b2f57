import { countWords } from './canonical.ts';
import type { StructuredPosting } from './json-ld.ts';
import { type MainLine, wordsIn } from './main-text.ts';
import { deadline } from './moments.ts';
import { any, start, stop } from './wording.ts';

/**
 * What a page says about the job beside its structured data: title and facts under it, pay and deadline wherever they
 * stand, and lines inside the description that the structured description does not have.
 */
export function factsBeside(lines: readonly MainLine[], { description, facts }: StructuredPosting): string[] {
  if (isPartial(lines, description)) return lines.map(({ text }) => text);
  const isCovered = coverage(description);
  const [from, to] = regionOf(lines, isCovered);
  const title = lines.findIndex(({ heading }) => heading === 1);
  const headEnd = from > title ? Math.min(from, title + HEAD) : title + HEAD;
  const known = ` ${facts.join(' ')} `;
  return lines.flatMap(({ raw, text, words }, at) => {
    if (at === title) return [text];
    const isHead = title >= 0 && at >= title - 3 && at < headEnd && words <= 10;
    const counts =
      (from >= 0 && at >= from - MARGIN && at <= to + 1) ||
      (isHead && (terms.test(raw) || sharesWord(text, known))) ||
      (words <= 40 && (pay.test(raw) || deadline.test(raw) || deadline.test(lines[at - 1]?.raw ?? '')));
    return counts && !isCovered(text) ? [text] : [];
  });
}

/** A place, a kind of employment: what structured data has, too, in other words. */
function sharesWord(text: string, known: string): boolean {
  return text.split(' ').some((word) => word.length > 2 && known.includes(` ${word} `));
}

/** How many lines below the title are its facts. */
const HEAD = 14;

/** Where the first line was edited on the page alone, it stands above what the description covers. */
const MARGIN = 2;

const pay =
  /[$€£¥₹]\s?\d|\d[.,]*\s?(?:k|tsd\.?|t)?\s?(?:€|\$|£|kr\b|zł|eur\b|usd\b|gbp\b|chf\b|sek\b|pln\b|cad\b|aud\b|euros?\b)|\d ?k\b|^\D*\d.*\b(?:annual(?:ly)?|(?:per|an|a) (?:year|hour|month|week|day)|hourly|yearly|p\.a\.|pro jahr|im (?:jahr|monat)|par (?:an|mois|heure)|al (?:año|mes)|per (?:jaar|maand))|\b(?:salary|pay|compensation|gehalt|vergütung|lohn|salaire|rémunération|salario|sueldo|retribuzione|salaris|loon|lön)\b.{0,200}\d/;

/** Words for how and how much one works, and for whom it is. */
const terms = new RegExp(
  `${pay.source}|\\d\\+? ?(?:%|(?:years?|yrs|jahre|ans|años|hours|hrs|stunden|heures|horas)${stop})|${start}${any(
    'remote|hybrid|on-?site|in-?office|home ?office|work from home|vor ort|mobiles arbeiten|télétravail|sur site|présentiel|teletrabajo|remoto|presencial|híbrido|da remoto|op afstand|distans',
    'full-?time|part-?time|contract|temporary|permanent|internship|vollzeit|teilzeit|befristet|unbefristet|cdi|cdd|temps (?:plein|partiel)|jornada|indefinido|fijo|voltijd|deeltijd',
    'entry|junior|mid|senior|lead|principal|staff|expert|director|manager|berufserfahren|berufseinsteiger|débutant|confirmé',
  )}${stop}`,
);

/** Structured data that stops after the first lines, or holds next to nothing: the page itself is the better witness. */
function isPartial(lines: readonly MainLine[], description: string): boolean {
  const described = countWords(description);
  return described < 30 || described * 5 < wordsIn(lines);
}

/** Whether the description has a line, too, word for word. */
function coverage(description: string): (text: string) => boolean {
  const whole = ` ${description} `;
  // A page mostly says things in the same order: behind the last one is the place to look first.
  let last = 0;
  return (text) => {
    const needle = ` ${text} `;
    let at = whole.indexOf(needle, last);
    if (at < 0 && last > 0) at = whole.lastIndexOf(needle, last);
    if (at < 0) return false;
    last = at;
    return true;
  };
}

/** From the first to the last line of the part that the description covers. Single words are in every text. */
function regionOf(lines: readonly MainLine[], isCovered: (text: string) => boolean): [number, number] {
  let best: [number, number] = [-1, -1];
  let bestWords = 0;
  let from = -1;
  let last = -1;
  let words = 0;
  for (const [at, { words: count, text }] of lines.entries()) {
    if (count < 4 || !isCovered(text)) continue;
    if (from < 0 || at - last > GAP) {
      from = at;
      words = 0;
    }
    last = at;
    words += count;
    if (words > bestWords) {
      bestWords = words;
      best = [from, last];
    }
  }
  return best;
}

/** More lines than this without a word of the description end it. */
const GAP = 9;
