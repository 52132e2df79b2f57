import { defined } from '../../platform/defined.ts';
import { birthLevel } from './compare-dates.ts';
import { nameLevel } from './compare-names.ts';

/** Where in a pattern the fields stand that bear on each other; -1 for those that are not there. */
export type Places = {
  given: number;
  family: number;
  suffix: number;
  email: number;
  birth: number;
  /** Postcode, city, region, country: each lies within the next. */
  nested: number[];
  /** The odds of `Weights.namesakes`. */
  namesakes: number;
  /** For each field, the sets it belongs to. */
  sets: Uint8Array;
};

const place = 1;
/** What people of one household have in common. */
const household = 2;
const given = 4;
const personalContact = 8;
const birth = 16;
/** What one human has and relatives do not. */
const own = 32;

const setsOf: Record<string, number> = {
  address: place | household,
  city: place | household,
  region: place | household,
  postcode: place | household,
  country: place | household,
  phone: household | own,
  family_name: household,
  given_name: given,
  email: personalContact | own,
  birth_date: birth | own,
  national_id: own,
  link: own,
  employer: own,
};

export function placesIn(fields: string[], namesakes: number): Places {
  const at = (field: string) => fields.indexOf(field);
  return {
    given: at('given_name'),
    family: at('family_name'),
    suffix: at('name_suffix'),
    email: at('email'),
    birth: at('birth_date'),
    nested: ['postcode', 'city', 'region', 'country'].map(at).filter((found) => found >= 0),
    namesakes,
    sets: Uint8Array.from(fields, (field) => setsOf[field] ?? 0),
  };
}

/** A dwelling is one fact, however many columns it fills; and people move. */
const mostForPlace = 13;
const mostForMoving = 5;
/** Given names go with surnames (Helmut with Hübner): that both agree is less of a surprise than their product. */
const namesGoTogether = 2.5;
/** An e-mail address made of the name says the name again, and is another address. */
const mostForNamedEmail = -1;

/*
 * Relatives and namesakes are as many, for each duplicate, in a small table as in a large one. So what they share is
 * limited in the answer, not in the evidence: these are the odds, in bits, that it may lead to by itself.
 */

/** Twins, couples, parents and children: another given name. */
const oddsOfTwoNames = -1;
/** Twins of similar names, or one name badly written. */
const oddsOfHardlySimilar = 2;
/** Parents and children of one name: another birth date, or Jr. and Sr. */
const oddsOfTwoAges = 0;
/** Without a given name it may be anybody in the house. */
const oddsOfUnnamed = 0;
const oddsOfInitial = 2.5;
/** Father and son seldom write from one address; a wrong birth date is likelier. */
const mostForEmailOfTwoAges = 9;

/** Takes off what would be counted twice or may well be shared by two humans. */
export function limitShared(places: Places, levels: Int8Array, bits: Float64Array, prior: number): void {
  const { sets } = places;
  keepStrongest(places.nested, bits);
  shrink(sets, bits, place, 1, mostForPlace);
  shrink(sets, bits, place, -1, mostForMoving);

  const name = places.given < 0 ? -1 : defined(levels[places.given]);
  const surname = places.family < 0 ? -1 : defined(levels[places.family]);
  if (places.email >= 0 && levels[places.email] === 3 && (isAlike(name) || isAlike(surname))) {
    bits[places.email] = Math.min(defined(bits[places.email]), mostForNamedEmail);
  }
  if (isAlike(name) && isAlike(surname)) takeOff(bits, places.given, places.family, namesGoTogether);
  if (name === nameLevel.different) {
    shrink(sets, bits, household | personalContact | birth, 1, oddsOfTwoNames - prior);
  } else if (name === nameLevel.hardly) {
    shrink(sets, bits, household, 1, oddsOfTwoNames - prior);
    shrink(sets, bits, household | personalContact | birth, 1, oddsOfHardlySimilar - prior);
  } else if (isOtherAge(places, levels)) {
    shrink(sets, bits, household | given, 1, oddsOfTwoAges - prior);
    shrink(sets, bits, personalContact, 1, mostForEmailOfTwoAges);
  } else if (name < 0) {
    shrink(sets, bits, household, 1, oddsOfUnnamed - prior);
  } else if (name === nameLevel.initial) {
    shrink(sets, bits, household | given, 1, oddsOfInitial - prior);
  } else if (!hasPersonal(sets, bits)) {
    shrink(sets, bits, household | given, 1, places.namesakes - prior);
  }
}

/** Something agrees that is one human's own. */
function hasPersonal(sets: Uint8Array, bits: Float64Array): boolean {
  for (let i = 0; i < bits.length; i++) {
    if ((defined(sets[i]) & own) !== 0 && defined(bits[i]) > 2) return true;
  }
  return false;
}

function isAlike(level: number): boolean {
  return level >= 0 && level < nameLevel.initial;
}

function isOtherAge({ birth: born, suffix }: Places, levels: Int8Array): boolean {
  return (born >= 0 && levels[born] === birthLevel.different) || (suffix >= 0 && levels[suffix] === 1);
}

/** One postcode is one city, region and country as well: only what says most for, and most against, counts. */
function keepStrongest(nested: number[], bits: Float64Array): void {
  let most = 0;
  let least = 0;
  for (const i of nested) {
    most = Math.max(most, defined(bits[i]));
    least = Math.min(least, defined(bits[i]));
  }
  for (const i of nested) {
    const value = defined(bits[i]);
    if (value === most) most = Number.POSITIVE_INFINITY;
    else if (value === least) least = Number.NEGATIVE_INFINITY;
    else bits[i] = 0;
  }
}

function takeOff(bits: Float64Array, one: number, other: number, amount: number): void {
  const sum = defined(bits[one]) + defined(bits[other]);
  if (sum <= amount) return;
  const factor = (sum - amount) / sum;
  bits[one] = defined(bits[one]) * factor;
  bits[other] = defined(bits[other]) * factor;
}

/** Shrinks what is for (sign 1) or against (-1) in the fields of these sets until it sums up to no more than `most`. */
function shrink(sets: Uint8Array, bits: Float64Array, chosen: number, sign: number, most: number): void {
  let sum = 0;
  for (let i = 0; i < bits.length; i++) {
    if ((defined(sets[i]) & chosen) !== 0 && defined(bits[i]) * sign > 0) sum += defined(bits[i]) * sign;
  }
  if (sum <= most) return;
  const factor = most / sum;
  for (let i = 0; i < bits.length; i++) {
    if ((defined(sets[i]) & chosen) !== 0 && defined(bits[i]) * sign > 0) bits[i] = defined(bits[i]) * factor;
  }
}
