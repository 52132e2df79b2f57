import { foldAccents } from '../../platform/text/fold.ts';
/** `software` and `C++` → `software.c-plus-plus`. */
export function skillId(sector: string, name: string): string {
  return `${sector}.${slug(name)}`;
}

export function slug(name: string): string {
  if (/^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name)) return name.toLowerCase().replaceAll(' ', '-');
  return foldAccents(name)
    .replace(/^\./, 'dot-')
    .replace(/\+/g, '-plus-')
    .replace(/#/g, '-sharp-')
    .replace(/&/g, '-and-')
    .replace(/\*/g, '-star-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}
