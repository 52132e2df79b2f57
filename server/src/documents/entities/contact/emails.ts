import type { Layout, Line } from '../../model.ts';
import { nameAgreement } from '../names/agreement.ts';
import type { Segment, Zone } from './zone.ts';

export type EmailCandidate = {
  value: string;
  start: number;
  end: number;
  line: Line;
  nearness: number;
  /** Whether it is a link or follows a label. */
  isMarked: boolean;
  /** Whether it was joined from two lines or from words (“name at host dot com”). */
  isRepaired: boolean;
};

const local = "[a-z0-9](?:[a-z0-9._%+'’-]{0,62}[a-z0-9_+-])?";
const plain = new RegExp(`${local} ?@ ?(?:[a-z0-9-]+\\. ?)+[a-z]{2,24}(?![a-z0-9@])`, 'gi');
const spelled = new RegExp(
  `(${local})\\s*(?:\\[at\\]|\\(at\\)|\\{at\\}|<at>|\\[@\\]|\\(@\\)|\\(arroba\\)|\\[arroba\\]|\\s(?:at|AT)\\s(?=[\\w-]+\\s*(?:\\[|\\(|\\s)(?:dot|DOT|punkt)))\\s*([a-z0-9-]+(?:\\s*(?:\\[dot\\]|\\(dot\\)|\\{dot\\}|\\s(?:dot|DOT)\\s|\\(punkt\\)|\\[punkt\\]|\\.)\\s*[a-z0-9-]+)+)`,
  'gi',
);
const glued = /^(?:(?:e-?mail|mail|correo|courriel)[:.]+|e:)/i;
const gluedPhone = /^(?:\+|\(?\d{3}\)?[-.])[\d().-]{6,}(?=[a-z])/i;
const commonEnds =
  /^(com|org|net|edu|gov|io|dev|me|de|fr|es|it|nl|pt|uk|in|co|ca|us|eu|info|ch|at|be|br|mx|ar)(?=[A-Z])/;

/** All addresses in the document, whoever they belong to. */
export function findEmails(zone: Zone, layout: Layout): EmailCandidate[] {
  const found = [
    ...zone.segments.flatMap((segment) => inSegment(segment)),
    ...acrossLines(zone),
    ...behindLinks(zone, layout),
  ];
  const kept: EmailCandidate[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const overlapping = kept.find((other) => one.start < other.end && other.start < one.end);
    if (!overlapping) kept.push(one);
    else if (overlapping.value.toLowerCase() === one.value.toLowerCase()) {
      overlapping.isMarked ||= one.isMarked;
      overlapping.isRepaired &&= one.isRepaired;
    } else if (one.value.length > overlapping.value.length && one.isRepaired)
      kept[kept.indexOf(overlapping)] = one;
  }
  return kept;
}

function inSegment(segment: Segment): EmailCandidate[] {
  const { text, line, nearness } = segment;
  const isLabeled =
    /(^|[^\p{L}])(e-?mail|mail|correo|courriel|e|posta elettronica|correio|이메일|邮箱|メール)\s*(?:[:：.]\s*)?$/iu;
  const found: EmailCandidate[] = [];
  // Both patterns would be slow on long lines without a match.
  if (!text.includes('@') && !/[[({<]\s*(?:at|arroba)\s*[\])}>]|\sdot\s/i.test(text)) return found;
  for (const match of text.matchAll(plain)) {
    // “@jane@example.social” is an account in the Fediverse.
    if (text[match.index - 1] === '@') continue;
    const cut = (glued.exec(match[0]) ?? gluedPhone.exec(match[0]))?.[0].length ?? 0;
    const value = cutEnd(match[0].slice(cut));
    const start = segment.start + match.index + cut;
    const isMarked =
      isLabeled.test(text.slice(0, match.index)) || line.links.some((link) => isMailTo(link, value));
    found.push(candidate(value, start, segment, isMarked, false));
  }
  for (const match of text.matchAll(spelled)) {
    const host = (match[2] ?? '').replace(
      /(?:(?<!\s)\s+)?(\[dot\]|\(dot\)|\{dot\}|\sdot\s|\(punkt\)|\[punkt\]|\.)\s*/gi,
      '.',
    );
    const value = `${match[1]}@${host}`;
    if (!/\.[a-z]{2,}$/i.test(host)) continue;
    found.push({
      value,
      start: segment.start + match.index,
      end: segment.start + match.index + match[0].length,
      line,
      nearness,
      isMarked: isLabeled.test(text.slice(0, match.index)),
      isRepaired: true,
    });
  }
  return found;
}

function candidate(written: string, start: number, segment: Segment, isMarked: boolean, isRepaired: boolean) {
  const value = written.replace(/ /g, '').replace('’', "'");
  return {
    value,
    start,
    end: start + written.length,
    line: segment.line,
    nearness: segment.nearness,
    isMarked,
    isRepaired,
  };
}

