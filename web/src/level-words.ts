import type { Level } from '@tenon/contract/profile';
import { formatLabel } from './ui/format-label.ts';

export function levelWord(level: Level): string {
  return formatLabel(level);
}
