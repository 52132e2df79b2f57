import type { Profile } from '@tenon/contract/profile';

export type SingleField = 'name' | 'headline' | 'location' | 'summary';
export type ListName = 'emails' | 'phones' | 'links' | 'skills';
export type EntryList = 'positions' | 'education' | 'languages' | 'certifications';
export type Entry = { [L in EntryList]: Profile[L][number] }[EntryList];

/** The value that a correction is about, parsed from its path. */
export type Target =
  | { kind: 'single'; field: SingleField }
  | { kind: 'item'; list: ListName; name: string }
  | { kind: 'entry'; list: EntryList; key: string; field: string | undefined }
  | { kind: 'unexplained'; key: string };

export const NEW = 'new';
/** `unexplained/<key>` set to null: this part of the document belongs to no entry. */
const UNEXPLAINED = 'unexplained';

const singles: SingleField[] = ['name', 'headline', 'location', 'summary'];
const lists: ListName[] = ['emails', 'phones', 'links', 'skills'];
export const entryFields: Record<EntryList, string[]> = {
  positions: ['company', 'title', 'location', 'start', 'end', 'responsibilities'],
  education: ['school', 'degree', 'field', 'location', 'start', 'end', 'score'],
  languages: ['name', 'level'],
  certifications: ['name', 'issuer', 'date'],
};

/** Undefined for a path that no profile can have. */
export function parsePath(path: string): Target | undefined {
  const [head = '', ...rest] = path.split('/');
  const single = singles.find((field) => field === head);
  if (single) return rest.length === 0 ? { kind: 'single', field: single } : undefined;
  const name = rest.join('/');
  if (!name) return undefined;
  if (head === UNEXPLAINED) return { kind: 'unexplained', key: name };
  const list = lists.find((name) => name === head);
  if (list) return { kind: 'item', list, name };
  if (!Object.hasOwn(entryFields, head)) return undefined;
  const entries = head as EntryList;
  // A key may contain slashes; field names are known.
  const field = rest.length > 1 ? rest.at(-1) : undefined;
  if (field === undefined || !entryFields[entries].includes(field)) {
    return { kind: 'entry', list: entries, key: name, field: undefined };
  }
  return { kind: 'entry', list: entries, key: rest.slice(0, -1).join('/'), field };
}

export function formatPath(target: Target): string {
  if (target.kind === 'single') return target.field;
  if (target.kind === 'item') return `${target.list}/${target.name}`;
  if (target.kind === 'unexplained') return `${UNEXPLAINED}/${target.key}`;
  return [target.list, target.key, target.field].filter((part) => part !== undefined).join('/');
}

/** Finds an item by its text, because its index may change when the document is parsed again. */
export function findItem(items: readonly { value: string; text: string }[], name: string): number {
  const wanted = fold(name);
  const byText = items.findIndex(({ text }) => fold(text) === wanted);
  return byText >= 0 ? byText : items.findIndex(({ value }) => fold(value) === wanted);
}

/** Turns the index or text of an item into its text. Undefined if there is no such item. */
export function nameItem(
  items: readonly { value: string; text: string }[],
  given: string,
): string | undefined {
  const named = findItem(items, given);
  if (named >= 0) return given;
  return /^\d{1,4}$/.test(given) ? items[Number(given)]?.text : undefined;
}

/** The target with a stable name instead of an index. Undefined if the profile has no such value. */
export function stabilizeTarget(profile: Profile, target: Target): Target | undefined {
  if (target.kind === 'single' || target.kind === 'unexplained') return target;
  if (target.kind === 'item') {
    const name = target.name === NEW ? NEW : nameItem(profile[target.list], target.name);
    return name === undefined ? undefined : { ...target, name };
  }
  const exists = target.key === NEW ? !target.field : findEntry(profile[target.list], target.key, null) >= 0;
  return exists ? target : undefined;
}

/** The plain value at the target, and the whole entry if it is part of one. */
export function valueAt(profile: Profile, target: Target): { value: unknown; entry: Entry | null } {
  if (target.kind === 'single') return { value: profile[target.field]?.value ?? null, entry: null };
  if (target.kind === 'unexplained') return { value: null, entry: null };
  if (target.kind === 'item') {
    const items = profile[target.list];
    return { value: items[findItem(items, target.name)]?.value ?? null, entry: null };
  }
  const entry = (profile[target.list] as Entry[])[findEntry(profile[target.list], target.key, null)];
  if (!entry) return { value: null, entry: null };
  if (target.field === undefined) return { value: plain(entry), entry };
  const field = target.field === 'name' && target.list === 'languages' ? 'value' : target.field;
  return { value: plain((entry as Record<string, unknown>)[field] ?? null), entry };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('evidence' in value && 'value' in value) return value.value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, plain(inner)]])),
  );
}

/** Finds an entry by its key or, if the key changed, by its identifying values. */
export function findEntry(entries: readonly Entry[], key: string, known: Entry | null): number {
  const byKey = entries.findIndex((entry) => entry.key === key);
  return byKey >= 0 || !known ? byKey : entries.findIndex((entry) => isSame(entry, known));
}

function isSame(one: Entry, other: Entry): boolean {
  const [left, right] = [identifyingValues(one), identifyingValues(other)];
  const equal = left.filter((value, index) => value !== '' && value === right[index]).length;
  const comparable = left.filter((value, index) => value !== '' && right[index] !== '').length;
  return equal >= 2 || (equal === 1 && comparable === 1);
}

function identifyingValues(entry: Entry): string[] {
  if ('company' in entry) return foldValues(entry.company, entry.title, entry.start);
  if ('school' in entry) return foldValues(entry.school, entry.degree, entry.start);
  if ('issuer' in entry) return foldValues(entry.name);
  return foldValues(entry);
}

const foldValues = (...values: ({ value: string } | null)[]) => values.map((part) => fold(part?.value ?? ''));

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
