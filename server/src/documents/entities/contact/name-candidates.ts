import { defined } from '../../../platform/defined.ts';
import { foldForLookup } from '../../../platform/text/fold.ts';
import { citiesCalled } from '../../gazetteers/places.ts';
import type { Layout, Line, SectionKind } from '../../model.ts';
import { isTemplateText } from '../../sections/document-titles.ts';
import { isParticle, trimName } from '../names/form.ts';
import { isGivenName, isKnownName, splitGlued } from '../names/name-score.ts';
import { isNameLabel, type NameLabel, nameLabelOf } from './name-labels.ts';
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
  label?: NameLabel;
  /** Whether the name is alone on its line or segment. */
  isAlone: boolean;
  /** Whether other text follows the name without a separator. */
  isGlued?: boolean;
  /** Whether each of its words is on a line of its own, all in one style. */
  isStacked?: boolean;
};

/** The offset at which other text starts after the name; 0 if there is none. */
type Cut = (text: string) => number;

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
  const two = joinLines(open, open, layout, handles, cut);
  const three = joinLines(two, open, layout, handles, cut);
  const all = [...labeled, ...plain, ...two, ...three, ...joinLines(three, open, layout, handles, cut)];
  return all.filter(({ text }) => !isTemplateText(text)).map(givenFirst);
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
    const isAlone =
      trimmed.text.length > segment.text.length * 0.6 ||
      isDocumentTitle(segment.text.slice(0, from + trimmed.start));
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
    const reversed = reverse(segment, handles);
    if (reversed) found.push(reversed);
  }
  const dash = segment.text.indexOf(' - ');
  if (dash > 0) add(0, dash);
  const contact = segment.text.search(/\s\S*(?:@|https?:|www\.|\d{3}|\+\d)/);
  if (contact > 0) add(0, contact);
  return found.filter((one) => one.text.length > 1 || isInitial(one.text));
}

/** “Curriculum Vitae –”, or the second word of it on a line of its own. */
const isDocumentTitle = (before: string) =>
  /[^\p{L}\p{N}]$/u.test(before) && (isTemplateText(before) || /^vitae\W+$/i.test(before));
const isInitial = (text: string) => /^\p{Lu}\.?$/u.test(text);

