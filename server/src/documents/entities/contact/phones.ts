import type { Line } from '../../model.ts';
import { toAsciiDigits } from '../../normalize/phones.ts';
import { hasOtherForm, isCounted } from './other-numbers.ts';
import { type PhoneCountries, parseWithCountries } from './phone-countries.ts';
import { endsWithFaxLabel, endsWithOtherLabel, endsWithPhoneLabel } from './phone-labels.ts';
import type { Segment, Zone } from './zone.ts';

export type PhoneCandidate = {
  value: string;
  start: number;
  end: number;
  line: Line;
  isValid: boolean;
  region?: string;
  score: number;
};

const number =
  /(?:(?<![\d@/._-])(?:\+|\(\+?)|(?<!(?![\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\d@/._(+-])(?:00)?)\d(?:[ \u00a0().\-–‑‐·/]{0,3}\d){5,32}(?:[,;]?\s*(?:ext|extn|x|poste|dw|ramal|int)\.?\s*(?:(?::#?|#)\s*)?\d{1,6})?(?![\p{L}\d@%]|[.,]\d|-[xX*]|[ .]?[xX*]{2})/giu;

/** All candidates for phone numbers. The countries are used for numbers without a country code. */
export function findPhones(
  zone: Zone,
  countries: PhoneCountries,
  contactLines: Set<Line>,
  othersLines: Set<Line>,
): PhoneCandidate[] {
  const found: PhoneCandidate[] = [];
  let label = '';
  for (const [index, written] of zone.segments.entries()) {
    const segment = joinWrapped(
      { ...written, text: toAsciiDigits(written.text) },
      zone.segments[index + 1],
      countries,
    );
    const isOthers = othersLines.has(segment.line) && !contactLines.has(segment.line);
    if (segment.nearness >= 0 && !isOthers && /\d{2}/.test(segment.text))
      found.push(...inSegment(segment, label, countries, contactLines));
    label = segment.text.length < 30 ? segment.text : '';
  }
  const byDigits = new Map<string, PhoneCandidate>();
  for (const phone of found) {
    const digits = phone.value.replace(/\D/g, '').slice(-8);
    const known = byDigits.get(digits);
    if (!known || phone.score > known.score) byDigits.set(digits, phone);
  }
  return [...byDigits.values()].toSorted((a, b) => b.score - a.score || a.start - b.start);
}

/** “+41 79 647 92” / “21”: the end of a number that is incomplete without it may be on the next line. */
function joinWrapped(segment: Segment, next: Segment | undefined, countries: PhoneCountries): Segment {
  const rest = next && toAsciiDigits(next.text);
  if (!next || !rest || !/^\d[\d ().-]{0,10}$/.test(rest) || next.line === segment.line) return segment;
  if (next.start !== segment.start + segment.text.length + 1) return segment;
  const last = candidates(segment.text).at(-1);
  if (!last || last[1] !== segment.text.length) return segment;
  const isValid = (text: string) => parseWithCountries(text, countries).isValid;
  const [part, text] = [segment.text.slice(last[0]), `${segment.text} ${rest}`];
  return !isValid(part) && isValid(text.slice(last[0])) ? { ...segment, text } : segment;
}

function inSegment(
  segment: Segment,
  labelBefore: string,
  countries: PhoneCountries,
  contactLines: Set<Line>,
): PhoneCandidate[] {
  const found: PhoneCandidate[] = [];
  let last: { end: number; isLabeled: boolean } | undefined;
  for (const [from, to] of candidates(segment.text)) {
    const between = last ? segment.text.slice(last.end, from) : '';
    const isNext = last?.isLabeled === true && /^[\s/|,;&+-]{0,5}(?:und|and|or|et|y|e|o)?\s?$/i.test(between);
    const before = segment.text.slice(0, from);
    const isLabeled =
      isNext ||
      endsWithPhoneLabel(before) ||
      (before.trim().length < 3 && endsWithPhoneLabel(labelBefore)) ||
      /^\s?\((?:m|h|c|w|mob|mobile|cell|home|work|privat|handy|whatsapp)\.?\)/i.test(segment.text.slice(to));
    const scored = judge({ segment, from, to, isLabeled }, countries, contactLines);
    if (scored) found.push(scored);
    last = scored ? { end: to, isLabeled } : undefined;
  }
  return found;
}

function candidates(text: string): [number, number][] {
  const found: [number, number][] = [];
  for (const match of text.matchAll(number)) {
    const parts = splitTwo(match[0]);
    let from = match.index;
    for (const part of parts) {
      const start = text.indexOf(part, from);
      found.push([start, start + part.length]);
      from = start + part.length;
    }
  }
  return found;
}

/** “030 1234567 / 0170 1234567” are two numbers, “030 / 1234567” is one. */
function splitTwo(text: string): string[] {
  const parts = text
    .split(/(?:(?<!\s)\s+)?\/\s*|(?<!\s)\s+[-–]\s+(?=\+)|(?<!\s)\s{2,}(?=[+(0])|\s(?=\+)/)
    .filter(Boolean);
  return parts.length > 1 && parts.every((part) => part.replace(/\D/g, '').length >= 7) ? parts : [text];
}

type Written = { segment: Segment; from: number; to: number; isLabeled: boolean };

function judge(
  { segment, from, to, isLabeled }: Written,
  countries: PhoneCountries,
  contactLines: Set<Line>,
): PhoneCandidate | undefined {
  const text = segment.text.slice(from, to).replace(/(?<![\s(.–-])[\s(.–-]+$/, '');
  const digits = text.replace(/(?:ext|x|poste|dw|ramal|int).*$/is, '').replace(/\D/g, '');
  const isInternational = /^\(?(\+|00)/.test(text);
  const isNear = contactLines.has(segment.line);
  if (digits.length < 7 || digits.length > 15 || /^(\d)\1+$/.test(digits)) return undefined;
  if (!isLabeled && !isInternational && isOther(segment, from, to, text)) return undefined;
  if (!isLabeled && endsWithOtherLabel(segment.text.slice(0, from))) return undefined;
  const lineBefore = segment.line.text.slice(0, segment.start - segment.line.start + from);
  if (endsWithFaxLabel(lineBefore)) return undefined;
  if (!isLabeled && !isInternational && segment.nearness < 0.3 && !isNear) return undefined;
  const parsed = parseWithCountries(text, countries);
  const isBare = /^\d+$/.test(text) && !isLabeled;
  if (isBare && (digits.length < 9 || (!parsed.isValid && digits.length < 10))) return undefined;
  const isCertain = parsed.isValid || isLabeled;
  if (!isCertain && segment.nearness < 0.8 && !isNear) return undefined;
  if (digits.length < 8 && !isCertain && !isLocal(text, countries)) return undefined;
  let score = 0.2 + 0.3 * Math.max(0, segment.nearness);
  if (parsed.isValid) score += 0.22;
  if (isInternational) score += 0.06;
  if (isLabeled) score += 0.15;
  if (isNear) score += 0.06;
  if (/^\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/.test(text)) score += 0.08;
  if (!parsed.isValid && /^\d+$/.test(text)) score -= 0.12;
  const start = segment.start + from;
  return {
    value: parsed.value,
    start,
    end: start + text.length,
    line: segment.line,
    isValid: parsed.isValid,
    ...(parsed.region ? { region: parsed.region } : {}),
    score: Math.max(0.05, Math.min(0.99, score)),
  };
}

const isOther = ({ text }: Segment, from: number, to: number, written: string) =>
  hasOtherForm(written) || isCounted(text.slice(to)) || /[\d)]\s?[×*=]\s?$/.test(text.slice(0, from));

/** “867-5309” without its area code, as neighbors in North America write it. */
const isLocal = (text: string, { known }: PhoneCountries) =>
  /^[2-9]\d{2}[-. ]\d{4}$/.test(text) && known.every((country) => country === 'US' || country === 'CA');
