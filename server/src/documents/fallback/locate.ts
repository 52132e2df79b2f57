import type { Found } from '../model.ts';

/** An estimate: enough to be shown, not to be trusted blindly. */
const SCORE = 0.75;

/**
 * Finds a value that the model claims to have read, within a range of the text. Only whitespace may differ; a value
 * that is not there is dropped. Of several occurrences, it returns the one nearest to `near`.
 */
export function locate(
  text: string,
  value: string | null,
  { from, to, near = from }: { from: number; to: number; near?: number },
): Found | undefined {
  const wanted = value?.trim();
  if (!wanted || !/[\p{L}\p{N}]/u.test(wanted)) return undefined;
  const pattern = wanted
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  const bounded = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu');
  const [match] = [...text.slice(from, to).matchAll(bounded)].sort(
    (one, other) => Math.abs(from + one.index - near) - Math.abs(from + other.index - near),
  );
  if (!match) return undefined;
  const start = from + match.index;
  return {
    value: match[0].replaceAll(/\s+/g, ' '),
    start,
    end: start + match[0].length,
    score: SCORE,
    source: 'llm',
  };
}
