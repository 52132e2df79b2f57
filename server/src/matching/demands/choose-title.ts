import type { Block } from '../../postings/index.ts';
import { sectionCalled } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';

const LINES = 12;
const LONGEST = 100;
const LIKELY = 0.5;
const CERTAIN = 0.8;
const LABELLED =
  /^(?:job title|title|position|role|vacancy|stelle|stellenbezeichnung|titel|poste|puesto)\s*[:：]\s*(.{3,100})$/i;
const SOUGHT =
  /(?:looking for|hiring|seeking|in search of|searching for|recruiting|need|want|join us as|suchen|gesucht|recherchons|buscamos)\s+(?=\S)(?:(?:an?|our|the|eine?n?|une?|unos?|unas?|next|experienced|talented|motivated)\s+(?=\S))*(.{3,80}?)(?=(?<!\s)\s+(?:to|who|with|for|in|at|that|mit|für|zur|zum|im|am|der|die|pour|para|on|from|and)\b|[.,;:!?(–—]|$)/i;
const GENDERS =
  /(?:(?<!\s)\s+)?[([](?:[mwfdxh]\s*[/|*,]\s*)+[mwfdxh][)\]]|(?<!\s)\s+(?:[-–]\s*)?(?:m\/w\/d|m\/f\/d|f\/m\/d|w\/m\/d)\b/i;

/** The line that is most like a job title, near the top; or whom a sentence says to be looking for. */
export function chooseTitle(blocks: readonly Block[], vocabulary: Vocabulary): string | undefined {
  const top = blocks.slice(0, LINES);
  for (const { text } of top) {
    const labelled = LABELLED.exec(text)?.[1];
    if (labelled) return tidy(labelled);
  }
  const lines = top.filter(
    ({ text, kind }) =>
      kind !== 'item' && text.length <= LONGEST && !/[.!?]$/.test(text) && sectionCalled(text) === undefined,
  );
  const likely = lines.map(({ text }) => ({
    text: tidy(text),
    likeness: vocabulary.titleScore(tidy(text)),
  }));
  const best = likely.reduce((one, other) => (other.likeness > one.likeness ? other : one), {
    text: '',
    likeness: 0,
  });
  if (best.likeness >= LIKELY) return best.text;
  // “senior java developer, 5 years spring boot”
  const first = tidy(top[0]?.text.split(/[,;]/)[0] ?? '');
  if (vocabulary.titleScore(first) >= CERTAIN) return first;
  for (const { text } of blocks) {
    const sought = SOUGHT.exec(text)?.[1]?.trim();
    if (sought && vocabulary.titleScore(sought) >= LIKELY) return tidy(sought);
  }
  return undefined;
}

const tidy = (title: string) =>
  title
    .replace(GENDERS, '')
    .replace(/(?<![:：\s])[:：\s]+$/, '')
    .trim();
