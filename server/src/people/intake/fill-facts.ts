import type { PersonFacts } from '@tenon/contract/person';
import type { Features } from '../linkage/features.ts';

export type Fill = Partial<PersonFacts>;
type Described = { facts: PersonFacts; features: Features };

/**
 * What a record adds to somebody who is known: facts that were missing, and employers and schools. What is known is
 * never replaced, and parts of a place or a name are added only to the same place and the same name.
 */
export function fillFacts(known: Described, record: Described): Fill | undefined {
  const fill: Fill = {};
  for (const field of ['headline', 'birth_date'] as const) take(fill, field, known.facts, record.facts);
  if (hasSameName(known.features, record.features))
    for (const field of ['given_name', 'family_name'] as const) take(fill, field, known.facts, record.facts);
  if (isSamePlace(known.features, record.features))
    for (const field of ['address', 'city', 'region', 'postcode', 'country'] as const)
      take(fill, field, known.facts, record.facts);
  for (const field of ['employers', 'schools'] as const) {
    const further = furtherLines(known.facts[field], record.facts[field]);
    if (further.length > 0) fill[field] = further;
  }
  return Object.keys(fill).length > 0 ? fill : undefined;
}

/** The facts with what was filled in. */
export function filled(facts: PersonFacts, { employers = [], schools = [], ...fill }: Fill): PersonFacts {
  return {
    ...facts,
    ...fill,
    employers: [...facts.employers, ...employers],
    schools: [...facts.schools, ...schools],
  };
}

type TextField = Exclude<keyof PersonFacts, 'name' | 'employers' | 'schools'>;

function take(fill: Fill, field: TextField, known: PersonFacts, record: PersonFacts): void {
  if (known[field] === null && record[field] !== null) fill[field] = record[field];
}

function hasSameName(one: Features, other: Features): boolean {
  return one.given === other.given && one.family === other.family;
}

function isSamePlace(one: Features, other: Features): boolean {
  return (['address', 'city', 'postcode', 'region', 'country'] as const).every(
    (field) => one[field] === '' || other[field] === '' || one[field] === other[field],
  );
}

/** A list of a life is long at thirty; what comes after it came from a table gone wrong. */
const MOST_LINES = 50;

function furtherLines(known: readonly string[], said: readonly string[]): string[] {
  const fold = (line: string) =>
    line
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const there = new Set(known.map(fold));
  const further = said.filter((line) => !there.has(fold(line)));
  return further.slice(0, Math.max(0, MOST_LINES - known.length));
}
