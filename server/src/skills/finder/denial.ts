import { bareDenial, denialBehind, denials, undone } from './denial-words.ts';
import { REACH, reach, reachBack, type Span, upTo } from './reach.ts';

/**
 * Which skills the text denies: “no experience with Java or C#”, “never used Rust”, “keine Erfahrung mit SAP”, “Go:
 * none”. One result per span; spans are in text order.
 */
export function deniedIn(text: string, found: readonly Span[]): boolean[] {
  if (found.length === 0 || !hint.test(text)) return found.map(() => false);
  const denied = findDenied(text, found);
  return found.map((_, at) => denied.has(at));
}

/** The skills that a text does not deny. */
export function withoutDenied<T extends Span>(text: string, found: readonly T[]): T[] {
  const denied = deniedIn(text, found);
  return found.filter((_, at) => !denied[at]);
}

/** A quick check, because most texts deny nothing. */
const hint =
  /(?<!\p{L})(?:no|not|none|nor|never|zero|without|lack|n\/a|nil|un(?:familiar|skilled|trained|acquainted)|inexperienced|kein|nicht|nie|ohne|nein|aucun|pas|sans|ni|sin|ning[uú]n|ness?un|senza|non|sem|nenhum|n[ãa]o|geen|zonder|0)|n['’]t(?!\p{L})/iu;

/** Which mentions (in text order) a denial covers. */
function findDenied(text: string, mentions: readonly Span[]): Set<number> {
  const denied = new Set<number>();
  mentions.forEach(({ start, end }, at) => {
    const before = upTo(text, start).trimEnd();
    if (denialBehind.test(text.slice(end, end + REACH))) denied.add(at);
    else if (bareDenial.test(before) && !isPraise(text, start, end))
      reach(text, mentions, start, first, denied);
  });
  for (const pattern of denials) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      // “Not without experience” means that there is some.
      if (undone.test(upTo(text, end)) || /\bnot $/i.test(upTo(text, match.index))) continue;
      reach(text, mentions, end, first, denied);
      reachBack(text, mentions, match.index, behind, denied);
    }
  }
  return denied;
}

/** “No Java, no fun” and “not Java but Go” deny it; “not Java-only” and “No. 1 in Java” do not. */
function isPraise(text: string, start: number, end: number): boolean {
  return /^-?only\b/i.test(text.slice(end)) || undone.test(upTo(text, start));
}

const filler =
  '(?:a|an|the|any|such as|e\\.g\\.|like|programming|languages?|frameworks?|tools?|technologies|systems?|der|die|das|dem|den|wie|z\\.\\s?B\\.|le|la|les|el|il|de|du|with|in|of|on|mit|using)';
const first = new RegExp(
  `^[\\s"“„‘'(]*(?:(?:${filler}|(?!and\\b|und\\b|et\\b|y\\b)[\\p{L}\\d-]+)[\\s"“„]+){0,3}$`,
  'iu',
);

/** “Java und Go: keine Erfahrung”, “With Java I have no experience”. */
const behind = /^\s*(?:[:–—(-]\s*|,? (?:I|ich|we|wir) (?:have|had|habe|hatte|haben) )$/iu;
