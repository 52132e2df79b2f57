import { nicknameKey } from '../normalize/nicknames.ts';
import { hashOf, mix } from './blocking-hash.ts';
import { soundOf } from './blocking-sound.ts';
import type { Features } from './features.ts';

/** The values that a key is made of. Two records that share a key may be the same person. */
export const blockKinds = [
  'email',
  'phone',
  'national_id',
  'link',
  'birth_date+name',
  'given+family',
  'postcode+name',
  'email name',
  'end of phone',
  'birth_date+area',
  'half of national_id',
  'street+number',
  'city+name',
  'employer+name',
  'column',
] as const;

export type BlockKind = (typeof blockKinds)[number];
export type BlockKey = { made_of: BlockKind; key: number };

/**
 * The keys that a person is looked up by, selective enough for an index of all people: seven or eight for a complete
 * record. They are integers below 2^53. They are stored, so every release must compute the same ones.
 */
export function blockKeys(features: Features): number[] {
  return blocksOf(features).map(({ key }) => key);
}

export function blocksOf(features: Features): BlockKey[] {
  const found: BlockKey[] = [];
  eachBlock(features, (made_of, key) => {
    if (!found.some((other) => other.key === key)) found.push({ made_of, key });
  });
  return found;
}

type Visit = (kind: BlockKind, key: number) => void;

/** The keys without those of identifiers, because people with the same identifier are found by it anyway. */
export function similarityKeys(features: Features): number[] {
  const keys: number[] = [];
  eachSimilarityBlock(features, (_kind, key) => {
    if (!keys.includes(key)) keys.push(key);
  });
  return keys;
}

/** May visit a key twice. */
export function eachBlock(features: Features, visit: Visit): void {
  const { emails, links, nationalId } = features;
  eachValue(emails, ' ', (email) => visit('email', hashOf('email', email)));
  eachValue(links, ' ', (link) => visit('link', hashOf('link', link)));
  if (nationalId) visit('national_id', hashOf('national_id', nationalId));
  eachSimilarityBlock(features, visit);
}

function eachSimilarityBlock(features: Features, visit: Visit): void {
  const { phones, birth, postcode } = features;
  eachValue(phones, ' ', (phone) => visit('phone', hashOf('phone', phone.slice(-9))));
  const { given, family, second } = soundsOf(features);
  // Day and month are sorted, and both names have the same kind of key, so that swapped values have the same keys.
  const born = birthKey(birth);
  if (born)
    for (const name of [given, family, second])
      if (name) visit('birth_date+name', mix(hashOf('birth', name), born));
  if (postcode)
    for (const name of [given, family])
      if (name) visit('postcode+name', hashOf('postcode', `${postcode} ${name}`));
  if (given && family) visit('given+family', hashOf('names', sortedPair(given, family)));
  else if (!postcode && !born && (given || family)) visit('given+family', hashOf('names', given || family));
}

