import type { Line } from '../../model.ts';
import { findDates } from '../../normalize/dates.ts';
import { parsePhone } from '../../normalize/phones.ts';
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
  /(?:(?<![\d@/._-])(?:\+|\(\+?)|(?<![\p{L}\d@/._(+-])(?:00)?)\d(?:[ \u00a0().\-–‑‐·/]{0,3}\d){5,17}(?:[,;]?\s*(?:ext|extn|x|poste|dw|ramal|int)\.?\s*(?:(?::#?|#)\s*)?\d{1,6})?(?![\p{L}\d@%]|[.,]\d|-[xX*]|[ .]?[xX*]{2})/giu;
const label =
  /(?:^|[^\p{L}])(?:tel|tél|telefon|teléfono|telefone|telefono|téléphone|telefoon|telephone|phone|ph|mobile|mobil|móvil|movil|celular|cellulare|cell|cel|handy|portable|gsm|whatsapp|fax|home|work|m|t|p|h|c|电话|手机|電話|携帯|연락처|전화|휴대폰|тел)(?:\.|\s*(?:no|number|nr|nummer|número))?\.?\s*(?:\([\p{L}]+\)\s*)?(?:[:：.]\s*)?$/iu;
const otherLabel =
  /(?:isbn|issn|orcid|doi|iban|bic|ssn|cpf|cnpj|rg|dni|nie|nif|nit|cuit|cui|rut|passport|pass-?nr|id|pin|gst|vat|ust|licen[cs]e|lic|reg|registration|registro|no|nr|number|nummer|crm|coren|credential|certificate|cert|zip|plz|cep|p\.?o\.? box|ref|matricola|steuer\S{0,30}|siret|gpa|\$|€|£|₹|usd|eur|#|v|version|fax)\.?\s*(?:(?:no|nr|number|id)?\.\s*|(?:no|nr|number|id)\s*)?(?:[:#.]{1,5}\s*)?$/iu;

/** All candidates for phone numbers. The regions are used for numbers without a country code. */
export function findPhones(
  zone: Zone,
  regions: string[],
  contactLines: Set<Line>,
  othersLines: Set<Line>,
): PhoneCandidate[] {
  const found: PhoneCandidate[] = [];
  for (const segment of zone.segments) {
    if (segment.nearness < 0 || (othersLines.has(segment.line) && !contactLines.has(segment.line))) continue;
    if (!/\d{2}/.test(segment.text)) continue;
    for (const [from, to] of candidates(segment.text)) {
      const scored = judge(segment, from, to, regions, contactLines);
      if (scored) found.push(scored);
    }
  }
  const byDigits = new Map<string, PhoneCandidate>();
  for (const phone of found) {
    const digits = phone.value.replace(/\D/g, '').slice(-8);
    const known = byDigits.get(digits);
    if (!known || phone.score > known.score) byDigits.set(digits, phone);
  }
  return [...byDigits.values()].toSorted((a, b) => b.score - a.score || a.start - b.start);
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

function judge(
  segment: Segment,
  from: number,
  to: number,
  regions: string[],
  contactLines: Set<Line>,
): PhoneCandidate | undefined {
  const text = segment.text.slice(from, to).replace(/(?<![\s(.–-])[\s(.–-]+$/, '');
  const before = segment.text.slice(0, from);
  const digits = text.replace(/(?:ext|x|poste|dw|ramal|int).*$/is, '').replace(/\D/g, '');
  const isInternational = /^\(?(\+|00)/.test(text);
  const lineBefore = segment.line.text.slice(0, segment.start - segment.line.start + from);
  const isLabeled = label.test(before) || label.test(lineBefore.replace(/\t/g, ' '));
  if (digits.length < 7 || digits.length > 15 || /^(\d)\1+$/.test(digits)) return undefined;
  if (!isLabeled && (otherLabel.test(before) || isOtherNumberFormat(text, digits, isInternational)))
    return undefined;
  if (/(?:^|[^\p{L}])fax[^\p{L}]*$/iu.test(lineBefore)) return undefined;
  if (!isLabeled && !isInternational && segment.nearness < 0.3 && !contactLines.has(segment.line))
    return undefined;
  const parsed = parsePhone(text, regions);
  const isNear = contactLines.has(segment.line);
  if (!parsed.isValid && !isLabeled && segment.nearness < 0.8 && !isNear) return undefined;
  if (digits.length < 8 && !isLabeled && !/^\d{3}[-. ]\d{4}$/.test(text)) return undefined;
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

function isOtherNumberFormat(text: string, digits: string, isInternational: boolean): boolean {
  if (isInternational) return false;
  if (/(?:19|20)\d\d\s*[-–/.]\s*(?:19|20)\d\d/.test(text) || /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text))
    return true;
  if (/^\d{5}[-–]\d{3,4}$/.test(text) || /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text)) return true;
  if (/^(?:97[89])?[\d-]{10,17}$/.test(text) && /^97[89]/.test(digits)) return true;
  if (/^(?:19|20)\d{6}$/.test(digits) && /^\d+$/.test(text)) return true;
  return findDates(text).some((date) => date.end - date.start > text.length * 0.7);
}

/** Regions for numbers without a country code, most likely first. */
export function likelyRegions(country: string | undefined, emailHosts: string[], language: string): string[] {
  const fromHosts = emailHosts
    .map((host) => /\.([a-z]{2})$/i.exec(host)?.[1]?.toUpperCase() ?? '')
    .filter((code) => code !== '' && !['IO', 'ME', 'CO', 'AI', 'TV', 'EU'].includes(code))
    .map((code) => (code === 'UK' ? 'GB' : code));
  const fromLanguage: Record<string, string[]> = {
    en: ['US', 'GB', 'IN', 'AU'],
    de: ['DE', 'AT', 'CH'],
    fr: ['FR', 'BE', 'CH', 'CA'],
    es: ['ES', 'MX', 'AR', 'CO', 'CL'],
    pt: ['BR', 'PT'],
    it: ['IT'],
    nl: ['NL', 'BE'],
    ko: ['KR'],
    ja: ['JP'],
    zh: ['CN', 'TW'],
    pl: ['PL'],
    sv: ['SE'],
    da: ['DK'],
    no: ['NO'],
    fi: ['FI'],
    tr: ['TR'],
    ru: ['RU'],
    id: ['ID'],
    vi: ['VN'],
  };
  return [...new Set([...(country ? [country] : []), ...fromHosts, ...(fromLanguage[language] ?? []), 'US'])];
}
