import type { Block } from '../../postings/index.ts';
import { sectionCalled } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';

const MAX_LINES = 12;
const MAX_LENGTH = 100;
const MIN_SCORE = 0.5;
const HIGH_SCORE = 0.8;
const LABELED =
  /^(?:job title|title|position|role|vacancy|stelle|stellenbezeichnung|titel|poste|puesto)\s*[:：]\s*(.{3,100})$/i;
const SOUGHT =
  /(?:looking for|hiring|seeking|in search of|searching for|recruiting|need|want|join us as|suchen|gesucht|recherchons|buscamos)\s+(?=\S)(?:(?:an?|our|the|eine?n?|une?|unos?|unas?|next|experienced|talented|motivated)\s+(?=\S))*(.{3,80}?)(?=(?<!\s)\s+(?:to|who|with|for|in|at|that|mit|für|zur|zum|im|am|der|die|pour|para|on|from|and)\b|[.,;:!?(–—]|$)/i;
const GENDERS =
  /(?:(?<!\s)\s+)?[([](?:[mwfdxh]\s*[/|*,]\s*)+[mwfdxh][)\]]|(?<!\s)\s+(?:[-–]\s*)?(?:m\/w\/d|m\/f\/d|f\/m\/d|w\/m\/d)\b/i;

/** Chooses the line near the top that looks most like a job title, or a title after “looking for” and similar phrases. */
export function chooseTitle(blocks: readonly Block[], vocabulary: Vocabulary): string | undefined {
  const top = blocks.slice(0, MAX_LINES);
  for (const { text } of top) {
    const labeled = LABELED.exec(text)?.[1];
    if (labeled) return tidy(labeled);
  }
  const lines = top.filter(
    ({ text, kind }) =>
      kind !== 'item' &&
      text.length <= MAX_LENGTH &&
      !/[.!?]$/.test(text) &&
      sectionCalled(text) === undefined,
  );
  const scored = lines.map(({ text }) => ({
    text: tidy(text),
    score: vocabulary.titleScore(tidy(text)),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), {
    text: '',
    score: 0,
  });
  if (best.score >= MIN_SCORE) return best.text;
  // “senior java developer, 5 years spring boot”
  const first = tidy(top[0]?.text.split(/[,;]/)[0] ?? '');
  if (vocabulary.titleScore(first) >= HIGH_SCORE) return first;
  for (const { text } of blocks) {
    const sought = SOUGHT.exec(text)?.[1]?.trim();
    if (sought && vocabulary.titleScore(sought) >= MIN_SCORE) return tidy(sought);
  }
  return undefined;
}

const tidy = (title: string) =>
  title
    .replace(GENDERS, '')
    .replace(/(?<![:：\s])[:：\s]+$/, '')
    .trim();
