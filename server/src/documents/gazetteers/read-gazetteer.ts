import { readFileSync } from 'node:fs';

/** Lower case, without accents and apostrophes, for comparison. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’`ʻʼ]/g, '')
    .replace(/[ßøłđæœıðþə]/g, (letter) => special[letter] ?? letter)
    .normalize('NFC');
}

const special: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
  þ: 'th',
  ə: 'e',
};

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
