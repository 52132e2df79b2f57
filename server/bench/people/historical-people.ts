import { drawFamily } from './names.ts';
import { english } from './names-western.ts';
import { type Random, seededRandom } from './random.ts';
import type { Table } from './table-of-people.ts';
import { mishear, nicknameOf, typo, wrongDigit } from './typing-errors.ts';

const places =
  'London London London London London Edinburgh Glasgow Manchester Liverpool Birmingham Leeds Dublin Bristol Sheffield Devon Cornwall Kent Surrey Sussex Norfolk Suffolk Essex Oxford Cambridge Bath York Chester Durham Newcastle Hull Plymouth Exeter Aberdeen Dundee Perth Inverness Cardiff Swansea Bexley Hackney Islington Camden Lambeth Southwark Greenwich Croydon Brighton Dover Reading Derby'.split(
    ' ',
  );
const areas =
  'tq13 se4 ec1 wc2 n1 nw3 sw1 w8 e2 eh1 eh8 g12 m14 l8 b12 ls6 bs5 s10 ex4 pl4 tr1 me4 gu1 bn1 nr2 ip1 co1 ox1 ox4 cb2 ba2 yo1 ch1 dh1 ne1 hu5 ab10 dd1 ph1 iv2 cf10 sa1 da5 e8 se1 se10 cr0 ct16 rg1 de1'.split(
    ' ',
  );
const occupations =
  'politician politician politician writer writer painter artist painter clergyman military-officer military-officer journalist lawyer judge architect engineer composer musician actor physician scientist botanist historian cricketer cricketer footballer footballer banker merchant explorer photographer sculptor philosopher economist diplomat'.split(
    ' ',
  );

/**
 * A sparse table of historical people in the manner of Splink's `historical_50k`: about ten records each, with forms of
 * address, short forms, dates of which only the year is known, other postcodes, and relatives with the same name.
 */
export function historicalPeople(size: number, seed: number): Table {
  const random = seededRandom(seed);
  const rows: Table['rows'] = [];
  let human = 0;
  while (rows.length < size) {
    const person = drawPerson(random);
    // A son of the same name, or a brother.
    const others = random.chance(0.06) ? [relativeOf(random, person)] : [];
    for (const one of [person, ...others]) {
      for (let records = 1 + random.below(19); records > 0; records -= 1)
        rows.push({ human, cells: recordOf(random, one) });
      human += 1;
    }
  }
  rows.length = size;
  return {
    columns: ['full_name', 'first_name', 'surname', 'dob', 'birth_place', 'postcode', 'gender', 'occupation'],
    rows,
  };
}

type Person = {
  names: string[];
  family: string;
  title: string;
  birth: string;
  place: string;
  area: string;
  postcode: string;
  gender: 'male' | 'female';
  occupation: string;
};

function drawPerson(random: Random): Person {
  const gender = random.chance(0.8) ? 'male' : 'female';
  const names = gender === 'male' ? english.male : english.female;
  const family = drawFamily(random, english);
  const area = random.pick(areas);
  return {
    names: Array.from({ length: 1 + random.below(3) }, () => random.skewed(names)),
    family,
    title: random.chance(0.1) ? ` ${1 + random.below(6)}th baron ${family}` : '',
    birth: new Date(Date.UTC(1600 + random.below(340), 0, 1 + random.below(365))).toISOString().slice(0, 10),
    place: random.pick(places),
    area,
    postcode: drawPostcode(random, area),
    gender,
    occupation: random.pick(occupations),
  };
}

function relativeOf(random: Random, person: Person): Person {
  const names = random.chance(0.5) ? person.names : [random.skewed(english.male)];
  const birth = `${Number(person.birth.slice(0, 4)) + (random.chance(0.5) ? 30 : 3)}${drawPerson(random).birth.slice(4)}`;
  return {
    ...drawPerson(random),
    names,
    family: person.family,
    place: person.place,
    birth,
    area: person.area,
  };
}

const drawPostcode = (random: Random, area: string) =>
  `${area} ${random.digits(1)}${String.fromCharCode(97 + random.below(26), 97 + random.below(26))}`;

function recordOf(random: Random, person: Person): string[] {
  const [known = '', ...middle] = person.names;
  let first = random.chance(0.2) ? (nicknameOf(random, known) ?? known) : known;
  let family = person.family;
  if (random.chance(0.05)) first = middle[0] ?? first;
  if (random.chance(0.03)) first = first.charAt(0);
  if (random.chance(0.06)) first = random.chance(0.5) ? typo(random, first) : mishear(random, first);
  if (random.chance(0.08)) family = random.chance(0.5) ? typo(random, family) : mishear(random, family);
  const shownMiddle = middle.filter(() => random.chance(0.7));
  const full = [first, ...shownMiddle, family].join(' ') + (random.chance(0.6) ? person.title : '');
  const orMissing = (share: number, text: string) => (random.chance(share) ? '' : text);
  return [
    full,
    first,
    family.split(' ').at(-1) ?? family,
    orMissing(0.16, birthOf(random, person.birth)),
    orMissing(0.14, person.place),
    orMissing(0.16, postcodeOf(random, person)),
    orMissing(0.25, random.chance(0.01) ? 'female' : person.gender),
    orMissing(0.25, random.chance(0.15) ? random.pick(occupations) : person.occupation),
  ].map((text) => text.toLowerCase());
}

function birthOf(random: Random, birth: string): string {
  if (random.chance(0.15)) return `${birth.slice(0, 4)}-01-01`;
  return random.chance(0.12) ? wrongDigit(random, birth) : birth;
}

function postcodeOf(random: Random, { area, postcode }: Person): string {
  if (random.chance(0.25)) return drawPostcode(random, area);
  return random.chance(0.1) ? drawPostcode(random, random.pick(areas)) : postcode;
}
