import type { Vocabulary } from '../../../../skills/index.ts';
import type { Found } from '../../../model.ts';
import { parsePlace } from '../../../normalize/places.ts';
import { type Item, splitItems } from '../list-rows.ts';

const linking = new Set(
  `the a an of with for in to on at by from into my i we as our is are was be that which and or der die das den dem ein eine einen und mit für von zu im bei auf durch als
 le la les des du un une et avec pour dans sur par en au aux el los las del y con para por una al il lo gli dei della delle di e per nel da degli o os as do dos com em no na um uma
 het de een van met voor op te en bij aan`.split(/\s+/),
);

/** Prose with commas, as opposed to a list. */
export function isSentence(text: string): boolean {
  const body = text.replace(/^[^:]{2,40}:\s/, '');
  const words = body.split(/\s+/);
  if (words.length < 7 || body.includes('\t')) return false;
  const links = words.filter((word) => linking.has(word.toLowerCase().replace(/[.,;]$/, ''))).length;
  const isLabeled = body !== text;
  const perItem = words.length / (body.split(/[,;|•·]/).length || 1);
  const isClosed = /[.!]$/.test(body.trim());
  return (
    perItem >= 2.4 &&
    links / words.length >= (isClosed ? 0.12 : 0.2) &&
    (isClosed || perItem >= (isLabeled ? 7 : 5))
  );
}

/** “英語を活かし”, “経験から”: part of a Japanese sentence, which has no spaces. */
const japaneseClause =
  /\p{Script=Han}.{0,40}(?:から|また|ます|です|した|して|[しれめきせ])。?$|。.|.{8}を.{4}/u;
const JAPANESE = /\p{Script=Hiragana}/u;

/** Whether an item is a statement. */
export function isProse(text: string): boolean {
  if (JAPANESE.test(text) && text.length > 5 && japaneseClause.test(text)) return true;
  const words = text.split(/\s+/).length;
  if (words > 6) return true;
  return (
    words > 4 &&
    (/[.!]$/.test(text) ||
      /\b(?:i|my|we|have|has|am|is|are|was|ich|habe|je|j'ai|tengo|ho|tenho|ik|heb)\b/i.test(text))
  );
}

/** Skills in prose that the vocabulary is certain about. */
export function inProse(item: Item, vocabulary: Vocabulary): Found[] {
  const isVerbatim = item.text.length === item.end - item.start;
  return vocabulary
    .findSkills(item.text)
    .filter(({ certainty }) => certainty >= 0.6)
    .map(({ text, start, end, certainty }) => ({
      value: text,
      start: isVerbatim ? item.start + start : item.start,
      end: isVerbatim ? item.start + end : item.end,
      score: 0.2 + 0.35 * certainty,
      source: 'rules' as const,
    }));
}

/** Skills in a sentence of a skills section: the known ones, and the items that it enumerates. */
export function inSentence(item: Item, vocabulary: Vocabulary): Found[] {
  const known = inProse(item, vocabulary);
  const enumerated = splitItems(item.text, item.start);
  if (enumerated.length < 3) return known;
  const parts = enumerated.flatMap(atConjunction);
  const listed = parts.flatMap((part, index) => {
    const text = part.text.replace(introduction, '').replace(/\.$/, '');
    const start = part.start + Math.max(0, part.text.indexOf(text));
    const end = start + text.length;
    const words = text.split(/\s+/);
    const isTerm =
      words.length <= 3 && /^[\p{Lu}\d.]/u.test(text) && !linking.has((words[0] ?? '').toLowerCase());
    const isWhole = text === part.text && index > 0;
    if (
      !isTerm ||
      (parsePlace(text)?.certainty ?? 0) > 0.4 ||
      known.some((one) => start < one.end && one.start < end)
    )
      return [];
    return [{ value: text, start, end, score: isWhole ? 0.42 : 0.34, source: 'rules' as const }];
  });
  return [...known, ...listed].toSorted((a, b) => a.start - b.start);
}

/** Introductions before the first enumerated item, and text after the last. */
const introduction =
  /^.*\b(?:with|in|of|using|including|like|as|around|mit|wie|avec|dont|con|come|como|com|met|zoals|de|bem|bien|bene|goed|gut)\s+(?=[\p{Lu}\d])/u;
const conclusion = /(?<!\s)\s+(?:and|und|et|y|e|en)\s+\p{Ll}.*$/su;

/** “Controlling and I know Excel well”: one skill, and the introduction of the next. */
function atConjunction(part: Item): Item[] {
  const rest = conclusion.exec(part.text);
  if (!rest) return [part];
  const lead = /^\s+/.exec(rest[0])?.[0].length ?? 0;
  const at = part.start + rest.index;
  return [
    { text: part.text.slice(0, rest.index), start: part.start, end: at },
    { text: rest[0].slice(lead), start: at + lead, end: part.end },
  ];
}
