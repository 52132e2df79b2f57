import { readFileSync } from 'node:fs';

export function readWords(file: 'given-names.txt' | 'family-names.txt'): Set<string> {
  return new Set(readText(file).split(/\s+/).filter(Boolean));
}

/** Lines of `key: values`. */
export function readEntries(file: 'cities.txt' | 'regions.txt'): { key: string; values: string }[] {
  return readText(file)
    .split('\n')
    .filter((line) => line.includes(': '))
    .map((line) => ({
      key: line.slice(0, line.indexOf(':')),
      values: line.slice(line.indexOf(':') + 1).trim(),
    }));
}

function readText(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
