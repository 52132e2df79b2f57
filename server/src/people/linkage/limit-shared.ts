import { birthLevel } from './compare-dates.ts';
import { nameLevel } from './compare-names.ts';

/** Where in a pattern the fields stand that bear on each other; -1 for those that are not there. */
export type Places = {
  given: number;
  family: number;
  suffix: number;
  email: number;
  birth: number;
  /** For each field, the sets it belongs to. */
  sets: Uint8Array;
};

const place = 1;
/** What people of one household have in common. */
const household = 2;
const given = 4;
const personalContact = 8;
const birth = 16;

const setsOf: Record<string, number> = {
  address: place | household,
  city: place | household,
  region: place | household,
  postcode: place | household,
  country: place | household,
  phone: household,
  family_name: household,
  given_name: given,
  email: personalContact,
  birth_date: birth,
};

export function placesIn(fields: string[]): Places {
  const at = (field: string) => fields.indexOf(field);
  return {
    given: at('given_name'),
    family: at('family_name'),
    suffix: at('name_suffix'),
    email: at('email'),
    birth: at('birth_date'),
    sets: Uint8Array.from(fields, (field) => setsOf[field] ?? 0),
  };
}

/** A dwelling is one fact, however many columns it fills; and people move. */
const mostForPlace = 13;
const leastForPlace = -5;
/** An e-mail address made of the name says the name again. */
const mostForNamedEmail = 1;
/** What a family shares, twins their birthday included, cannot outweigh another given name. */
const mostForTwoNames = 7;
/** Parents and children of one name share all but the birth date and, as a rule, the e-mail address. */
const mostForTwoAges = 12;
/** Without a given name it may be anybody in the house. */
const mostForUnnamed = 11;
const mostForInitial = 14;

/** Takes off, in equal parts, what would be counted twice or may well be shared by two humans. */
export function limitShared(places: Places, levels: Int8Array, bits: Float64Array): void {
  const { sets } = places;
  const email = places.email < 0 ? -1 : (levels[places.email] as number);
  if (email === 3) bits[places.email] = Math.min(bits[places.email] as number, mostForNamedEmail);
  shrink(sets, bits, place, 1, mostForPlace);
  shrink(sets, bits, place, -1, -leastForPlace);

  const name = places.given < 0 ? -1 : (levels[places.given] as number);
  if (name === nameLevel.different) {
    shrink(sets, bits, household | personalContact | birth, 1, mostForTwoNames);
  } else if (isOtherAge(places, levels)) {
    shrink(sets, bits, household | given, 1, mostForTwoAges);
    shrink(sets, bits, personalContact, 1, mostForTwoAges);
  } else if (name < 0) {
    shrink(sets, bits, household, 1, mostForUnnamed);
  } else if (name === nameLevel.initial) {
    shrink(sets, bits, household, 1, mostForInitial);
  }
}

function isOtherAge({ birth: born, suffix }: Places, levels: Int8Array): boolean {
  return (born >= 0 && levels[born] === birthLevel.different) || (suffix >= 0 && levels[suffix] === 1);
}

/** Shrinks what is for (sign 1) or against (-1) in the fields of these sets until it sums up to no more than `most`. */
function shrink(sets: Uint8Array, bits: Float64Array, chosen: number, sign: number, most: number): void {
  let sum = 0;
  for (let i = 0; i < bits.length; i++) {
    if (((sets[i] as number) & chosen) !== 0 && (bits[i] as number) * sign > 0)
      sum += (bits[i] as number) * sign;
  }
  if (sum <= most) return;
  const factor = most / sum;
  for (let i = 0; i < bits.length; i++) {
    if (((sets[i] as number) & chosen) !== 0 && (bits[i] as number) * sign > 0)
      bits[i] = (bits[i] as number) * factor;
  }
}
