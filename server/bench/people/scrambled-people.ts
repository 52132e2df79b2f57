import { english } from './names-western.ts';
import { type Random, seededRandom } from './random.ts';
import type { Table } from './table-of-people.ts';

const cities =
  'London London London London London London London London Birmingham Birmingham Manchester Leeds Bristol Liverpool Sheffield Glasgow Cardiff Belfast Swansea Plymouth Southend-on-Sea Kingston-upon-Hull Stoke-on-Trent Aberdeen Coventry Reading Bolton Derby Northampton Huddersfield Peterborough Southampton'.split(
    ' ',
  );
const endings = 'com com com com net org info biz'.split(' ');

/**
 * A small table of people with up to seven records each, in the manner of Splink's `fake_1000`: values are often missing,
 * letters scrambled, names in the wrong columns, and every part of a birth date may be off.
 */
export function scrambledPeople(size: number, seed: number): Table {
  const random = seededRandom(seed);
  const rows: Table['rows'] = [];
  for (let human = 0; rows.length < size; human += 1) {
    const person = drawPerson(random);
    for (let records = 1 + random.below(7); records > 0; records -= 1)
      rows.push({ human, cells: damaged(random, person) });
  }
  rows.length = size;
  return { columns: ['first_name', 'surname', 'dob', 'city', 'email'], rows };
}

type Person = { given: string; family: string; birth: Date; city: string; email: string };

function drawPerson(random: Random): Person {
  const given = random.skewed(random.chance(0.5) ? english.female : english.male);
  const family = random.skewed(english.family);
  const birth = new Date(Date.UTC(1970 + random.below(50), random.below(12), 1 + random.below(31)));
  return { given, family, birth, city: random.pick(cities), email: drawEmail(random, given, family) };
}

function drawEmail(random: Random, given: string, family: string): string {
  const [first, last] = [given.toLowerCase(), family.toLowerCase()];
  const names = [
    first + last,
    `${first}.${last}`,
    `${first.charAt(0)}.${last}`,
    first.charAt(0) + last,
    `${first.charAt(0)}.${last.charAt(0)}`,
    first.charAt(0) + last.charAt(0),
    `${first}.${last.charAt(0)}`,
    first + last.charAt(0),
  ];
  const host = random.skewed(english.family).toLowerCase();
  const second = random.chance(0.4) ? `-${random.skewed(english.family).toLowerCase()}` : '';
  const number = random.chance(0.5) ? String(1 + random.below(98)) : '';
  return `${random.pick(names)}${number}@${host}${second}.${random.pick(endings)}`;
}

function damaged(random: Random, { given, family, birth, city, email }: Person): string[] {
  const damage = (text: string, { scrambled, missing }: { scrambled: number; missing: number }) =>
    random.chance(missing) ? '' : random.chance(scrambled) ? scramble(random, text) : text;
  let first = damage(given, { scrambled: 0.15, missing: 0.22 });
  let last = damage(family, { scrambled: 0.22, missing: 0.15 });
  if (first && last && random.chance(0.1)) [first, last] = [last, first];
  return [
    first,
    last,
    otherDate(random, birth).toISOString().slice(0, 10),
    damage(city, { scrambled: 0.3, missing: 0.25 }),
    damage(email, { scrambled: 0.2, missing: 0.27 }),
  ];
}

/** Moves one to three letters, and may lose or double one. */
function scramble(random: Random, text: string): string {
  const letters = [...text];
  for (let moves = random.below(3); moves > 0; moves -= 1) {
    const [one, other] = [random.below(letters.length), random.below(letters.length)];
    [letters[one], letters[other]] = [letters[other] as string, letters[one] as string];
  }
  const at = random.below(letters.length);
  if (random.chance(0.5)) letters.splice(at, 1);
  else if (random.chance(0.7)) letters.splice(random.below(letters.length), 0, letters[at] as string);
  return letters.join('');
}

/** In a third of the records, the year is off by one or ten, the month by one, or the day by up to four. */
function otherDate(random: Random, birth: Date): Date {
  if (random.chance(0.64)) return birth;
  const years = random.chance(0.5) ? random.pick([1, 1, 10]) : 0;
  const months = random.chance(0.6) ? random.pick([-1, 1]) : 0;
  const days = random.chance(0.5) ? random.below(9) - 4 : 0;
  return new Date(
    Date.UTC(birth.getUTCFullYear() + years, birth.getUTCMonth() + months, birth.getUTCDate() + days),
  );
}
