import { bareDenial, denialBehind, denials, undone } from './denial-words.ts';

type Span = { start: number; end: number };

/**
 * Which of the skills found in a text it says are *not* there: “no experience with Java or C#”, “never used Rust”, “keine
 * Erfahrung mit SAP”, “Go: none”. One answer for each span; the spans come in the order of the text.
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

/** Most texts deny nothing: one look tells. */
const hint =
  /(?<!\p{L})(?:no|not|none|nor|never|zero|without|lack|n\/a|nil|un(?:familiar|skilled|trained|acquainted)|inexperienced|kein|nicht|nie|ohne|nein|aucun|pas|sans|ni|sin|ning[uú]n|ness?un|senza|non|sem|nenhum|n[ãa]o|geen|zonder|0)|n['’]t(?!\p{L})/iu;

/** Which of the mentions (in the order of the text) a denial reaches. */
function findDenied(text: string, mentions: readonly Span[]): Set<number> {
  const denied = new Set<number>();
  mentions.forEach(({ start, end }, at) => {
    const before = upTo(text, start).trimEnd();
    if (denialBehind.test(text.slice(end, end + REACH))) denied.add(at);
    else if (bareDenial.test(before) && !isPraise(text, start, end)) reach(text, mentions, start, denied);
  });
  for (const pattern of denials) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      // “Not without experience” says that there is some.
      if (undone.test(upTo(text, end)) || /\bnot $/i.test(upTo(text, match.index))) continue;
      reach(text, mentions, end, denied);
      reachBack(text, mentions, match.index, denied);
    }
  }
  return denied;
}

/** As far back as a denial can stand: looking through all of a long text for each skill would take long. */
const REACH = 160;
const upTo = (text: string, end: number) => text.slice(Math.max(0, end - REACH), end);

/** “No Java, no fun”, “not Java but Go” deny it; “not Java-only”, “No. 1 in Java” say something else. */
function isPraise(text: string, start: number, end: number): boolean {
  return /^-?only\b/i.test(text.slice(end)) || undone.test(upTo(text, start));
}

const stop =
  /[.;:!?()\n]|\b(?:but|however|though|although|except|besides|apart|yet|while|whereas|sondern|aber|jedoch|mais|sauf|pero|ma|mas|maar)\b/iu;
const filler =
  '(?:a|an|the|any|such as|e\\.g\\.|like|programming|languages?|frameworks?|tools?|technologies|systems?|der|die|das|dem|den|wie|z\\.\\s?B\\.|le|la|les|el|il|de|du|with|in|of|on|mit|using)';
const first = new RegExp(
  `^[\\s"“„‘'(]*(?:(?:${filler}|(?!and\\b|und\\b|et\\b|y\\b)[\\p{L}\\d-]+)[\\s"“„]+){0,3}$`,
  'iu',
);
const comma = /^[\s"”']*,[\s"“]*$/u;
const joint =
  /^[\s"”']*,?[\s"“]*(?:or|nor|and|and\/or|\/|&|oder|und|noch|bzw\.?|ou|ni|et|o|u|y|e|of|en)(?:\s+(?:with|in|any|mit|de|en|of|avec))?[\s"“]+$|^\s?\/\s?$/iu;

/**
 * From where a denial ends through the list behind it. Items after a comma belong to it only if an “or” or “and” closes
 * the list: “no experience with Java, Python expert” denies Java alone.
 */
function reach(text: string, mentions: readonly Span[], from: number, denied: Set<number>): void {
  let at = mentions.findIndex(({ start }) => start >= from);
  const head = mentions[at];
  if (!head || head.start - from > REACH) return;
  const gap = text.slice(from, head.start);
  if (stop.test(gap) || !first.test(gap)) return;
  denied.add(at);
  let waiting: number[] = [];
  for (at++; at < mentions.length; at++) {
    const between = text.slice((mentions[at - 1] as Span).end, (mentions[at] as Span).start);
    if (joint.test(between) && !/^\s?$/.test(between)) {
      if (isAffirmed(text, mentions[at] as Span)) return;
      for (const one of [...waiting, at]) denied.add(one);
      waiting = [];
    } else if (comma.test(between)) waiting.push(at);
    else return;
  }
}

/** “No experience with Java and Go developer since 2015”: the second is a new beginning. */
function isAffirmed(text: string, { end }: Span): boolean {
  return /^[\s-]*(?:expert|developer|engineer|specialist|since|for \d|\(\d|guru|enthusiast|entwickler|seit)/iu.test(
    text.slice(end),
  );
}

/** “Java und Go: keine Erfahrung”, “With Java I have no experience”. */
function reachBack(text: string, mentions: readonly Span[], until: number, denied: Set<number>): void {
  const at = mentions.findLastIndex(({ end }) => end <= until);
  const last = mentions[at];
  if (!last || until - last.end > REACH) return;
  const gap = text.slice(last.end, until);
  if (!/^\s*(?:[:–—(-]\s*|,? (?:I|ich|we|wir) (?:have|had|habe|hatte|haben) )$/iu.test(gap)) return;
  denied.add(at);
  for (let back = at - 1; back >= 0; back--) {
    const between = text.slice((mentions[back] as Span).end, (mentions[back + 1] as Span).start);
    if (!joint.test(between) && !comma.test(between)) return;
    denied.add(back);
  }
}