/** Further keys for comparing all people. They are too broad for looking up single people. */
export function eachBroadBlock(features: Features, visit: Visit): void {
  const { emails, phones, city, address, postcode, employers, others, birth, nationalId } = features;
  const { given, family } = soundsOf(features);
  const initials = sortedPair(features.given.charAt(0), features.family.charAt(0));
  eachValue(emails, ' ', (email) => {
    const name = email.slice(0, email.lastIndexOf('@')).replace(/[^\p{L}\p{N}]/gu, '');
    if (name.length > 4) visit('email name', hashOf('email name', name));
  });
  eachValue(phones, ' ', (phone) =>
    visit('end of phone', hashOf('end of phone', phone.slice(-6) + initials)),
  );
  const number = /\d+/.exec(address)?.[0];
  if (number && (postcode || city))
    visit('street+number', hashOf('street', `${number} ${streetOf(address)} ${city}`));
  const born = birthKey(birth);
  if (born) {
    visit('birth_date+name', mix(hashOf('initials', initials), born));
    visit('birth_date+area', mix(hashOf('area', postcode.slice(0, 2) || city.slice(0, 3)), born));
  }
  // A wrong character leaves one half unchanged.
  if (nationalId.length > 5) {
    const half = nationalId.length >> 1;
    visit('half of national_id', hashOf('first half', nationalId.slice(0, half)));
    visit('half of national_id', hashOf('second half', nationalId.slice(half)));
  }
  // A typo leaves either the beginning or the end of a name unchanged.
  if (given && family)
    for (const [whole, part] of [
      [given, features.family],
      [family, features.given],
    ] as const) {
      visit('given+family', hashOf('beginning', `${whole} ${part.slice(0, 3)}`));
      visit('given+family', hashOf('end', `${whole} ${part.slice(-3)}`));
    }
  if (city) {
    if (given) visit('city+name', hashOf('city', `${city} ${given} ${features.family.charAt(0)}`));
    if (family) visit('city+name', hashOf('city', `${city} ${family} ${features.given.charAt(0)}`));
  }
  eachValue(employers, '|', (employer) => {
    for (const name of [given, family])
      if (name) visit('employer+name', hashOf('employer', `${employer} ${name}`));
  });
  for (const column in others) {
    const value = others[column];
    if (!value) continue;
    visit('column', hashOf(column, value));
    if (family) visit('column', hashOf(column, `${value} ${family}`));
  }
}

/** Keys that split a block that is too large: records that also share one of these stay together. */
export function splitKeys({
  birth,
  postcode,
  city,
  employers,
  emails,
  phones,
  address,
  ...names
}: Features): number[] {
  const { given, family } = soundsOf(names);
  return [
    hashOf('given', given),
    hashOf('family', family),
    birthKey(birth),
    hashOf('postcode', postcode),
    city && hashOf('city', `${city} ${given}`),
    hashOf('address', address),
    hashOf('employer', employers),
    hashOf('email', emails),
    hashOf('phone', phones),
  ].filter((key): key is number => key !== '' && key !== 0);
}

type Names = Pick<Features, 'given' | 'family'>;

/** Initials have no sound, because they match too many names. The second of two surnames often survives a marriage. */
function soundsOf({ given, family }: Names): { given: string; family: string; second: string } {
  const space = family.indexOf(' ');
  const first = space < 0 ? family : family.slice(0, space);
  const second = space < 0 ? '' : family.slice(family.lastIndexOf(' ') + 1);
  return {
    given: given.length > 1 ? nameSound(given) : '',
    family: first.length > 1 ? nameSound(first) : '',
    second: second.length > 1 ? nameSound(second) : '',
  };
}

// Names repeat a lot. Bounded, because a server runs for a long time.
const sounds = new Map<string, string>();
const MAX_CACHED_SOUNDS = 50_000;

function nameSound(name: string): string {
  const known = sounds.get(name);
  if (known !== undefined) return known;
  const sound = soundOf(nicknameKey(name));
  if (sounds.size >= MAX_CACHED_SOUNDS) sounds.clear();
  sounds.set(name, sound);
  return sound;
}

/** Returns 0 unless the full date is known. */
function birthKey(birth: number): number {
  const day = birth % 100;
  const month = Math.floor(birth / 100) % 100;
  if (day === 0 || month === 0) return 0;
  return birth - (birth % 10_000) + Math.min(day, month) * 100 + Math.max(day, month);
}

const sortedPair = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The longest word of an address is most often the street name; words like “street” are short or abbreviated. */
function streetOf(address: string): string {
  let longest = '';
  for (const word of address.split(' ')) if (word.length > longest.length && !/\d/.test(word)) longest = word;
  return soundOf(longest);
}

function eachValue(values: string, separator: string, visit: (value: string) => void): void {
  if (values === '') return;
  if (!values.includes(separator)) visit(values);
  else for (const value of values.split(separator)) visit(value);
}
