import type { Education, Position, Profile, TextValue } from '@tenon/contract/profile';
import { experienceOf } from '../normalize/experience.ts';
import { type ChosenSection, LOW_CONFIDENCE } from './choose-sections.ts';

/**
 * Merges the model's values for a section into the profile: certain values of the rules stay, uncertain and missing
 * ones are replaced, and uncertain entries that the model does not know are dropped.
 */
export function mergeProfiles(rules: Profile, other: Profile, section: ChosenSection): Profile {
  const positions = mergeEntries(rules.positions, other.positions, section, positionFields);
  return {
    ...rules,
    positions,
    education: mergeEntries(rules.education, other.education, section, educationFields),
    skills: mergeValues(rules.skills, other.skills, section),
    languages: mergeValues(rules.languages, other.languages, section),
    certifications: mergeNamed(rules.certifications, other.certifications, section),
    experience: experienceOf(positions),
  };
}

const positionFields = ['title', 'company', 'location', 'start', 'end'] as const satisfies (keyof Position)[];
const educationFields = [
  'school',
  'degree',
  'field',
  'location',
  'start',
  'end',
  'score',
] as const satisfies (keyof Education)[];

/** Title and company, school and degree: the first fields of each kind of entry. */
const HEADS = 2;

type Value = Pick<TextValue, 'value' | 'confidence' | 'evidence'>;
type Entry = Position | Education;

function mergeEntries<E extends Entry>(
  mine: E[],
  theirs: E[],
  section: ChosenSection,
  fields: readonly (keyof E)[],
): E[] {
  if (theirs.length === 0) return mine;
  const valuesOf = (entry: E) => fields.flatMap((field) => (entry[field] as Value | null) ?? []);
  // Two entries may share a date; their names tell them apart.
  const headsOf = (entry: E) =>
    fields.slice(0, HEADS).flatMap((field) => (entry[field] as Value | null) ?? []);
  const left = [...theirs];
  const merged = mine.flatMap((entry) => {
    if (!valuesOf(entry).some((value) => isIn(value, section))) return [entry];
    const index = left.findIndex((other) => isSame(headsOf(entry), headsOf(other)));
    if (index < 0) return mean(valuesOf(entry)) >= LOW_CONFIDENCE ? [entry] : [];
    const [match] = left.splice(index, 1) as [E];
    return [joinEntries(entry, match, fields)];
  });
  return unlike([...merged, ...left]).sort((one, next) => firstOf(valuesOf(one)) - firstOf(valuesOf(next)));
}

/** Entries from both sources may have the same words, and therefore the same key. */
function unlike<E extends Entry>(entries: E[]): E[] {
  const seen = new Set<string>();
  return entries.map((entry) => {
    let key = entry.key;
    for (let count = 2; seen.has(key); count += 1) key = `${entry.key}-${count}`;
    seen.add(key);
    return { ...entry, key };
  });
}

function joinEntries<E extends Entry>(mine: E, theirs: E, fields: readonly (keyof E)[]): E {
  const joined = { ...mine };
  for (const field of fields) {
    const own = mine[field] as Value | null;
    const other = theirs[field] as Value | null;
    if (other && (!own || own.confidence < LOW_CONFIDENCE)) joined[field] = theirs[field];
  }
  return joined;
}

function mergeValues<V extends Value>(mine: V[], theirs: V[], section: ChosenSection): V[] {
  if (theirs.length === 0) return mine;
  const kept = mine.filter(
    (value) =>
      !isIn(value, section) ||
      value.confidence >= LOW_CONFIDENCE ||
      theirs.some((each) => isEqual(each, value)),
  );
  const known = new Set(kept.map((value) => value.value.toLowerCase()));
  return [...kept, ...theirs.filter((value) => !known.has(value.value.toLowerCase()))];
}

function mergeNamed<N extends { name: Value }>(mine: N[], theirs: N[], section: ChosenSection): N[] {
  const kept = mergeValues(
    mine.map((each) => each.name),
    theirs.map((each) => each.name),
    section,
  );
  return [...mine, ...theirs].filter((each) => kept.includes(each.name));
}

const startOf = (value: Value) => value.evidence[0]?.start ?? -1;
const firstOf = (values: Value[]) => Math.min(...values.map(startOf));
const isIn = (value: Value, { start, end }: ChosenSection) => startOf(value) >= start && startOf(value) < end;
const isEqual = (one: Value, other: Value) => one.value.toLowerCase() === other.value.toLowerCase();
const mean = (values: Value[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value.confidence, 0) / values.length;

/** Whether both are about the same part of the text. */
const isSame = (mine: Value[], theirs: Value[]) =>
  mine.some((one) => theirs.some((other) => startOf(one) >= 0 && startOf(one) === startOf(other)));
