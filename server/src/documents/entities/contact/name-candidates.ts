import { foldForLookup } from '../../../platform/text/fold.ts';
import { citiesCalled } from '../../gazetteers/places.ts';
import type { Layout, Line } from '../../model.ts';
import { trimName } from '../names/form.ts';
import { isGivenName, splitGlued } from '../names/name-score.ts';
import type { Segment, Zone } from './zone.ts';

export type NameCandidate = {
  /** The name with spaces restored, given name first. */
  text: string;
  start: number;
  end: number;
  line: Line;
  /** The last line, if it is another one. */
  last?: Line;
  nearness: number;
  label?: 'name' | 'given' | 'family';
  /** Whether the name is alone on its line or segment. */
  isAlone: boolean;
  /** Whether other text follows the name without a separator. */
  isGlued?: boolean;
};

/** The offset at which other text starts after the name; 0 if there is none. */
type Cut = (text: string) => number;

const labels: [NonNullable<NameCandidate['label']>, RegExp][] = [
  [
    'name',
    /^(?:full name|candidate name|name and surname|first name\(?s?\)? ?\/ ?surname\(?s?\)?|surname\(?s?\)? ?\/ ?first name\(?s?\)?|name|vor- und (?:nach|zu)name|vor- und familienname|name, vorname|nom et pr[ée]nom|nom ?\/ ?pr[ée]nom|nom, pr[ée]nom|pr[ée]nom et nom|nombre completo|nombre y apellidos?|apellidos? y nombres?|apellido\(?s?\)? ?\/ ?nombre\(?s?\)?|nombre|nome e cognome|cognome e nome|cognome\/nome|nome completo|nome|volledige naam|voor- en achternaam|naam|nom complet|성명|이름|姓名|氏名|名前|nimi|navn|namn|imię i nazwisko|ad soyad)\s*[:：\t]\s*/iu,
  ],
  [
    'given',
    /^(?:first name\(?s?\)?|given names?|forenames?|vornamen?|pr[ée]noms?|nombres?|nomi?|primeiro nome|voorna(?:am|men))\s*[:：\t]\s*/iu,
  ],
  [
    'family',
    /^(?:surname\(?s?\)?|last name|family name|nachname|familienname|zuname|nom de famille|nom|apellidos?|cognome|apelido|sobrenome|achternaam)\s*[:：\t]\s*/iu,
  ],
];
const loneLabel =
  /^(?:full name|name|nombre(?: y apellidos?)?|nome(?: e cognome)?|naam|nom(?: et pr[ée]nom)?|성명|이름|姓名|氏名)\s*[:：]?$/iu;

/** All texts that may be the name: labeled ones, the first page, and page headers and footers. */
export function findNameCandidates(
  layout: Layout,
  zone: Zone,
  handles: string[],
  headings: Set<number>,
  cut: Cut,
): NameCandidate[] {
  const labeled = findLabeled(zone);
  const plain = zone.segments
    .filter((segment) => isPlace(segment, layout, zone))
    .flatMap((segment) => fromSegment(segment, handles, cut));
  const open = plain.filter(({ line }) => !headings.has(line.index));
  const two = joinLines(open, open, layout, cut);
  const three = joinLines(two, open, layout, cut);
  return [...labeled, ...plain, ...two, ...three, ...joinLines(three, open, layout, cut)];
}

function isPlace({ line, nearness }: Segment, layout: Layout, zone: Zone): boolean {
  if (nearness < 0) return false;
  if (line.margin) return true;
  const kind = zone.kindOf(line);
  if (line.page > 1) return kind === 'contact' || kind === 'personal';
  const isBig = line.size > layout.bodySize * 1.2;
  return isBig || nearness >= 0.8 || line.index < 12;
}

function fromSegment(segment: Segment, handles: string[], cut: Cut): NameCandidate[] {
  if (segment.text.length > 120) return [];
  const found: NameCandidate[] = [];
  const pieces = [...segment.text.matchAll(/(?:[^|•·/\\:;,–—]|(?<! )[–—](?! ))+/gu)];
  const add = (from: number, to: number) => {
    const trimmed = trimName(segment.text.slice(from, to));
    const start = segment.start + from + trimmed.start;
    const { line, nearness } = segment;
    const isAlone = trimmed.text.length > segment.text.length * 0.6;
    const text = repair(trimmed.text, handles);
    const end = start + trimmed.text.length;
    const at = text === trimmed.text ? cut(text) : 0;
    found.push({ text, start, end, line, nearness, isAlone, isGlued: at > 0 });
    if (at === 0) return;
    const name = text.slice(0, at).trim();
    found.push({ text: name, start, end: start + name.length, line, nearness, isAlone });
  };
  add(0, segment.text.length);
  if (pieces.length > 1) {
    for (const piece of pieces.slice(0, 3)) add(piece.index, piece.index + piece[0].length);
    const reversed = reverse(segment);
    if (reversed) found.push(reversed);
  }
  const dash = segment.text.indexOf(' - ');
  if (dash > 0) add(0, dash);
  return found.filter((one) => one.text.length > 1);
}

