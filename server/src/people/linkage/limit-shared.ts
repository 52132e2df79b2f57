import { defined } from '../../platform/defined.ts';
import { emailLevel } from './compare-contacts.ts';
import { birthLevel } from './compare-dates.ts';
import { nameLevel } from './compare-names.ts';
import type { Weights } from './weight-table.ts';

type Limits = Pick<Weights, 'namesakes' | 'otherName' | 'otherAge' | 'nameDependence'>;

/** The indexes of fields that depend on each other, or -1 if a field is missing. */
export type FieldIndexes = {
  given: number;
  family: number;
  suffix: number;
  email: number;
  birth: number;
  /** Postcode, city, region, country: each is within the next. */
  nested: number[];
  limits: Limits;
  /** For each field, the bit set of the groups it belongs to. */
  sets: Uint8Array;
};

// Groups of fields, as bits.
const location = 1;
/** Fields that people of one household share. */
const household = 2;
const given = 4;
const personalContact = 8;
const birth = 16;
/** Fields that relatives do not share. */
const own = 32;

const setsOf: Record<string, number> = {
  address: location | household,
  city: location | household,
  region: location | household,
  postcode: location | household,
  country: location | household,
  phone: household | own,
  family_name: household,
  given_name: given,
  email: personalContact | own,
  birth_date: birth | own,
  national_id: own,
  link: own,
  employer: own,
  'other:birth_place': household,
};

export function fieldIndexes(fields: string[], limits: Limits): FieldIndexes {
  const at = (field: string) => fields.indexOf(field);
  return {
    given: at('given_name'),
    family: at('family_name'),
    suffix: at('name_suffix'),
    email: at('email'),
    birth: at('birth_date'),
    nested: ['postcode', 'city', 'region', 'country'].map(at).filter((found) => found >= 0),
    limits,
    sets: Uint8Array.from(fields, (field) => setsOf[field] ?? 0),
  };
}

/** A home is one fact, however many columns it has. The evidence against a match is smaller, because people move. */
const MAX_SAME_LOCATION = 13;
const MAX_OTHER_LOCATION = 5;
/** Two different email addresses made of the same name are no evidence for a match. */
const MAX_NAMED_EMAIL = -1;

/*
 * The ratio of relatives and namesakes to duplicates does not depend on the size of the table. So the limits for what they
 * share are limits of the result, not of the evidence: the maximum odds in bits that shared fields alone can lead to.
 */

/** With a hardly similar given name: twins with similar names, or a bad typo. */
const MAX_ODDS_HARDLY_SIMILAR = 2;
const MAX_ODDS_HARDLY_SAME_HOME = -1;
/** Without a given name: anyone of the household. */
const MAX_ODDS_NO_NAME = 0;
const MAX_ODDS_INITIAL = 2.5;
/** A father and son rarely share an email address; a wrong birth date is more likely. */
const MAX_EMAIL_OTHER_AGE = 9;

/** Reduces evidence that would count twice, or that two people may well share. */
export function limitShared(
  indexes: FieldIndexes,
  levels: Int8Array,
  bits: Float64Array,
  prior: number,
): void {
  const { sets } = indexes;
  const { otherName, otherAge } = indexes.limits;
  keepStrongest(indexes.nested, bits);
  limitSum(sets, bits, location, 1, MAX_SAME_LOCATION);
  limitSum(sets, bits, location, -1, MAX_OTHER_LOCATION);

  const name = indexes.given < 0 ? -1 : defined(levels[indexes.given]);
  const surname = indexes.family < 0 ? -1 : defined(levels[indexes.family]);
  if (
    indexes.email >= 0 &&
    levels[indexes.email] === emailLevel.nearName &&
    (isSimilar(name) || isSimilar(surname))
  ) {
    bits[indexes.email] = Math.min(defined(bits[indexes.email]), MAX_NAMED_EMAIL);
  }
  if (isSimilar(name) && isSimilar(surname))
    reducePair(bits, indexes.given, indexes.family, indexes.limits.nameDependence);
  if (name === nameLevel.different) {
    const limit = otherName - prior - defined(bits[indexes.given]);
    limitSum(sets, bits, household | personalContact | birth, 1, limit);
  } else if (name === nameLevel.hardly) {
    const limit = otherName - prior - Math.min(0, defined(bits[indexes.given]));
    limitSum(sets, bits, household, 1, Math.max(limit, MAX_ODDS_HARDLY_SAME_HOME - prior));
    limitSum(
      sets,
      bits,
      household | personalContact | birth,
      1,
      Math.max(limit, MAX_ODDS_HARDLY_SIMILAR - prior),
    );
  } else if (isOtherAge(indexes, levels)) {
    const age = indexes.birth < 0 ? 0 : Math.min(0, defined(bits[indexes.birth]));
    limitSum(sets, bits, household | given, 1, otherAge - prior - age);
    limitSum(sets, bits, personalContact, 1, MAX_EMAIL_OTHER_AGE);
  } else if (name < 0) {
    limitSum(sets, bits, household, 1, MAX_ODDS_NO_NAME - prior);
  } else if (name === nameLevel.initial) {
    limitSum(sets, bits, household | given, 1, MAX_ODDS_INITIAL - prior);
  } else if (!hasPersonalMatch(sets, bits)) {
    limitSum(sets, bits, household | given, 1, indexes.limits.namesakes - prior);
  }
}

/** Whether a field agrees that relatives do not share. */
function hasPersonalMatch(sets: Uint8Array, bits: Float64Array): boolean {
  for (let i = 0; i < bits.length; i++) {
    if ((defined(sets[i]) & own) !== 0 && defined(bits[i]) > 2) return true;
  }
  return false;
}

function isSimilar(level: number): boolean {
  return level >= 0 && level < nameLevel.initial;
}

function isOtherAge({ birth: born, suffix }: FieldIndexes, levels: Int8Array): boolean {
  return (born >= 0 && levels[born] === birthLevel.different) || (suffix >= 0 && levels[suffix] === 1);
}

/** The same postcode implies the same city, region and country, so only the strongest evidence on each side counts. */
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

function reducePair(bits: Float64Array, one: number, other: number, amount: number): void {
  const sum = defined(bits[one]) + defined(bits[other]);
  if (sum <= amount) return;
  const factor = (sum - amount) / sum;
  bits[one] = defined(bits[one]) * factor;
  bits[other] = defined(bits[other]) * factor;
}

/** Scales the evidence for (sign 1) or against (-1) a match in the chosen groups, so that its sum is at most `limit`. */
function limitSum(sets: Uint8Array, bits: Float64Array, chosen: number, sign: number, limit: number): void {
  let sum = 0;
  for (let i = 0; i < bits.length; i++) {
    if ((defined(sets[i]) & chosen) !== 0 && defined(bits[i]) * sign > 0) sum += defined(bits[i]) * sign;
  }
  if (sum <= limit) return;
  const factor = limit / sum;
  for (let i = 0; i < bits.length; i++) {
    if ((defined(sets[i]) & chosen) !== 0 && defined(bits[i]) * sign > 0) bits[i] = defined(bits[i]) * factor;
  }
}
