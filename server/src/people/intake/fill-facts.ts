import type { PersonFacts } from '@tenon/contract/person';
import type { Features } from '../linkage/features.ts';

export type Fill = Partial<PersonFacts>;
type Described = { facts: PersonFacts; features: Features };

/**
 * The facts that a record adds to a known person: missing values, and further employers and schools. Known values are
 * never replaced. Parts of a location or name are added only if the rest of it agrees.
 */
export function fillFacts(known: Described, record: Described): Fill | undefined {
  const fill: Fill = {};
  const fillField = (field: TextField) => {
    if (known.facts[field] === null && record.facts[field] !== null) fill[field] = record.facts[field];
  };
  for (const field of ['headline', 'birth_date'] as const) fillField(field);
  if (hasSameName(known.features, record.features))
    for (const field of ['given_name', 'family_name'] as const) fillField(field);
  if (hasSameLocation(known.features, record.features)) for (const field of locationFields) fillField(field);
  for (const field of ['employers', 'schools'] as const) {
    const newLines = findNewLines(known.facts[field], record.facts[field]);
    if (newLines.length > 0) fill[field] = newLines;
  }
  return Object.keys(fill).length > 0 ? fill : undefined;
}

export function applyFill(facts: PersonFacts, { employers = [], schools = [], ...fill }: Fill): PersonFacts {
  return {
    ...facts,
    ...fill,
    employers: [...facts.employers, ...employers],
    schools: [...facts.schools, ...schools],
  };
}

type TextField = Exclude<keyof PersonFacts, 'name' | 'employers' | 'schools'>;

const locationFields = ['address', 'city', 'region', 'postcode', 'country'] as const;

function hasSameName(one: Features, other: Features): boolean {
  return one.given === other.given && one.family === other.family;
}

function hasSameLocation(one: Features, other: Features): boolean {
  return locationFields.every(
    (field) => one[field] === '' || other[field] === '' || one[field] === other[field],
  );
}

/** Few people have more than thirty employers; a longer list comes from a broken table. */
const MAX_LINES = 50;

function findNewLines(known: readonly string[], lines: readonly string[]): string[] {
  const fold = (line: string) =>
    line
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const knownLines = new Set(known.map(fold));
  const newLines = lines.filter((line) => !knownLines.has(fold(line)));
  return newLines.slice(0, Math.max(0, MAX_LINES - known.length));
}
