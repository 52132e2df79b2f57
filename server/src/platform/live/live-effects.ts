import type { EffectKind } from '../db/effects.ts';
import { insertEntries, type NewEntry, type Overwrite, overwriteEvents } from './store.ts';

export type LiveEffect = { append: NewEntry } | { overwrite: Overwrite };

/** Events of a transaction, written when its work is done. */
export const liveEffects: EffectKind<LiveEffect> = {
  name: 'live',
  async write(sql, effects) {
    const overwrites = effects.flatMap((effect) => ('overwrite' in effect ? effect.overwrite : []));
    const entries = newestOnly(effects.flatMap((effect) => ('append' in effect ? effect.append : [])));
    await Promise.all([
      overwrites.length > 0 && overwriteEvents(sql, overwrites),
      entries.length > 0 && insertEntries(sql, entries),
    ]);
  },
};

/** Keeps only the last event of each name and key. */
function newestOnly(entries: NewEntry[]): NewEntry[] {
  const last = new Map(entries.map((entry, at) => [identityOf(entry) ?? at, entry]));
  return entries.filter((entry, at) => last.get(identityOf(entry) ?? at) === entry);
}

function identityOf({ topic, name, key }: NewEntry): string | undefined {
  return key === null ? undefined : JSON.stringify([topic, name, key]);
}
