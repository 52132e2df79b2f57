import type { Draft, Found, FoundDate, Layout, Line, Section } from '../../model.ts';
import { findDates } from '../../normalize/dates.ts';
import { turned } from './certification-grid.ts';
import { isDrivingLicense } from './driving-licence.ts';
import { knownCertifications, looksLikeIssuer } from './known-certifications.ts';
import { type Row, readRows, splitItems } from './list-rows.ts';

type Certification = Draft['certifications'][number];

/** Maximum length of a certification in characters. */
const MAX_LENGTH = 400;

/** Certifications and licenses with issuer and date, from their section, and well-known ones from elsewhere. */
export function findCertifications(layout: Layout, sections: Section[]): Certification[] {
  const own = sections
    .filter((one) => one.kind === 'certifications')
    .flatMap((section) => inSection(section, layout));
  const others = sections
    .filter((one) =>
      ['contact', 'summary', 'skills', 'education', 'courses', 'other', 'personal', 'awards'].includes(
        one.kind,
      ),
    )
    .flatMap((section) => elsewhere(section));
  const licences = sections
    .filter((one) => ['skills', 'personal', 'other', 'languages', 'interests'].includes(one.kind))
    .flatMap(({ lines }) => lines.flatMap(drivingLicence));
  const kept: Certification[] = [];
  for (const one of [...own, ...others, ...licences]) {
    const value = comparable(one.name.value);
    const isKnown = kept.some(
      ({ name }) =>
        comparable(name.value).includes(value) ||
        (value.includes(comparable(name.value)) && comparable(name.value).length > 3),
    );
    if (!isKnown) kept.push(one);
  }
  return kept;
}

const comparable = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');

function inSection(section: Section, layout: Layout): Certification[] {
  const found: Certification[] = [];
  for (const row of turned(readRows(section, layout))) {
    const last = found.at(-1);
    if (row.text.length > MAX_LENGTH || isNotCertification(row.text)) continue;
    const entry = parseRow(row, section.confidence);
    if (last && entry && (continuesEntry(last, entry, row, layout) || addsTo(last, entry, row))) continue;
    if (entry?.name && entry.name.value.length > 2) found.push({ ...entry, name: entry.name });
  }
  return found;
}

/** Lists of single words and whole sentences come from adjacent sections. */
function isNotCertification(text: string): boolean {
  if (/certif|licen[cs]|diplom|zertifik|attestat|\d{4}/i.test(text)) return false;
  const items = text.split(/,\s*/);
  const words = text.split(/\s+/).length;
  return (
    words > 18 || (items.length > 2 && words / items.length <= 1.7 && knownCertifications(text).length === 0)
  );
}

/** In a narrow column the name of a certification may wrap: its last words are alone on the next line. */
function continuesEntry(last: Certification, entry: Entry, row: Row, layout: Layout): boolean {
  const before = layout.lines[row.first.index - 1];
  const first = row.first.words[0];
  if (!entry.name || looksLikeIssuer(entry.name.value) || before?.bold !== row.first.bold) return false;
  if (entry.date || last.date || row.first.bullet || !before || !first) return false;
  if (last.name.end !== before.end || before.block !== row.first.block || row.text.split(/\s+/).length > 2)
    return false;
  const edge = Math.max(
    ...layout.lines
      .filter((line) => line.page === before.page && line.column === before.column)
      .map((line) => line.box.x + line.box.width),
  );
  if (before.box.x + before.box.width + first.box.width < edge - before.size) return false;
  last.name = { ...last.name, value: `${last.name.value} ${entry.name.value}`, end: entry.name.end };
  return true;
}

type Entry = Omit<Certification, 'name'> & { name?: Found };

/** A line with only a date, an issuer or a credential number belongs to the certification before it. */
function addsTo(last: Certification, entry: Entry, row: Row): boolean {
  if (
    /^(?:credential|licen[cs]e|certificate|zertifikats?|show credential|see credential|id\b|valid|expires?|gültig)/i.test(
      row.text,
    ) &&
    !/certified|certificate in|certificate of/i.test(row.text)
  ) {
    if (entry.date && !last.date) last.date = entry.date;
    return true;
  }
  if (row.first.bullet) return false;
  if (!entry.name) {
    if (entry.date && !last.date) last.date = entry.date;
    return true;
  }
  const issuer = entry.name;
  const isIssuer =
    !last.issuer && looksLikeIssuer(issuer.value) && !/certif|diploma|licen[cs]e/i.test(issuer.value);
  if (!isIssuer || row.first.bold) return false;
  last.issuer = { ...issuer, score: 0.6 };
  if (entry.date && !last.date) last.date = entry.date;
  return true;
}