/** “Doe, Jane”. */
function reverse({ text, start, end, line, nearness }: Segment): NameCandidate | undefined {
  const match = /^(\p{L}[\p{L}'’ -]+),\s+(\p{L}[\p{L}'’. -]+)$/u.exec(text);
  const [family, given] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (!match || !isGivenName(given.split(/\s/)[0] ?? '') || family.split(' ').length > 3) return undefined;
  return { text: `${given} ${family}`, start, end, line, nearness, isAlone: true };
}

/** Restores spaces lost to letter-spacing or a change of color. */
function repair(text: string, handles: string[]): string {
  const letters = text.split(/\s+/);
  const isSpaced = letters.length > 1 && letters.every((one) => /^\p{L}$/u.test(one));
  const isInitials = letters.length < 5 && text === text.toUpperCase();
  const joined = isSpaced && !isInitials ? letters.join('') : text;
  const isBroken = letters.length > 3 && letters.some((one) => /^\p{L}$/u.test(one));
  if (/\s/.test(joined) && !isBroken) return joined;
  const bare = joined.replace(/\s+/g, '');
  for (const handle of handles) {
    const parts = foldForLookup(handle)
      .split(/[^\p{L}]+/u)
      .filter((part) => part.length > 1);
    if (
      parts.length === 2 &&
      parts.join('') === foldForLookup(bare) &&
      foldForLookup(bare).length === bare.length
    ) {
      const at = parts[0]?.length ?? 0;
      return `${bare.slice(0, at)} ${bare.slice(at)}`;
    }
  }
  if (/\s/.test(joined)) return joined;
  return splitGlued(joined) ?? joined;
}

/** Large names often span two or three lines, or use two sizes on one line. */
function joinLines(
  candidates: NameCandidate[],
  followers: NameCandidate[],
  layout: Layout,
  cut: Cut,
): NameCandidate[] {
  const found: NameCandidate[] = [];
  const isAlone = (one: NameCandidate) => one.isAlone && !/\d|@/.test(one.text) && one.text.length < 30;
  for (const first of candidates.filter(isAlone)) {
    for (const second of followers.filter(isAlone)) {
      if (second.start <= first.end || second.line.page !== first.line.page) continue;
      if (
        second.line.index - (first.last ?? first.line).index > 1 ||
        !/^-?\s*$/.test(layout.text.slice(first.end, second.start))
      )
        continue;
      if (words(first.text) + words(second.text) > 5) continue;
      if (words(first.text) > 1 && citiesCalled(second.text).length > 0) continue;
      const isHyphenated = layout.text[first.end] === '-';
      const isSameLine = first.line === second.line;
      const ratio = second.line.size / first.line.size;
      const isBig = first.line.size > layout.bodySize * 1.2;
      if (!isSameLine && (ratio < 0.6 || ratio > 1.7 || (!isBig && words(first.text) > 1 && !isHyphenated)))
        continue;
      const text = `${first.text}${isHyphenated ? '-' : ' '}${second.text}`;
      found.push({ ...first, text, end: second.end, last: second.line, isGlued: cut(text) > 0 });
    }
  }
  return found;
}

const words = (text: string) => text.split(/\s+/).length;

function findLabeled({ segments, kindOf }: Zone): NameCandidate[] {
  const found: NameCandidate[] = [];
  segments.forEach((segment, index) => {
    const { line, nearness } = segment;
    if (nearness < 0.3 || !['contact', 'personal', 'other', undefined].includes(kindOf(line))) return;
    const rest = line.text.slice(segment.start - line.start);
    for (const [label, pattern] of labels) {
      const match = pattern.exec(rest);
      const value = match ? /^[^\t|;]+/.exec(rest.slice(match[0].length))?.[0].trimEnd() : undefined;
      if (!match || !value) continue;
      const trimmed = trimName(value);
      const start = segment.start + match[0].length + trimmed.start;
      const joined = trimmed.text.replace(/ - /g, '-');
      const text = /^[^,]+, [^,]+$/.test(joined) ? joined.split(', ').reverse().join(' ') : joined;
      found.push({ text, start, end: start + trimmed.text.length, line, nearness, label, isAlone: true });
      return;
    }
    const next = segments[index + 1];
    if (loneLabel.test(segment.text) && next && next.line.page === line.page) {
      const trimmed = trimName(next.text);
      const start = next.start + trimmed.start;
      found.push({
        text: trimmed.text,
        start,
        end: start + trimmed.text.length,
        line: next.line,
        nearness,
        label: 'name',
        isAlone: true,
      });
    }
  });
  return joinLabeled(found);
}

/** Joins “Surname: Doe” and “First name: Jane” into one name. */
function joinLabeled(found: NameCandidate[]): NameCandidate[] {
  const given = found.find((one) => one.label === 'given');
  const family = found.find((one) => one.label === 'family' && one !== given);
  const whole = found.filter((one) => one.label === 'name');
  // “Nombre: Ana” next to “Apellidos: Ruiz”: the general label means the given name here.
  const first = given ?? (family ? whole[0] : undefined);
  if (!first || !family) return whole;
  const text = `${first.text} ${family.text}`;
  const start = Math.min(first.start, family.start);
  const joined: NameCandidate = {
    ...first,
    text,
    start,
    end: Math.max(first.end, family.end),
    label: 'name',
  };
  return [joined, ...whole.filter((one) => one !== first)];
}
