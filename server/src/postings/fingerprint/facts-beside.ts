import { countWords } from './canonical.ts';
import type { StructuredPosting } from './json-ld.ts';
import { type MainLine, wordsIn } from './main-text.ts';
import { deadline } from './moments.ts';
import { any, start, stop } from './word-patterns.ts';

/**
 * Facts on a page that are not in its structured data: title and facts below it, pay and deadline anywhere, and lines
 * of the description that the structured description lacks.
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

/** A place or a kind of employment, which structured data has in other words. */
function sharesWord(text: string, known: string): boolean {
  return text.split(' ').some((word) => word.length > 2 && known.includes(` ${word} `));
}

/** Number of lines below the title that are facts. */
const HEAD = 14;

/** If the first line was edited only on the page, it is above the lines that the description covers. */
const MARGIN = 2;

const pay =
  /[$€£¥₹]\s?\d|\d[.,]*\s?(?:k|tsd\.?|t)?\s?(?:€|\$|£|kr\b|zł|eur\b|usd\b|gbp\b|chf\b|sek\b|pln\b|cad\b|aud\b|euros?\b)|\d ?k\b|^\D*\d.*\b(?:annual(?:ly)?|(?:per|an|a) (?:year|hour|month|week|day)|hourly|yearly|p\.a\.|pro jahr|im (?:jahr|monat)|par (?:an|mois|heure)|al (?:año|mes)|per (?:jaar|maand))|\b(?:salary|pay|compensation|gehalt|vergütung|lohn|salaire|rémunération|salario|sueldo|retribuzione|salaris|loon|lön)\b.{0,200}\d/;

/** Words for kinds and amounts of work. */
const terms = new RegExp(
  `${pay.source}|\\d\\+? ?(?:%|(?:years?|yrs|jahre|ans|años|hours|hrs|stunden|heures|horas)${stop})|${start}${any(
    'remote|hybrid|on-?site|in-?office|home ?office|work from home|vor ort|mobiles arbeiten|télétravail|sur site|présentiel|teletrabajo|remoto|presencial|híbrido|da remoto|op afstand|distans',
    'full-?time|part-?time|contract|temporary|permanent|internship|vollzeit|teilzeit|befristet|unbefristet|cdi|cdd|temps (?:plein|partiel)|jornada|indefinido|fijo|voltijd|deeltijd',
    'entry|junior|mid|senior|lead|principal|staff|expert|director|manager|berufserfahren|berufseinsteiger|débutant|confirmé',
  )}${stop}`,
);

/** If structured data is cut off or nearly empty, the page itself is the better source. */
function isPartial(lines: readonly MainLine[], description: string): boolean {
  const described = countWords(description);
  return described < 30 || described * 5 < wordsIn(lines);
}

/** Whether the description contains a line, word for word. */
function coverage(description: string): (text: string) => boolean {
  const whole = ` ${description} `;
  // Pages mostly keep the order of the description, so the search starts after the last match.
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

/** The range of lines that the description covers. Single words occur in every text. */
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

/** The range ends after this many lines that are not in the description. */
const GAP = 9;