/** “jane@gmail.comLinkedIn”: cuts off adjacent text. */
function cutEnd(text: string): string {
  const dot = text.lastIndexOf('.');
  const end = commonEnds.exec(text.slice(dot + 1).trim());
  return end ? text.slice(0, dot + 1) + end[0] : text;
}

/** In narrow columns an address may wrap, usually at its @ or a dot. */
function acrossLines({ segments }: Zone): EmailCandidate[] {
  const found: EmailCandidate[] = [];
  for (let index = 0; index + 1 < segments.length; index++) {
    const first = segments[index];
    const second = segments[index + 1];
    if (!first || !second || first.line === second.line || first.line.page !== second.line.page) continue;
    if (Math.abs(first.line.box.x - second.line.box.x) > first.line.size * 4) continue;
    const head = /[a-z0-9][\w.+%'-]{0,63}(?:@[a-z0-9.-]{0,253})?$/i.exec(first.text)?.[0];
    const tail = /^(?:[\w.+%-]*@)?[a-z0-9.-]+/i.exec(second.text)?.[0].replace(/(?<![.-])[.-]+$/, '');
    if (
      !head ||
      !tail ||
      /\s/.test(
        second.text
          .trim()
          .slice(tail.length, tail.length + 1)
          .trim(),
      )
    )
      continue;
    const joined = head + tail;
    const whole = new RegExp(`^${plain.source}$`, 'i');
    const isBroken =
      head.includes('@') !== tail.includes('@') &&
      whole.test(joined) &&
      !whole.test(head) &&
      !whole.test(tail);
    const isCutShort = whole.test(head) && /[.-]$/.test(first.text) && whole.test(joined);
    if (!isBroken && !isCutShort) continue;
    if (head.includes('@') && !/@[a-z0-9.-]*$/i.test(first.text)) continue;
    found.push({
      value: joined,
      start: first.end - head.length,
      end: second.start + tail.length,
      line: first.line,
      nearness: first.nearness,
      isMarked: first.line.links.some((link) => isMailTo(link, joined)),
      isRepaired: true,
    });
  }
  return found;
}

function behindLinks({ segments }: Zone, layout: Layout): EmailCandidate[] {
  const found: EmailCandidate[] = [];
  const add = (link: string, line: Line | undefined) => {
    const value = mailTo(link);
    const segment = line && segments.find((one) => one.line === line);
    if (!value || !line || !segment) return;
    const lower = line.text.toLowerCase();
    const at = lower.indexOf(value.toLowerCase());
    const word = /e-?mail|mail/.exec(lower);
    const from = at >= 0 ? at : (word?.index ?? 0);
    const length = at >= 0 ? value.length : (word?.[0].length ?? line.text.length);
    const start = line.start + from;
    found.push({
      value,
      start,
      end: start + length,
      line,
      nearness: segment.nearness,
      isMarked: true,
      isRepaired: at < 0,
    });
  };
  for (const line of layout.lines) for (const link of line.links) add(link, line);
  for (const { url, page, box } of layout.links) add(url, nearestLine(layout, page, box));
  return found;
}

/** The line that a link without text most likely belongs to. */
export function nearestLine(layout: Layout, page: number, box: Line['box']): Line | undefined {
  const distance = (line: Line) =>
    Math.abs(line.box.y + line.box.height / 2 - box.y - box.height / 2) * 3 +
    Math.max(0, line.box.x - box.x - box.width, box.x - line.box.x - line.box.width);
  return layout.lines.filter((line) => line.page === page).toSorted((a, b) => distance(a) - distance(b))[0];
}

function mailTo(link: string): string | undefined {
  const address = /^mailto:([^?]+)/i.exec(link)?.[1];
  return address?.includes('@')
    ? decodeURIComponent(address.replace(/%(?![\da-f]{2})/gi, '%25')).trim()
    : undefined;
}

function isMailTo(link: string, value: string): boolean {
  return mailTo(link)?.toLowerCase() === value.toLowerCase();
}

const offices =
  /^(info|contact|support|sales|hr|jobs?|cvs?|resumes?|careers?|candidates?|office|admin|help|press|noreply|no-reply|enquiries|marketing|recruit(?:ing|ment)?|talent|bewerbung(?:en)?|kontakt|contacto|contato|contatti|recrutement|empleo|emprego|lavoro|vacatures)@/i;

/** From 0 to 1; negative if it is certainly someone else's. */
export function scoreEmail(email: EmailCandidate, name: string | undefined, order: number): number {
  if (email.nearness < 0) return -1;
  const agreement = name ? nameAgreement(name, email.value.slice(0, email.value.indexOf('@'))) : 0;
  let score = 0.25 + 0.4 * email.nearness + 0.2 * agreement + (email.isMarked ? 0.08 : 0);
  if (email.isRepaired) score -= 0.07;
  if (isOffice(email.value) && agreement === 0) score -= 0.2;
  score -= Math.min(order, 4) * 0.06;
  return Math.max(0.02, Math.min(0.99, score));
}

/** Whether it is a shared mailbox rather than a person's address. */
export function isOffice(email: string): boolean {
  return offices.test(email);
}
