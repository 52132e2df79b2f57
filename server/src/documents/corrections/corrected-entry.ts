import type { Certification, Education, LanguageValue, Position } from '@tenon/contract/profile';
import { type Entry, type EntryList, entryFields } from './correction-paths.ts';
import type { Normalise } from './normalize-value.ts';

/** The entry with one field as a person wants it; undefined when the value makes no sense there. */
export function setField(
  list: EntryList,
  entry: Entry,
  field: string | undefined,
  value: unknown,
  normalise: Normalise,
): Entry | undefined {
  // A language is named by its entry alone; whole entries of other kinds are given field by field.
  if (field === undefined) {
    if (typeof value === 'object' && value !== null) return setAll(list, entry, value, normalise);
    return list === 'languages' ? setField(list, entry, 'name', value, normalise) : undefined;
  }
  if (value !== null && typeof value !== 'string') return undefined;
  if (list === 'languages') return setLanguage(entry as LanguageValue, field, value, normalise);
  if (value === null) return { ...entry, [field]: emptyOf(field) };
  const made = makeValue(list, field, value, normalise, entry);
  return made === undefined ? undefined : { ...entry, [field]: made };
}

/** An entry of a person's own; undefined when there is nothing in it, or something that makes no sense. */
export function newEntry(
  list: EntryList,
  key: string,
  value: unknown,
  normalise: Normalise,
): Entry | undefined {
  if (list === 'languages' && typeof value === 'string') {
    return { key, ...normalise.language(value) };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const blank = blanks[list](key);
  const entry = setAll(list, blank, value, normalise);
  const isEmpty = JSON.stringify(entry) === JSON.stringify(blank);
  return !entry || isEmpty || ('name' in entry && !entry.name) ? undefined : entry;
}

function setAll(list: EntryList, entry: Entry, given: object, normalise: Normalise): Entry | undefined {
  const fields = Object.entries(given).filter(([, value]) => value !== '');
  if (fields.some(([field]) => !entryFields[list].includes(field))) return undefined;
  // The name first: the level of a language belongs to it.
  const sorted = fields.toSorted(([one], [other]) => Number(other === 'name') - Number(one === 'name'));
  return sorted.reduce<Entry | undefined>(
    (made, [field, value]) => made && setField(list, made, field, value, normalise),
    entry,
  );
}

function setLanguage(
  entry: LanguageValue,
  field: string,
  value: string | null,
  normalise: Normalise,
): LanguageValue | undefined {
  if (field === 'level') return { ...entry, level: value === null ? null : normalise.level(value) };
  if (value === null) return undefined;
  const named = normalise.language(value);
  return { key: entry.key, ...named, level: named.level ?? entry.level };
}

function makeValue(
  list: EntryList,
  field: string,
  text: string,
  normalise: Normalise,
  entry: Entry,
): unknown {
  if (field === 'start' || field === 'end' || field === 'date') return normalise.date(text);
  if (field === 'title') return normalise.title(text);
  if (field === 'degree' && list === 'education') return normalise.degree(text);
  if (field !== 'responsibilities') return normalise.text(text);
  // Lines that the person left as they were keep their evidence.
  const known = new Map(
    ('responsibilities' in entry ? entry.responsibilities : []).map((each) => [each.value, each]),
  );
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => known.get(line) ?? normalise.text(line));
}

const emptyOf = (field: string) => (field === 'responsibilities' ? [] : null);

const blanks: Record<EntryList, (key: string) => Entry> = {
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
