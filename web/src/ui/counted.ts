import { formatNumber } from './format.ts';

/** `1 record`, `3 records`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