function parseRow(row: Row, confidence: number): Entry | undefined {
  const text = row.text.replace(/\n/g, ' ');
  const dates = findDates(text).filter(
    ({ first, last, start }) => (first ?? last) !== undefined && !/[\w-]$/.test(text.slice(0, start)),
  );
  const date = dates.find(
    ({ kind, start }) =>
      kind !== 'until' && !/(?:exp\w{0,20}|valid \w{1,20}|bis)\.?:?\s*$/i.test(text.slice(0, start)),
  );
  const point = date?.first ?? date?.last;
  let rest = text.replace(
    /\b(?:exp(?:ires?|iry)?|valid (?:until|through|thru)|gültig bis)\b\.?:?/gi,
    (word) => ' '.repeat(word.length),
  );
  for (const one of dates)
    rest = rest.slice(0, one.start) + ' '.repeat(one.end - one.start) + rest.slice(one.end);
  const blank = (part: string) => ' '.repeat(part.length);
  rest = rest.replace(/\([\s,]*\)/g, blank).replace(/,\s*[A-Z]{0,4}[ #-]?\d{4,}\b/g, blank);
  const parts = partsOf(rest, row.start);
  const [name, ...others] = parts;
  const issuer =
    others.find((part) => looksLikeIssuer(part.value)) ??
    (others.length === 1 && /[\t|]/.test(rest) ? others[0] : undefined);
  const foundDate: FoundDate | undefined =
    date && point?.year
      ? {
          value: { year: point.year, ...(point.month ? { month: point.month } : {}), isPresent: false },
          start: row.start + date.start,
          end: row.start + date.end,
          score: 0.5 + 0.4 * date.certainty,
          source: 'rules',
        }
      : undefined;
  if (!name && !foundDate) return undefined;
  const words = name ? name.value.split(' ').length : 0;
  const score =
    0.4 +
    0.3 * confidence +
    (foundDate ? 0.1 : 0) +
    (issuer ? 0.08 : 0) +
    (/certif|licen|registr|diploma|exam/i.test(text) ? 0.08 : 0) -
    (words > 12 ? 0.3 : 0);
  return {
    ...(name ? { name: { ...name, score: Math.max(0.1, Math.min(0.97, score)) } } : {}),
    ...(issuer ? { issuer: { ...issuer, score: looksLikeIssuer(issuer.value) ? 0.8 : 0.45 } } : {}),
    ...(foundDate ? { date: foundDate } : {}),
  };
}

/** Splits where an issuer may start; a dash or comma within the name of a certification does not split it. */
function partsOf(text: string, start: number): Found[] {
  const cuts: number[] = [];
  for (const match of text.matchAll(
    /(?:(?<!\s)\s+)?[\t|•·;]\s*|(?<!\s)\s+[-–—]\s+|,\s+|(?<!\s)\s+\((?=[^)]{0,200}\))|(?<!\s)\s+(?:issued by|awarded by|by|from|ausgestellt von|von|délivré par|par|por|da|door|through|via)\s+|:\s+/giu,
  )) {
    const after = text.slice(match.index + match[0].length).replace(/^[\s(]+/, '');
    const next = /^[^|•·;\t()]{1,200}?(?=(?<!\s)\s+[-–—]\s+|,\s|[|•·;\t()]|$)/.exec(after)?.[0] ?? '';
    const isHard = /[\t|•·;]/.test(match[0]);
    if (isHard || looksLikeIssuer(next.trim()) || /by|from|von|par|door/i.test(match[0]))
      cuts.push(match.index, match.index + match[0].length);
  }
  const bounds = [0, ...cuts, text.length];
  const found: Found[] = [];
  for (let index = 0; index + 1 < bounds.length; index += 2) {
    const [from = 0, to = 0] = [bounds[index], bounds[index + 1]];
    const inner = text.slice(from, to);
    const lead = /^[\s\-–—•·,:;()|]*/.exec(inner)?.[0].length ?? 0;
    const body = inner
      .slice(lead)
      .replace(/(?<![\s\-–—•·,:;(|])[\s\-–—•·,:;(|]+$/, '')
      .replace(/\(\s*$|^\)\s*/g, '')
      .trimEnd();
    const clean = body.endsWith(')') && !body.includes('(') ? body.slice(0, -1) : body;
    if (
      !/\p{L}{2}/u.test(clean) ||
      /^(?:issued|expires?|valid(?: until)?|credential id.*|no expiration.*|obtained|date)$/i.test(clean)
    )
      continue;
    const at = start + from + lead;
    found.push({
      value: clean.replace(/\s+/g, ' '),
      start: at,
      end: at + clean.length,
      score: 0.5,
      source: 'rules',
    });
  }
  return found;
}

/** “Führerschein ⇥ Klasse B”, “Driving licence: B”: one item, or a label with its classes. */
function drivingLicence(line: Line): Certification[] {
  const isLabel = isDrivingLicense(line.text) && line.text.split(/\s+/).length < 8;
  const items = isLabel
    ? [{ text: line.text, start: line.start, end: line.end }]
    : splitItems(line.text, line.start);
  return items
    .filter(({ text }) => isDrivingLicense(text) && text.split(/\s+/).length < 8)
    .map(({ text, start, end }) => {
      const value = text.replace(/[:：]?[\s]+/g, ' ').trim();
      return { name: { value, start, end, score: 0.6, source: 'rules' as const } };
    });
}

function elsewhere(section: Section): Certification[] {
  return section.lines.flatMap((line) =>
    knownCertifications(line.text)
      .filter(({ certainty }) => certainty > 0.7 || !['education', 'other', 'courses'].includes(section.kind))
      .map(({ start, end, certainty }) => ({
        name: {
          value: line.text.slice(start, end),
          start: line.start + start,
          end: line.start + end,
          score: certainty * (section.kind === 'courses' || section.kind === 'other' ? 0.8 : 0.65),
          source: 'rules' as const,
        },
      })),
  );
}
