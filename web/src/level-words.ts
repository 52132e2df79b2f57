import type { Level } from '@tenon/contract/profile';

export function levelWord(level: Level): string {
  const words = level.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
