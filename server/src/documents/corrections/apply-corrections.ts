import type { Profile, TextValue } from '@tenon/contract/profile';
import { newEntry, setField } from './corrected-entry.ts';
import {
  type Entry,
  type EntryList,
  findEntry,
  findItem,
  fold,
  type ListName,
  NEW,
  readPath,
  type Target,
} from './correction-paths.ts';
import type { Normalise } from './normalize-value.ts';

export type Correction = { id: string; path: string; value: unknown; entry: unknown };

/**
 * The profile as people left it: every correction over what was read, in their order. What a correction is about may
 * have vanished from the reading; then it is brought back by what the correction knows. Gives the ids of those that hold.
 */
export function applyCorrections(
  asRead: Profile,
  corrections: readonly Correction[],
  normalise: Normalise,
): { profile: Profile; applied: Set<string> } {
  if (corrections.length === 0) return { profile: asRead, applied: new Set() };
  const profile = structuredClone(asRead);
  const applied = new Set<string>();
  for (const correction of corrections) {
    const target = readPath(correction.path);
    if (target && applyOne(profile, target, correction, normalise)) applied.add(correction.id);
  }
  return { profile: { ...profile, experience: normalise.experience(profile.positions) }, applied };
}

function applyOne(profile: Profile, target: Target, correction: Correction, normalise: Normalise): boolean {
  if (target.kind === 'single') return applySingle(profile, target.field, correction.value, normalise);
  if (target.kind === 'item') return applyItem(profile, target, correction.value, normalise);
  return applyEntry(profile, target, correction, normalise);
}

function applySingle(
  profile: Profile,
  field: 'name' | 'headline' | 'location' | 'summary',
  value: unknown,
  normalise: Normalise,
): boolean {
  if (value !== null && typeof value !== 'string') return false;
  if (field === 'location') profile.location = value === null ? null : normalise.place(value);
  else profile[field] = value === null ? null : normalise.text(value);
  return true;
}

export function itemOf(list: ListName, text: string, normalise: Normalise) {
  const make = {
    emails: normalise.email,
    phones: normalise.phone,
    links: normalise.link,
    skills: normalise.skill,
  };
  return make[list](text);
}

function applyItem(
  profile: Profile,
  { list, name }: { list: ListName; name: string },
  value: unknown,
  normalise: Normalise,
): boolean {
  const items: TextValue[] = profile[list];
  const at = name === NEW ? -1 : findItem(items, name);
  if (value === null) {
    if (at >= 0) items.splice(at, 1);
    return true;
  }
  const item = typeof value === 'string' ? itemOf(list, value, normalise) : undefined;
  if (!item) return false;
  if (at >= 0) items[at] = item;
  // The same value twice would say nothing more.
  const same = items.findIndex((each) => each !== item && fold(each.value) === fold(item.value));
  if (at >= 0 && same >= 0) items.splice(same, 1);
  else if (at < 0 && same >= 0) items[same] = item;
  else if (at < 0) items.push(item);
  return true;
}

function applyEntry(
  profile: Profile,
  { list, key, field }: { list: EntryList; key: string; field: string | undefined },
  { id, value, entry }: Correction,
  normalise: Normalise,
): boolean {
  const entries = profile[list] as Entry[];
  if (key === NEW) {
    const made = newEntry(list, keyOfNew(id), value, normalise);
    if (made) entries.push(made);
    return made !== undefined;
  }
  const known = entry as Entry | null;
  const at = findEntry(entries, key, known);
  // A certificate or a language without a name is none.
  if (value === null && (field === undefined || field === 'name')) {
    if (at >= 0) entries.splice(at, 1);
    return true;
  }
  const found = entries[at] ?? (known && (writtenByHand(known) as Entry));
  const changed = found && setField(list, found, field, value, normalise);
  if (!changed) return false;
  // Under its old name, so that later corrections find it.
  if (at >= 0) entries[at] = changed;
  else entries.push({ ...changed, key });
  return true;
}

/** Entries that people added are named by the correction that did. */
export const keyOfNew = (correctionId: string) => `added-${correctionId}`;

/** What no reading stands for any more stands on the person's word alone. */
function writtenByHand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writtenByHand);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, writtenByHand(each)]));
  return 'evidence' in value ? { ...inner, evidence: [], confidence: 1, source: 'person' } : inner;
}
