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
  parsePath,
  type Target,
} from './correction-paths.ts';
import type { Normalize } from './normalize-value.ts';

export type Correction = { id: string; path: string; value: unknown; entry: unknown };

/**
 * Applies all corrections to the parsed profile, oldest first. If the corrected entry is no longer in the parsed profile,
 * it is restored from the correction. Also returns the IDs of the corrections that could be applied.
 */
export function applyCorrections(
  parsed: Profile,
  corrections: readonly Correction[],
  normalize: Normalize,
): { profile: Profile; applied: Set<string> } {
  if (corrections.length === 0) return { profile: parsed, applied: new Set() };
  const profile = structuredClone(parsed);
  const applied = new Set<string>();
  for (const correction of corrections) {
    const target = parsePath(correction.path);
    if (target && applyOne(profile, target, correction, normalize)) applied.add(correction.id);
  }
  return { profile: { ...profile, experience: normalize.experience(profile.positions) }, applied };
}

function applyOne(profile: Profile, target: Target, correction: Correction, normalize: Normalize): boolean {
  if (target.kind === 'single') return applySingle(profile, target.field, correction.value, normalize);
  if (target.kind === 'item') return applyItem(profile, target, correction.value, normalize);
  // It only affects what is left to explain.
  if (target.kind === 'unexplained') return correction.value === null;
  return applyEntry(profile, target, correction, normalize);
}

function applySingle(
  profile: Profile,
  field: 'name' | 'headline' | 'location' | 'summary',
  value: unknown,
  normalize: Normalize,
): boolean {
  if (value !== null && typeof value !== 'string') return false;
  if (field === 'location') profile.location = value === null ? null : normalize.place(value);
  else profile[field] = value === null ? null : normalize.text(value);
  return true;
}

export function itemOf(list: ListName, text: string, normalize: Normalize) {
  const make = {
    emails: normalize.email,
    phones: normalize.phone,
    links: normalize.link,
    skills: normalize.skill,
  };
  return make[list](text);
}

function applyItem(
  profile: Profile,
  { list, name }: { list: ListName; name: string },
  value: unknown,
  normalize: Normalize,
): boolean {
  const items: TextValue[] = profile[list];
  const at = name === NEW ? -1 : findItem(items, name);
  if (value === null) {
    if (at >= 0) items.splice(at, 1);
    return true;
  }
  const item = typeof value === 'string' ? itemOf(list, value, normalize) : undefined;
  if (!item) return false;
  if (at >= 0) items[at] = item;
  // A list has no duplicate values.
  const duplicate = items.findIndex((other) => other !== item && fold(other.value) === fold(item.value));
  if (at >= 0 && duplicate >= 0) items.splice(duplicate, 1);
  else if (at < 0 && duplicate >= 0) items[duplicate] = item;
  else if (at < 0) items.push(item);
  return true;
}

function applyEntry(
  profile: Profile,
  { list, key, field }: { list: EntryList; key: string; field: string | undefined },
  { id, value, entry }: Correction,
  normalize: Normalize,
): boolean {
  const entries = profile[list] as Entry[];
  if (key === NEW) {
    const added = newEntry(list, newEntryKey(id), value, normalize);
    if (added) entries.push(added);
    return added !== undefined;
  }
  const known = entry as Entry | null;
  const at = findEntry(entries, key, known);
  // A certification or language without a name is removed.
  if (value === null && (field === undefined || field === 'name')) {
    if (at >= 0) entries.splice(at, 1);
    return true;
  }
  const found = entries[at] ?? (known && (asEnteredByPerson(known) as Entry));
  const changed = found && setField(list, found, field, value, normalize);
  if (!changed) return false;
  // It keeps its old key, so that later corrections find it.
  if (at >= 0) entries[at] = changed;
  else entries.push({ ...changed, key });
  return true;
}

/** The key of an added entry is derived from its correction. */
export const newEntryKey = (correctionId: string) => `added-${correctionId}`;

/** A restored entry has no evidence in the document, so the person becomes its source. */
function asEnteredByPerson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asEnteredByPerson);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, asEnteredByPerson(part)]),
  );
  return 'evidence' in value ? { ...inner, evidence: [], confidence: 1, source: 'person' } : inner;
}
