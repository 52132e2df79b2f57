import { readFileSync } from 'node:fs';

type Kind = 'legal' | 'demographic' | 'demographic-option' | 'pay' | 'past-or-present' | 'salary-history';

const patterns = Map.groupBy(
  readFileSync(new URL('sensitive-patterns.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')),
  ([kind]) => kind,
);

/** Matches folded text that contains one of the patterns as whole words. */
export function sensitivePattern(kind: Kind): RegExp {
  const ofKind = (patterns.get(kind) ?? []).map(([, pattern = '']) => expandPlaceholders(pattern));
  if (ofKind.length === 0) throw new Error(`sensitive-patterns.tsv has no patterns for ${kind}`);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${ofKind.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

function expandPlaceholders(pattern: string): string {
  return pattern
    .replaceAll('{letters}', '\\p{L}*')
    .replaceAll(/\{up to (\d+) words?\}/g, '(?: [\\p{L}\\p{N}]+){0,$1} ');
}
