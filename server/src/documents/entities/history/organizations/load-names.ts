import { readFileSync } from 'node:fs';

/** Names in folded form, one per line. */
export function loadNames(file: 'companies.txt' | 'schools.txt'): Set<string> {
  return new Set(
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  );
}
