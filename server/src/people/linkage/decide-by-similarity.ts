import type { WeightPart } from './model.ts';

/** A known person who is similar to the record. */
export type SimilarPerson = {
  personId: string;
  weight: number;
  probability: number;
  parts: WeightPart[];
  /** Identifiers that both claim, as evidence. */
  claims?: string[];
};

export type MatchRules = {
  /** The probability from which two records are linked. */
  link: number;
  /** The probability from which a person should review them. */
  review: number;
  /** Whether to link without a review. Otherwise even a certain match becomes a possible duplicate. */
  autoLink: boolean;
};

export type SimilarityDecision =
  | { outcome: 'linked'; personId: string; by: string[]; probability: number }
  | { outcome: 'possible_duplicate'; similar: SimilarPerson[] }
  | { outcome: 'created' };

/** A common name alone never links a record, and neither do two people who match equally well. */
export function decideBySimilarity(
  people: readonly SimilarPerson[],
  { link, review, autoLink }: MatchRules,
): SimilarityDecision {
  const similar = people
    .filter(({ probability }) => probability >= review)
    .toSorted((one, other) => other.probability - one.probability || other.weight - one.weight);
  const certain = similar.filter(({ probability }) => probability >= link);
  const [best] = certain;
  if (best && certain.length === 1 && autoLink && isBeyondDoubt(best.parts)) {
    return {
      outcome: 'linked',
      personId: best.personId,
      by: agreeingFields(best.parts),
      probability: best.probability,
    };
  }
  return similar.length > 0
    ? { outcome: 'possible_duplicate', similar: similar.slice(0, MAX_CONFLICTS) }
    : { outcome: 'created' };
}

/** More possible duplicates of one person than this do not help anyone to decide. */
const MAX_CONFLICTS = 5;

/** Name and birth date are the same, something else agrees, and no personal field disagrees. */
function isBeyondDoubt(parts: readonly WeightPart[]): boolean {
  const level = (field: string) => parts.find((part) => part.field === field)?.level ?? '';
  const isSame = (field: string) => level(field).startsWith('the same');
  const hasSameName =
    (isSame('given_name') || level('given_name').startsWith('a short form')) && isSame('family_name');
  const further = parts.filter(({ field, weight }) => weight > 0 && !basicFields.has(field));
  return (
    hasSameName &&
    isSame('birth_date') &&
    further.length > 0 &&
    !parts.some(({ field, weight }) => personalFields.has(field) && weight < 0)
  );
}

const basicFields = new Set(['given_name', 'family_name', 'name_suffix', 'birth_date']);
/** Fields that relatives do not share. Twins have the same birth date, but each has their own phone number. */
const personalFields = new Set(['email', 'phone', 'link', 'national_id', 'name_suffix']);

export function agreeingFields(parts: readonly WeightPart[]): string[] {
  return parts.filter(({ weight }) => weight > 0).map(({ field }) => field);
}

/** The evidence of a possible duplicate, as it is stored: `likeness:birth_date`. */
export function similarityEvidence(parts: readonly WeightPart[]): string[] {
  return agreeingFields(parts).map((field) => `likeness:${field}`);
}
