import { nicknameKey } from '../normalise/nicknames.ts';
import { hashOf, mix } from './blocking-hash.ts';
import { soundOf } from './blocking-sound.ts';
import type { Features } from './features.ts';

/** What a key is made of: two records that share a key may be one human. */
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
  'street+number',
  'city+name',
  'employer+name',
  'column',
] as const;

export type BlockKind = (typeof blockKinds)[number];
export type BlockKey = { made_of: BlockKind; key: number };

/**
 * The keys under which a person is found again, selective enough for an index over everybody: seven or eight of them
 * where everything is known. Whole numbers below 2^53; the same in every process and release, for they are stored.
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

/** Those of the keys that tell more than identifiers do: whoever has the same one is found by that already. */
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
  eachOf(emails, ' ', (email) => visit('email', hashOf('email', email)));
  eachOf(links, ' ', (link) => visit('link', hashOf('link', link)));
  if (nationalId) visit('national_id', hashOf('national_id', nationalId));
  eachSimilarityBlock(features, visit);
}

function eachSimilarityBlock(features: Features, visit: Visit): void {
  const { phones, birth, postcode } = features;
  eachOf(phones, ' ', (phone) => visit('phone', hashOf('phone', phone.slice(-9))));
  const { given, family, second } = soundsOf(features);
  // Day and month are sorted and both names share one kind of key: neither order matters.
  const born = birthKey(birth);
  if (born)
    for (const name of [given, family, second])
      if (name) visit('birth_date+name', mix(hashOf('birth', name), born));
  if (postcode)
    for (const name of [given, family])
      if (name) visit('postcode+name', hashOf('postcode', `${postcode} ${name}`));
  if (given && family) visit('given+family', hashOf('names', inOrder(given, family)));
  else if (!postcode && !born && (given || family)) visit('given+family', hashOf('names', given || family));
}

/** Further keys, for when everybody is compared with everybody: too broad to be looked up for one person at a time. */
export function eachBroadBlock(features: Features, visit: Visit): void {
  const { emails, phones, city, address, postcode, employers, others, birth } = features;
  const { given, family } = soundsOf(features);
  const initials = inOrder(features.given.charAt(0), features.family.charAt(0));
  eachOf(emails, ' ', (email) => {
    const name = email.slice(0, email.lastIndexOf('@')).replace(/[^\p{L}\p{N}]/gu, '');
    if (name.length > 4) visit('email name', hashOf('email name', name));
  });
  eachOf(phones, ' ', (phone) => visit('end of phone', hashOf('end of phone', phone.slice(-6) + initials)));
  const number = /\d+/.exec(address)?.[0];
  if (number && (postcode || city))
    visit('street+number', hashOf('street', `${number} ${streetOf(address)} ${city}`));
  const born = birthKey(birth);
  if (born) visit('birth_date+name', mix(hashOf('initials', initials), born));
  // One slip of a finger leaves the beginning of a name as it was, or its end.
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
  eachOf(employers, '|', (employer) => {
    for (const name of [given, family])
      if (name) visit('employer+name', hashOf('employer', `${employer} ${name}`));
  });
  for (const column in others) {
    const value = others[column];
    if (value) visit('column', hashOf(column, value));
  }
}

/** What parts a block that is too large, each by itself: who shares the block and one of these stays together. */
export function furtherKeys({
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

/** '' for an initial: it fits too many. The second of two surnames is the one that a marriage leaves. */
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

// Names are met again and again. Bounded, as a server lives long.
const sounds = new Map<string, string>();
const MOST_SOUNDS = 50_000;

function nameSound(name: string): string {
  const known = sounds.get(name);
  if (known !== undefined) return known;
  const sound = soundOf(nicknameKey(name));
  if (sounds.size >= MOST_SOUNDS) sounds.clear();
  sounds.set(name, sound);
  return sound;
}

/** 0 unless the day is known. */
function birthKey(birth: number): number {
  const day = birth % 100;
  const month = Math.floor(birth / 100) % 100;
  if (day === 0 || month === 0) return 0;
  return birth - (birth % 10_000) + Math.min(day, month) * 100 + Math.max(day, month);
}

const inOrder = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The longest word of an address is its street more often than not; kinds of street are short or shortened. */
function streetOf(address: string): string {
  let longest = '';
  for (const word of address.split(' ')) if (word.length > longest.length && !/\d/.test(word)) longest = word;
  return soundOf(longest);
}

function eachOf(values: string, mark: string, visit: (value: string) => void): void {
  if (values === '') return;
  if (!values.includes(mark)) visit(values);
  else for (const value of values.split(mark)) visit(value);
}