/** “DOE Jane”: in many countries the family name comes first and is the one in capitals. */
function givenFirst(candidate: NameCandidate): NameCandidate {
  const parts = candidate.text.split(/\s+/);
  const at = parts.findIndex((part) => !isShouted(part));
  const [family, given] = [parts.slice(0, at), parts.slice(at)];
  if (at < 1 || given.some(isShouted) || !given.every((part) => /^\p{Lu}[\p{Ll}'’.-]/u.test(part)))
    return candidate;
  const isGiven = isGivenName(family[0] ?? '') && !given.some((part) => isGivenName(part));
  return isGiven ? candidate : { ...candidate, text: [...given, ...family].join(' ') };
}

const isShouted = (word: string) => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word);

/** “Doe, Jane”: the given name is known, or part of an address. */
function reverse(
  { text, start, end, line, nearness }: Segment,
  handles: string[],
): NameCandidate | undefined {
  const match = /^(\p{L}[\p{L}'’ -]+),\s+(\p{L}[\p{L}'’. -]+)$/u.exec(text);
  const [family, given] = [match?.[1] ?? '', match?.[2] ?? ''];
  const first = given.split(/\s/)[0] ?? '';
  const isGiven =
    isGivenName(first) ||
    handles.some((handle) => first.length > 2 && foldForLookup(handle).includes(foldForLookup(first)));
  if (!match || !isGiven || family.split(' ').length > 3) return undefined;
  return { text: `${given} ${family}`, start, end, line, nearness, isAlone: true };
}

/** Restores spaces lost to letter-spacing or a change of color. */
function repair(written: string, handles: string[]): string {
  const text = written.replace(/(?<=\p{L})- (?=\p{Lu})/u, '-');
  const letters = text.split(/\s+/);
  const isSpaced = letters.length > 1 && letters.every((one) => /^\p{L}$/u.test(one));
  const isInitials = letters.length < 5 && /\p{Lu}/u.test(text) && text === text.toUpperCase();
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
  handles: string[],
  cut: Cut,
): NameCandidate[] {
  const found: NameCandidate[] = [];
  const isAlone = (one: NameCandidate) =>
    one.isAlone && !/\d|@/.test(one.text) && one.text.length < 30 && !isTemplateText(one.text);
  const rest = followers.filter(isAlone).toSorted((one, other) => one.start - other.start);
  for (const first of candidates.filter(isAlone)) {
    for (let at = firstAfter(rest, first.end); at < rest.length; at++) {
      const second = defined(rest[at]);
      if (!/^\.?-?\s*$/.test(layout.text.slice(first.end, second.start))) break;
      if (second.line.page !== first.line.page) continue;
      if (second.line.index - (first.last ?? first.line).index > 1) continue;
      if (words(first.text) + words(second.text) > 5 || isWholeName(first.text)) continue;
      const isHyphenated = layout.text[first.end] === '-';
      const mayFollow = endsOpen(first.text) || isStackedOn(first, second) || mayGoOn(second.text, handles);
      if (words(first.text) > 1 && !isHyphenated && !mayFollow) continue;
      const isSameLine = first.line === second.line;
      const ratio = second.line.size / first.line.size;
      const isBig = first.line.size > layout.bodySize * 1.2;
      if (!isSameLine && (ratio < 0.6 || ratio > 1.7 || (!isBig && words(first.text) > 1 && !isHyphenated)))
        continue;
      const text = `${first.text}${isHyphenated ? '-' : ' '}${second.text}`;
      const isStacked = isStackedOn(first, second);
      found.push({ ...first, text, end: second.end, last: second.line, isStacked, isGlued: cut(text) > 0 });
    }
  }
  return found;
}

/** The number of the first candidate that starts after this offset. Candidates are sorted by offset. */
function firstAfter(candidates: NameCandidate[], offset: number): number {
  let [low, high] = [0, candidates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (defined(candidates[middle]).start > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Chinese and Korean names have two to four signs, none of them on another line. */
const isWholeName = (text: string) => /^(?:\p{sc=Han}{3,4}|\p{sc=Hangul}{3,4})$/u.test(text);

const endsOpen = (text: string) =>
  /^\p{Lu}$/u.test(text.at(-2) === ' ' ? (text.at(-1) ?? '') : '') ||
  isParticle(text.split(/\s+/).at(-1) ?? '');

/** A narrow column shows one word of a large name per line. */
function isStackedOn(first: NameCandidate, second: NameCandidate): boolean {
  const lines = (first.last ?? first.line).index - first.line.index + 1;
  const areSingle = words(first.text) === lines && words(second.text) === 1 && second.line !== first.line;
  return areSingle && second.line.size === first.line.size && second.line.bold === first.line.bold;
}

/** After a given and a family name only another name follows; a title or a town does not. */
function mayGoOn(text: string, handles: string[]): boolean {
  if (citiesCalled(text).length > 0) return false;
  return text
    .split(/\s+/)
    .some(
      (word) =>
        isParticle(word) ||
        isKnownName(word) ||
        handles.some((handle) => word.length > 2 && foldForLookup(handle).includes(foldForLookup(word))),
    );
}

const words = (text: string) => text.split(/\s+/).length;

function findLabeled({ segments, kindOf }: Zone): NameCandidate[] {
  const found: NameCandidate[] = [];
  segments.forEach((segment, index) => {
    const { line, nearness } = segment;
    if (nearness < 0.3 || !mayHaveLabel(line, kindOf(line))) return;
    const rest = line.text.slice(segment.start - line.start);
    const labeled = nameLabelOf(rest);
    const value = labeled ? /^[^\t|;]+/.exec(rest.slice(labeled.length))?.[0].trimEnd() : undefined;
    if (labeled && value) {
      const trimmed = trimName(value);
      const start = segment.start + labeled.length + trimmed.start;
      const joined = trimmed.text.replace(/ - /g, '-');
      const text = /^[^,]+, [^,]+$/.test(joined) ? joined.split(', ').reverse().join(' ') : joined;
      const { label } = labeled;
      found.push({ text, start, end: start + trimmed.text.length, line, nearness, label, isAlone: true });
      return;
    }
    const next = segments[index + 1];
    if (isNameLabel(segment.text) && next && next.line.page === line.page) {
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

/** Without recognized headings, personal details at the top may belong to any section. */
function mayHaveLabel(line: Line, kind: SectionKind | undefined): boolean {
  if (kind === undefined || ['contact', 'personal', 'other'].includes(kind)) return true;
  return line.page === 1 && line.index < 12;
}

/** Joins “Surname: Doe” and “First name: Jane” into one name. */
function joinLabeled(found: NameCandidate[]): NameCandidate[] {
  const given = found.find((one) => one.label === 'given');
  const family = found.find((one) => one.label === 'family' && one !== given);
  const whole = found.filter((one) => one.label === 'name');
  // “Nombre: Ana” next to “Apellidos: Ruiz”: the general label means the given name here.
  const first = given ?? (family ? whole[0] : undefined);
  // “Nom: Cédric Martin” alone means the whole name.
  const only = family && first ? undefined : (family ?? given);
  if (only && whole.length === 0 && words(only.text) > 1) return [{ ...only, label: 'name' }];
  if (!first || !family) return whole;
  const middle = found.find((one) => one.label === 'middle');
  const text = [first.text, middle?.text, family.text].filter(Boolean).join(' ');
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
