import { defined } from '../platform/defined.ts';
import { foldForSkills } from '../platform/text/fold.ts';
import { titleWords } from './title-forms.ts';
import { openTitleLexicon, type TitleLexicon } from './title-lexicon.ts';
import { withoutGenders } from './title-segments.ts';
import {
  endsOfNames,
  headNouns,
  headSuffixes,
  levelWords,
  nameLikeHeads,
  organizationWords,
  sentenceWords,
  titleModifiers,
  weakHeads,
} from './title-words.ts';

const MAX_TITLE_LENGTH = 90;
const MAX_WORDS = 9;
const STARTS_A_SENTENCE =
  /^(?:(?!registered|certified|licensed|chartered|enrolled|qualified|trained|skilled|experienced|applied|embedded|advanced|(?:un)?armed|coded|integrated|distributed|accredited|retired|automated|united|dedicated|paid|seed|med|unlimited|self)[A-Z]?[a-z]+ed|led|built|ran|wrote|made|drove|grew|oversaw|won|taught|sold|held|set up|i|we|my|our|this|responsible for)\s/i;

/** “Criador de abelhas”, “Fabricant de glaces”: Romance languages derive such words from any verb. */
const AGENT_FIRST =
  /^(?!(?:el )?salvador|ecuador|isidor|teodor|amador|labrador)\p{L}{3,}(?:dor|dora|tore|trice|teur|euse|iste|ista|ero|era|eiro|eira|logo|loga|logue|icien|icienne|nte|ant) (?:de|del|di|da|do|dei|delle|della|en|em|para)\b/u;

/** How much a line looks like a job title, from 0 to 1, as opposed to a company, a place or a sentence. */
export function titleScore(text: string): number {
  const line = text.trim();
  if (line.length === 0 || line.length > MAX_TITLE_LENGTH) return 0;
  const found = wordsIn(line);
  if (found.length === 0 || found.length > MAX_WORDS + 3) return 0;
  if (/@|https?:|www\.|\d{4}/.test(line)) return 0.02;

  const lexicon = openTitleLexicon();
  const heads = found.filter((word) => isHead(word, found.length, lexicon));
  if (heads.length === 0) heads.push(...misspelledHeads(found, lexicon));
  const known = found.filter((word) => isKnown(word, found.length, lexicon)).length;
  const share = known / found.length;
  let score = scoreOf(heads, known, found, lexicon);
  if (heads.length === 0 && isKnownForm(line, lexicon)) score = 0.7;
  if (found.some((word) => organizationWords.has(word))) score *= heads.length > 0 && known > 1 ? 0.5 : 0.15;
  if (/[.;!?]$/.test(line) && !/\b(?:jr|sr|m\.?a|ph\.?d|dipl|asst|mgr)\.$/i.test(line)) score *= 0.35;
  if (found.length > 3 && found.some((word) => sentenceWords.has(word))) score *= 0.5;
  if (STARTS_A_SENTENCE.test(line)) score *= 0.25;
  if (/^[\p{Ll}]/u.test(line) && found.length > 3) score *= 0.5;
  if (found.length > MAX_WORDS) score *= 0.4;
  if (found.length > 5 && share < 0.4) score *= 0.4;
  if (/\d/.test(line) && !/\s[1-5]$/.test(line)) score *= 0.7;
  return Math.round(Math.min(score, 0.98) * 100) / 100;
}

function scoreOf(heads: string[], known: number, found: string[], lexicon: TitleLexicon): number {
  const share = known / found.length;
  if (heads.length === 0) {
    if (AGENT_FIRST.test(found.join(' '))) return 0.55 + share * 0.15;
    const hasLevel = found.some((word) => levelWords.has(word));
    // “Computer Science” is not a title although its words occur in titles: only typical modifiers count, and little.
    const usual = found.filter((word) => titleModifiers.has(word) || levelWords.has(word)).length;
    return (hasLevel ? 0.3 : 0.05) + (usual / found.length) * 0.15;
  }
  const strangers = found.filter((word) => !isKnown(word, found.length, lexicon)).length;
  const onlyNames = heads.every((word) => nameLikeHeads.has(word));
  // “Baker Hughes”, “Peter Koch”, “Taylor & Partner”: occupations that became names.
  if (onlyNames && strangers > 0) return 0.2;
  const onlyWeak = heads.every((word) => weakHeads.has(word) || nameLikeHeads.has(word));
  if (onlyWeak && known === heads.length && found.length <= 2) return strangers > 0 ? 0.2 : 0.5;
  const last = found.at(-1) ?? '';
  if (endsOfNames.has(last) && strangers > 0) return 0.3;
  return 0.62 + share * 0.33;
}

function isKnown(word: string, words: number, lexicon: TitleLexicon): boolean {
  return (
    isHead(word, words, lexicon) || titleModifiers.has(word) || levelWords.has(word) || lexicon.knows(word)
  );
}

/** “Sofware Enginer”: a typo counts only in a long word, next to another title word. */
function misspelledHeads(found: string[], lexicon: TitleLexicon): string[] {
  if (found.length < 2 || found.length > 5) return [];
  const meant = found.map((word) =>
    word.length >= 7 ? lexicon.resolve(word).words : lexicon.knows(word) ? [word] : [],
  );
  if (meant.some((words) => words.length === 0)) return [];
  return meant.flatMap((words) => words.filter((word) => isHead(word, found.length, lexicon)));
}

/** “RN” or “Security” alone are titles; next to other words, “PA” is a state and “Security” a field. */
function isHead(word: string, words: number, lexicon: TitleLexicon): boolean {
  return (
    headNouns.has(word) ||
    (word.endsWith('s') && headNouns.has(word.slice(0, -1))) ||
    (lexicon.isHead(word) && (words === 1 || (word.length > 3 && !weakHeads.has(word)))) ||
    (word.length > 5 && isOtherFormOfHead(word, lexicon)) ||
    (word.length > 8 &&
      headSuffixes.some((suffix) => word.length > suffix.length + 2 && word.endsWith(suffix)))
  );
}

/** “Pet Sitter”; not “Customer Service”, which is also a field of work. */
function isKnownForm(line: string, lexicon: TitleLexicon): boolean {
  const words = titleWords(withoutGenders(foldForSkills(line)));
  const last = words.at(-1) ?? '';
  if (words.length < 2 || titleModifiers.has(last)) return false;
  const key = words.join(' ');
  return lexicon.form(key) !== undefined && lexicon.area(key) === undefined;
}

/** “Verkaeufer”, “Kinderärztinnen”. */
function isOtherFormOfHead(word: string, lexicon: TitleLexicon): boolean {
  if (lexicon.knows(word)) return false;
  const { words, isTypo } = lexicon.resolve(word);
  return !isTypo && words.length === 1 && lexicon.isHead(defined(words[0]));
}

function wordsIn(text: string): string[] {
  return (withoutGenders(foldForSkills(text)).match(/[\p{L}\p{N}+#]+(?:[-'’][\p{L}]+)*/gu) ?? []).flatMap(
    (word) => (headNouns.has(word) || titleModifiers.has(word) ? [word] : word.split(/[-'’]/)),
  );
}
