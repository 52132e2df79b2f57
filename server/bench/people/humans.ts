import type { Culture } from './culture.ts';
import { drawCulture, drawFamily, drawGiven } from './names.ts';
import { drawEmployer, drawPlace, drawStreet, elsewhereInTown, type Place } from './places.ts';
import type { Random } from './random.ts';

export type Human = {
  given: string;
  middle: string;
  family: string;
  sex: 'f' | 'm';
  culture: Culture;
  birth: string;
  place: Place;
  street: string;
  mobile: string;
  /** Shared by the household. */
  landline: string;
  email: string;
  employer: string;
  nationalId: string;
};

type Home = { place: Place; street: string; landline: string };

/** Draws a household: singles, couples, families, twins, a father and son with the same name, or neighboring namesakes. */
export function drawHousehold(random: Random): Human[] {
  const culture = drawCulture(random);
  const home = drawHome(random);
  const first = drawHuman(random, culture, home, { age: 20 + random.below(45) });
  const kind = random.next();
  if (kind < 0.62) return [first];
  if (kind < 0.8) return [first, spouseOf(random, first, home)];
  if (kind < 0.94) {
    const spouse = spouseOf(random, first, home);
    const children = Array.from({ length: 1 + random.below(3) }, () => childOf(random, first, home));
    return [first, spouse, ...children];
  }
  if (kind < 0.96) return [first, twinOf(random, first, home)];
  if (kind < 0.97) return first.sex === 'm' ? [first, juniorOf(random, first, home)] : [first];
  return [first, namesakeOf(random, first)];
}

function drawHome(random: Random): Home {
  const place = drawPlace(random);
  return { place, street: drawStreet(random, place.country), landline: drawPhone(random, place.country) };
}

type Fixed = { age: number; sex?: 'f' | 'm'; family?: string; given?: string; birth?: string };

function drawHuman(random: Random, culture: Culture, home: Home, fixed: Fixed): Human {
  const sex = fixed.sex ?? (random.chance(0.5) ? 'f' : 'm');
  const given = fixed.given ?? drawGiven(random, culture, sex);
  const family = fixed.family ?? drawFamily(random, culture);
  const birth = fixed.birth ?? drawBirth(random, fixed.age);
  return {
    given,
    middle: random.chance(0.35) ? drawGiven(random, culture, sex) : '',
    family,
    sex,
    culture,
    birth,
    ...home,
    mobile: drawPhone(random, home.place.country),
    email: drawEmail(random, given, family, birth),
    employer: drawEmployer(random),
    nationalId: drawNationalId(random, home.place.country),
  };
}

const yearOf = (human: Human) => Number(human.birth.slice(0, 4));

function spouseOf(random: Random, first: Human, home: Home): Human {
  const culture = random.chance(0.8) ? first.culture : drawCulture(random);
  return drawHuman(random, culture, home, {
    age: 2025 - yearOf(first) + random.below(9) - 4,
    sex: first.sex === 'f' ? 'm' : 'f',
    ...(random.chance(0.7) && { family: first.family }),
  });
}

function childOf(random: Random, first: Human, home: Home): Human {
  const age = Math.max(1, 2025 - yearOf(first) - 20 - random.below(15));
  return drawHuman(random, first.culture, home, { age, family: first.family });
}

function twinOf(random: Random, first: Human, home: Home): Human {
  let given = first.given;
  while (given === first.given) given = drawGiven(random, first.culture, first.sex);
  const { family, birth, sex } = first;
  return drawHuman(random, first.culture, home, { age: 0, family, birth, sex, given });
}

function juniorOf(random: Random, first: Human, home: Home): Human {
  const { given, family, sex } = first;
  const age = Math.max(1, 2025 - yearOf(first) - 20 - random.below(15));
  return drawHuman(random, first.culture, home, { age, given, family, sex });
}

function namesakeOf(random: Random, first: Human): Human {
  const home = { ...drawHome(random), place: elsewhereInTown(random, first.place) };
  const { given, family, sex } = first;
  return drawHuman(random, first.culture, home, { age: 20 + random.below(45), given, family, sex });
}

function drawBirth(random: Random, age: number): string {
  const day = new Date(Date.UTC(2025 - age, 0, 1 + random.below(365)));
  return day.toISOString().slice(0, 10);
}

export function drawPhone(random: Random, country: string): string {
  const start = { US: '+1', GB: '+44', DE: '+49', FR: '+33', ES: '+34' }[country] ?? '+1';
  if (country === 'US') return `+1${random.pick(areas)}${2 + random.below(8)}${random.digits(6)}`;
  if (country === 'GB') return `${start}7${random.digits(9)}`;
  if (country === 'DE') return `${start}15${random.digits(9)}`;
  return `${start}6${random.digits(8)}`;
}

const areas = '212 213 312 713 602 215 210 619 214 512 614 704 206 303 617 615 503 901 502 410'.split(' ');
const providers =
  'gmail.com gmail.com gmail.com yahoo.com outlook.com hotmail.com icloud.com gmx.de web.de orange.fr'.split(
    ' ',
  );

export function drawEmail(random: Random, given: string, family: string, birth: string): string {
  const [first, last] = [asciiOf(given), asciiOf(family)];
  const shapes = [
    `${first}.${last}`,
    `${first}${last}`,
    `${first.slice(0, 1)}${last}`,
    `${first}_${last}`,
    `${last}.${first}`,
  ];
  const endings = [
    birth.slice(2, 4),
    birth.slice(0, 4),
    random.digits(2),
    random.digits(3),
    random.digits(4),
  ];
  let tries = 0;
  const draw = () => {
    tries += 1;
    const ending = tries > 3 ? random.digits(tries) : random.chance(0.55) ? random.pick(endings) : '';
    return `${random.pick(shapes)}${ending}@${random.pick(providers)}`;
  };
  // Addresses that differ only in a dot are the same mailbox.
  return random.once(draw, (email) => email.replaceAll(/[._]/g, ''));
}

const asciiOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase() || 'x';

function drawNationalId(random: Random, country: string): string {
  if (country === 'US') return `${100 + random.below(566)}-${random.digits(2)}-${random.digits(4)}`;
  return `${String.fromCharCode(65 + random.below(26))}${random.digits(8)}`;
}
