import type { Words } from '../words.ts';
import type { Written } from '../write-dates.ts';

/** The two dates of a range for separate cells. A range that cannot be split stays in the first. */
export function splitSpan(when: Written | undefined, words: Words): [from: string, to: string] {
  const text = when?.text ?? '';
  if (!when?.start || !when.end) return [text, ''];
  for (const by of [' –\n', ' – ', ' — ', ' - ', ` ${words.to} `, '–', '—', '-']) {
    const [from, to, ...more] = text.split(by);
    if (from?.trim() && to?.trim() && more.length === 0) return [from.trim(), to.trim()];
  }
  return [text, ''];
}
