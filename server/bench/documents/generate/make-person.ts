import type { Random } from './random.ts';
import type { Resume } from './resume.ts';
import { sites, type Words } from './words.ts';

export type Person = Pick<
  Resume,
  'name' | 'nameForms' | 'emails' | 'phones' | 'links' | 'place' | 'street' | 'born' | 'nationality'
>;

export function makePerson(words: Words, random: Random): Person {
  const given = random.pick(words.given);
  const family = random.pick(words.family);
  const { name, forms } = writeName(given, family, words, random);
  const handle = handleOf(given, family, random);
  const phoneCount = random.weighted({ none: 8, one: 82, two: 10 });
  return {
    name,
    nameForms: forms,
    emails: [
      `${handle}@${random.pick(words.domains)}`,
      ...(random.chance(0.05) ? [`${fold(given)}@${fold(family)}.example.com`] : []),
    ],
    phones: random
      .some(words.phones, phoneCount === 'none' ? 0 : phoneCount === 'one' ? 1 : 2)
      .map((pattern) => writePhone(pattern, random)),
    links: random.some(sites, random.whole(0, 2)).map((site) => site + handle.replaceAll(/[._]/g, '-')),
    place: random.pick(words.cities),
    ...(random.chance(0.5) ? { street: random.pick(words.streets) } : {}),
    ...(random.chance(0.2)
      ? { born: `${random.whole(1, 28)}.${random.whole(1, 12)}.${random.whole(1965, 2000)}` }
      : {}),
    ...(random.chance(0.15) ? { nationality: random.pick(words.labels.nationalities) } : {}),
  };
}

function writeName(given: string, family: string, words: Words, random: Random) {
  const plain = `${given} ${family}`;
  const way = random.weighted({
    plain: 66,
    middle: 10,
    initial: 5,
    capitals: 9,
    letters: 5,
    nickname: 2,
    doctor: 3,
  });
  switch (way) {
    case 'middle':
      return { name: `${given} ${random.pick(words.middle)} ${family}`, forms: [plain] };
    case 'initial':
      return { name: `${given[0]}. ${random.pick(words.given)} ${family}`, forms: [] };
    case 'capitals':
      return { name: `${given} ${family.toUpperCase()}`, forms: [plain] };
    case 'letters':
      return words.postNominals.length > 0
        ? { name: `${plain}, ${random.pick(words.postNominals)}`, forms: [plain] }
        : { name: plain, forms: [] };
    case 'nickname':
      if (!/^\p{L}{4,}$/u.test(given)) return { name: plain, forms: [] };
      return { name: `${given} “${given.slice(0, 3)}” ${family}`, forms: [plain] };
    case 'doctor':
      return { name: `Dr. ${plain}`, forms: [plain] };
    default:
      return { name: plain, forms: [] };
  }
}

function handleOf(given: string, family: string, random: Random): string {
  const [first, last] = [fold(given), fold(family)];
  return random.pick([
    `${first}.${last}`,
    `${first[0]}${last}`,
    `${last}.${first}${random.whole(1, 99)}`,
    `${first}_${last}`,
    `${first}${random.whole(70, 99)}`,
    `hello.${first}`,
  ]);
}

export const fold = (text: string) =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase() || 'me';

/** A 0 after a space would turn it into another kind of number. */
function writePhone(pattern: string, random: Random): string {
  return pattern.replaceAll('#', () => String(random.whole(1, 9)));
}
