import { type DegreeLevel, DegreeLevel as Levels } from '@tenon/contract/requirement';
import type { FoundPhrase, Mention, Span } from './phrases.ts';

/** “A degree in Physics” means a bachelor's degree, but “a master's degree in Physics” does not. */
const ANY = 'degree-any';

export type FoundDegree = Span & { level: DegreeLevel };

/** The degrees that a line names. A name inside a longer one does not count: “master” in “laurea magistrale (master)”. */
export function findDegrees(phrases: readonly FoundPhrase[]): FoundDegree[] {
  const named = phrases.flatMap(({ kind, start, end }) =>
    kind.startsWith('degree-') && kind !== ANY
      ? [{ level: kind.slice('degree-'.length) as DegreeLevel, start, end }]
      : [],
  );
  const any = phrases.flatMap(({ kind, start, end }) =>
    kind === ANY ? [{ level: 'bachelor' as const, start, end }] : [],
  );
  const found = named.length > 0 ? named : any;
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          one.end <= other.end &&
          lengthOf(other) > lengthOf(one),
      ),
  );
}

const lengthOf = ({ start, end }: Span) => end - start;

/** “Bachelor's required, Master's preferred”: the lowest one is enough. */
export function lowestLevel(degrees: readonly FoundDegree[]): DegreeLevel | null {
  return Levels.options.find((level) => degrees.some((degree) => degree.level === level)) ?? null;
}

/** From here on, skills are no longer fields of study. */
const FIELDS_END =
  /[;.]|\b(?:strong|excellent|solid|proven|good|sound|experience|knowledge|years?|skills|with|plus|as well as|proficien\w+|fluent|familiar\w*|erfahrung\w*|kenntnisse|mit|sowie|zusätzlich|expérience|connaissances?|avec|maîtrise|experiencia|conocimientos?|con|manejo|esperienza|conoscenza|experiência|conhecimentos?|com|ervaring|kennis|met)\b/iu;
const MAX_DISTANCE = 120;

/** “A degree in Physics, Chemistry or Biology”, “a Computer Science degree”. */
export function isFieldOfStudy(
  text: string,
  { start, end }: Mention,
  degrees: readonly FoundDegree[],
): boolean {
  return degrees.some((degree) => {
    if (start >= degree.end)
      return start - degree.end <= MAX_DISTANCE && !FIELDS_END.test(text.slice(degree.end, start));
    if (start >= degree.start) return true;
    return (
      end <= degree.start && /^[\s/,]{0,3}(?:(?:or|and)\s)?\w{0,12}\s?$/i.test(text.slice(end, degree.start))
    );
  });
}
