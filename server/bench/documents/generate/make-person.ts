import type { Random } from './random.ts';
import type { Resume } from './resume.ts';
import { sites, type Words } from './words.ts';

export type Person = Pick<
  Resume,
  'name' | 'nameForms' | 'emails' | 'phones' | 'links' | 'place' | 'street' | 'born' | 'nationality'
>;

export function makePerson(words: Words, random: Random): Person {
  const [given, family, middle] = pickNames(words, random);
  const { name, forms } = writeName(given, family, middle, words, random);
  const [first, last] = [latinOf(given, words), latinOf(family, words)];
  const handle = handleOf(first, last, random);
  const phoneCount = random.weighted({ none: 8, one: 82, two: 10 });
  return {
    name,
    nameForms: forms,
    emails: [
      `${handle}@${random.pick(words.domains)}`,
      ...(random.chance(0.05) ? [`${fold(first)}@${fold(last)}.example.com`] : []),
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

/** Given name, family name and middle name, of one gender where the language tells. */
function pickNames(words: Words, random: Random): [given: string, family: string, middle: string] {
  const gender = random.whole(0, 1);
  const pick = (names: readonly string[]) => {
    if (names.length === 0) return '';
    const half = Math.ceil(names.length / 2);
    return random.pick(words.agrees ? names.slice(gender * half, half + gender * half) : names);
  };
  return [pick(words.given), pick(words.family), pick(words.middle)];
}

export const latinOf = (name: string, { latin }: Words) => latin?.[name] ?? name;

export function joinName(given: string, family: string, { nameOrder, nameSpace = ' ' }: Words): string {
  return nameOrder === 'family' ? family + nameSpace + given : `${given} ${family}`;
}

type NameForms = { name: string; forms: string[] };

function writeName(given: string, family: string, middle: string, words: Words, random: Random): NameForms {
  const { nameOrder = 'given' } = words;
  if (nameOrder === 'both') return writeNameWithPatronymic(given, family, middle, random);
  if (nameOrder === 'given' && !words.latin) return writeLatinName(given, family, middle, words, random);
  const name = joinName(given, family, words);
  const spaced = random.chance(0.2) ? `${family} ${given}` : name;
  return nameOrder === 'family' ? { name: spaced, forms: [name, `${given} ${family}`] } : { name, forms: [] };
}

/** “Иванов Иван Сергеевич” on official forms, “Иван Иванов” elsewhere. */
function writeNameWithPatronymic(given: string, family: string, middle: string, random: Random): NameForms {
  const plain = `${given} ${family}`;
  const names = middle
    ? [plain, `${family} ${given}`, `${family} ${given} ${middle}`, `${given} ${middle} ${family}`]
    : [plain, `${family} ${given}`];
  return { name: random.pick(names), forms: [plain] };
}

function writeLatinName(
  given: string,
  family: string,
  middle: string,
  words: Words,
  random: Random,
): NameForms {
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
      return middle ? { name: `${given} ${middle} ${family}`, forms: [plain] } : { name: plain, forms: [] };
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
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[æÆ]/g, 'ae')
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase() || 'me';

/** A 0 after a space would turn it into another kind of number. */
function writePhone(pattern: string, random: Random): string {
  return pattern.replaceAll('#', () => String(random.whole(1, 9)));
}
