import { type Level, levels } from '@tenon/contract/profile';
import type { NormalisedTitle } from './model.ts';
import { headNouns, headSuffixes, levelWords, organisationWords, titleModifiers } from './title-words.ts';

const LONGEST_TITLE = 90;
const MOST_WORDS = 9;
const STARTS_A_SENTENCE =
  /^(?:[A-Z]?[a-z]+ed|led|built|ran|wrote|made|drove|grew|oversaw|won|taught|sold|held|set up|i|we|my|our|this|responsible for)\s/i;

/** What kind of title a line is, and how sure it is that it is one. */
export function normaliseTitle(text: string): NormalisedTitle {
  const confidence = titleLikeness(text);
  const level = confidence > 0.3 ? levelOf(split(text)) : undefined;
  return { text, confidence, ...(level ? { level } : {}) };
}

/** 0 to 1: how much a line looks like a job title and not like a company, a place or a sentence. */
export function titleLikeness(text: string): number {
  const line = text.trim();
  const found = split(line);
  if (found.length === 0 || line.length > LONGEST_TITLE || found.length > MOST_WORDS + 3) return 0;
  if (/@|https?:|www\.|\d{4}/.test(line)) return 0.02;

  const heads = found.filter(isHead).length;
  const known = found.filter(
    (word) => isHead(word) || titleModifiers.has(word) || levelWords.has(word),
  ).length;
  let score = heads > 0 ? 0.62 : levelOf(found) ? 0.3 : 0.05;
  score += (known / found.length) * (heads > 0 ? 0.33 : 0.15);
  if (found.some((word) => organisationWords.has(word))) score *= heads > 0 && known > 1 ? 0.5 : 0.15;
  if (/[.;!?]$/.test(line) && !/\b(jr|sr|m\.?a|ph\.?d)\.$/i.test(line)) score *= 0.35;
  if (STARTS_A_SENTENCE.test(line)) score *= 0.3;
  if (/^[\p{Ll}]/u.test(line) && found.length > 3) score *= 0.5;
  if (found.length > MOST_WORDS) score *= 0.4;
  if (found.length > 5 && known / found.length < 0.4) score *= 0.4;
  if (/\d/.test(line)) score *= 0.7;
  return Math.round(Math.min(score, 0.98) * 100) / 100;
}

function isHead(word: string): boolean {
  return (
    headNouns.has(word) ||
    (word.endsWith('s') && headNouns.has(word.slice(0, -1))) ||
    (word.length > 8 &&
      headSuffixes.some((suffix) => word.length > suffix.length + 2 && word.endsWith(suffix)))
  );
}

/** “Assistant to the director” is no director: the words before the first “to”, “of” or comma decide. */
function levelOf(found: string[]): Level | undefined {
  const upTo = found.findIndex((word, at) => at > 0 && (word === 'to' || word === 'assistant'));
  const counted = upTo > 0 ? found.slice(0, upTo) : found;
  if (/\bvice president\b/.test(counted.join(' '))) return 'vice_president';
  if (counted[0] === 'chief' && counted.at(-1) === 'officer') return 'c_level';
  if (counted[0] === 'assistant' || counted[0] === 'assistente') return undefined;
  const present = counted.flatMap((word) => levelWords.get(word) ?? []);
  if (present.includes('intern')) return 'intern';
  const ranks = present.map((level) => levels.indexOf(level));
  return ranks.length > 0 ? levels[Math.max(...ranks)] : undefined;
}

function split(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/ß/g, 'ss')
      .toLowerCase()
      .replace(/\((?:m|w|d|f|h|x)(?:\s*\/\s*(?:m|w|d|f|h|x|all))+\)/g, ' ')
      .match(/[\p{L}\p{N}+#]+(?:[-'’][\p{L}]+)*/gu) ?? []
  ).flatMap((word) => (headNouns.has(word) || titleModifiers.has(word) ? [word] : word.split('-')));
}
