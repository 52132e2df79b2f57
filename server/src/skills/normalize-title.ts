import { defined } from '../platform/defined.ts';
import { foldForSkills } from '../platform/text/fold.ts';
import type { NormalizedTitle } from './model.ts';
import type { CanonicalTitle } from './taxonomy/read-titles.ts';
import { levelOf } from './title-level.ts';
import { type KnownForm, openTitleLexicon, type TitleLexicon } from './title-lexicon.ts';
import { titleScore } from './title-score.ts';
import { titleSegments, withoutGenders } from './title-segments.ts';

export { titlesVersion } from './title-lexicon.ts';
export { titleScore } from './title-score.ts';

const MIN_TITLE_SCORE = 0.25;
const MAX_WORDS = 8;
const MAX_FORM_WORDS = 5;
/** Titles that combine with an adjacent field into another title: “Leiter Einkauf”, “Intern, Legal”. */
const JOINS_AREAS = new Set([
  'Director',
  'Vice President',
  'Consultant',
  'Specialist',
  'Engineering Technician',
  'Research Analyst',
  'Case Processor',
  'Founder',
  'Chief Executive Officer',
  'Administrative Assistant',
  'Machine Operator',
]);
const COMPOSED_AS = new Map([
  ['Engineering Technician', 'Technician'],
  ['Research Analyst', 'Analyst'],
  ['Case Processor', 'Clerk'],
  ['Chief Executive Officer', 'Director'],
  ['Administrative Assistant', 'Assistant'],
  ['Machine Operator', 'Operator'],
]);

/** The canonical title with function, level and confidence. */
export function normalizeTitle(text: string): NormalizedTitle {
  const likeness = titleScore(text);
  if (likeness < MIN_TITLE_SCORE) return { text, confidence: likeness };
  const lexicon = openTitleLexicon();
  const segments = titleSegments(text).map((words) => words.flatMap((word) => meaningOf(word, lexicon)));
  const match = bestMatch(segments, lexicon);
  const written = foldForSkills(withoutGenders(foldForSkills(text))).match(/[\p{L}\p{N}]+/gu) ?? [];
  const level = levelOf(levelWordsIn(written, segments), match?.found);
  const named = match && composed(match, segments, lexicon);
  const work = named?.function;
  return {
    text,
    ...(named ? { canonical: named.name } : {}),
    ...(work ? { function: work } : {}),
    ...(level ? { level } : {}),
    confidence: round(named ? confidenceOf(likeness, match.covered) : likeness * 0.6),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
const confidenceOf = (likeness: number, covered: number) =>
  Math.min(0.99, likeness * (0.75 + 0.2 * covered) + 0.05 * covered);

function meaningOf(word: string, lexicon: TitleLexicon): string[] {
  const { words } = lexicon.resolve(word);
  return words.length > 0 ? words : [word];
}

/** Normalized words count, too: they spell out “Sr.”. */
const levelWordsIn = (written: string[], segments: string[][]) => {
  const upTo = written.findIndex((word, at) => at > 0 && (word === 'to' || word === 'zum' || word === 'zur'));
  const first = segments[0] ?? [];
  return upTo > 0 ? written.slice(0, upTo) : [...first, ...segments.slice(1).flat()];
};

type Match = { found: KnownForm; score: number; covered: number; used: Set<string> };

function bestMatch(segments: string[][], lexicon: TitleLexicon): Match | undefined {
  let best: Match | undefined;
  for (const [index, words] of segments.entries()) {
    const match = matchIn(words, lexicon);
    if (!match) continue;
    match.score -= index * 0.6;
    if (isVague(match.found.title)) match.score -= 0.9;
    if (!best || match.score > best.score) best = match;
  }
  if (segments.length > 1) {
    // “Nurse, Registered”: the parts are in reverse order.
    const all = matchIn(segments.slice(0, 3).flat(), lexicon);
    if (all && all.score >= (best?.score ?? 0) + 0.9) best = all;
  }
  return best;
}

/** Says nothing about the work, so any other title in the line is better. */
const isVague = ({ function: work, name }: CanonicalTitle) =>
  work === undefined || name === 'Founder' || name === 'Owner' || name === 'Partner';

/** The longest title whose words all occur, in their order or in any. */
function matchIn(all: string[], lexicon: TitleLexicon): Match | undefined {
  const words = all.filter((word) => lexicon.knows(word)).slice(0, MAX_WORDS);
  let best: Match | undefined;
  const consider = (found: KnownForm | undefined, chosen: string[], bonus: number) => {
    if (!found) return;
    const score = chosen.length + bonus;
    if (!best || score > best.score)
      best = { found, score, covered: chosen.length / Math.max(all.length, 1), used: new Set(chosen) };
  };
  for (let size = Math.min(MAX_FORM_WORDS, words.length); size >= 1; size--) {
    for (let start = 0; start + size <= words.length; start++) {
      const run = words.slice(start, start + size);
      consider(lexicon.form(run.join(' ')), run, 0.4 - start * 0.01);
    }
    if (best && size > 1) return best;
    for (const chosen of size > 1 ? choices(words, size) : []) {
      consider(lexicon.form(chosen.join(' ')), chosen, 0.2);
      consider(lexicon.inAnyOrder([...chosen].sort().join(' ')), chosen, 0.1);
    }
    if (best) return best;
  }
  return best;
}

/** All ways to leave out words, keeping the order. */
function* choices(words: string[], size: number, from = 0): Generator<string[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at + size <= words.length; at++)
    for (const rest of choices(words, size - 1, at + 1)) yield [defined(words[at]), ...rest];
}

function composed(
  { found, used }: Match,
  segments: string[][],
  lexicon: TitleLexicon,
): Pick<CanonicalTitle, 'name' | 'function'> {
  const { title } = found;
  if (title.function !== undefined && !JOINS_AREAS.has(title.name)) return title;
  const area = segments.map((words) => areaIn(words, used, lexicon)).find((each) => each !== undefined);
  if (!area) return title;
  const role = COMPOSED_AS.get(title.name) ?? title.name;
  const name =
    role === 'Vice President'
      ? `Vice President of ${area.name}`
      : role === 'Director'
        ? `${area.name} Director`
        : `${area.name} ${role}`;
  const known = lexicon.form(name.toLowerCase().replace(' of ', ' '));
  return known ? known.title : { name, function: area.function };
}

function areaIn(words: string[], used: Set<string>, lexicon: TitleLexicon) {
  const free = words.filter((word) => !used.has(word));
  for (let size = Math.min(3, free.length); size >= 1; size--) {
    for (let start = 0; start + size <= free.length; start++) {
      const area = lexicon.area(free.slice(start, start + size).join(' '));
      if (area) return area;
    }
  }
  return undefined;
}
