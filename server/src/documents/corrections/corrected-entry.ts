import type { Certification, Education, LanguageValue, Position } from '@tenon/contract/profile';
import { type Entry, type EntryList, entryFields } from './correction-paths.ts';
import type { Normalize } from './normalize-value.ts';

/** Sets one field of an entry. Undefined if the value is not valid for the field. */
export function setField(
  list: EntryList,
  entry: Entry,
  field: string | undefined,
  value: unknown,
  normalize: Normalize,
): Entry | undefined {
  // A language can be set by its name alone; other entries are set field by field.
  if (field === undefined) {
    if (typeof value === 'object' && value !== null) return setAll(list, entry, value, normalize);
    return list === 'languages' ? setField(list, entry, 'name', value, normalize) : undefined;
  }
  if (value !== null && typeof value !== 'string') return undefined;
  if (list === 'languages') return setLanguage(entry as LanguageValue, field, value, normalize);
  if (value === null) return { ...entry, [field]: emptyValue(field) };
  const normalized = makeValue(list, field, value, normalize, entry);
  return normalized === undefined ? undefined : { ...entry, [field]: normalized };
}

/** Creates an entry. Undefined if it is empty or has an invalid value. */
export function newEntry(
  list: EntryList,
  key: string,
  value: unknown,
  normalize: Normalize,
): Entry | undefined {
  if (list === 'languages' && typeof value === 'string') {
    return { key, ...normalize.language(value) };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const blank = blankEntries[list](key);
  const entry = setAll(list, blank, value, normalize);
  const isEmpty = JSON.stringify(entry) === JSON.stringify(blank);
  return !entry || isEmpty || ('name' in entry && !entry.name) ? undefined : entry;
}

function setAll(list: EntryList, entry: Entry, given: object, normalize: Normalize): Entry | undefined {
  const fields = Object.entries(given).filter(([, value]) => value !== '');
  if (fields.some(([field]) => !entryFields[list].includes(field))) return undefined;
  // The name goes first, because setting a language resets its level.
  const sorted = fields.toSorted(([one], [other]) => Number(other === 'name') - Number(one === 'name'));
  return sorted.reduce<Entry | undefined>(
    (changed, [field, value]) => changed && setField(list, changed, field, value, normalize),
    entry,
  );
}

function setLanguage(
  entry: LanguageValue,
  field: string,
  value: string | null,
  normalize: Normalize,
): LanguageValue | undefined {
  if (field === 'level') return { ...entry, level: value === null ? null : normalize.level(value) };
  if (value === null) return undefined;
  const named = normalize.language(value);
  return { key: entry.key, ...named, level: named.level ?? entry.level };
}

function makeValue(
  list: EntryList,
  field: string,
  text: string,
  normalize: Normalize,
  entry: Entry,
): unknown {
  if (field === 'start' || field === 'end' || field === 'date') return normalize.date(text);
  if (field === 'title') return normalize.title(text);
  if (field === 'degree' && list === 'education') return normalize.degree(text);
  if (field !== 'responsibilities') return normalize.text(text);
  // Unchanged lines keep their evidence.
  const known = new Map(
    ('responsibilities' in entry ? entry.responsibilities : []).map((item) => [item.value, item]),
  );
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => known.get(line) ?? normalize.text(line));
}

const emptyValue = (field: string) => (field === 'responsibilities' ? [] : null);

const blankEntries: Record<EntryList, (key: string) => Entry> = {
  positions: (key): Position => ({
    key,
    company: null,
    title: null,
    location: null,
    start: null,
    end: null,
    responsibilities: [],
    skills: [],
  }),
  education: (key): Education => ({
    key,
    school: null,
    degree: null,
    field: null,
    location: null,
    start: null,
    end: null,
    score: null,
  }),
  certifications: (key) => ({ key, name: null, issuer: null, date: null }) as unknown as Certification,
  languages: (key) => ({ key, name: null }) as unknown as LanguageValue,
};
