import type { WeightPart } from '../linkage/model.ts';
import type { NameRelation } from '../normalise/name-likeness.ts';

export type Holder = { personId: string; status: 'active' | 'contested' | 'shared' };

/** One identifier of the record that comes in, and who has it. */
export type Claim = {
  /** `email:jane@example.org` */
  evidence: string;
  /** Nobody's proof: an address that an office answers. */
  isShared: boolean;
  holders: readonly Holder[];
};

/** Somebody known whom the record is like. */
export type Resemblance = {
  personId: string;
  weight: number;
  probability: number;
  parts: WeightPart[];
  /** What both claim, beside what is alike. */
  claims?: string[];
};

export type Rules = {
  /** From here on two records are one human. */
  link: number;
  /** From here on a person should look at them. */
  review: number;
  /** Link without asking; otherwise even the most certain likeness becomes a question. */
  autoLink: boolean;
};

export type Decision =
  | { outcome: 'linked'; personId: string; by: string[]; probability: number }
  | { outcome: 'conflict'; with: string[]; by: string[]; like?: Resemblance[] }
  | { outcome: 'possible_duplicate'; like: Resemblance[] }
  | { outcome: 'created' };

/** What else is known about whether the record is a person's, beside what both claim. */
export type Acquaintance = {
  name: NameRelation;
  /** Both birth dates are known, and are different days. */
  isBornOtherwise: boolean;
};

/**
 * By what the record says of itself: the one human all its identifiers point at. A single one is not believed against
 * another name or another birth date; two independent ones are, as long as they are that person's alone. Nothing when
 * nobody has any of them for sure.
 */
export function decideByIdentifiers(
  claims: readonly Claim[],
  about: (personId: string) => Acquaintance,
): Decision | undefined {
  const firm = claims.map((claim) => firmly(claim, about)).filter(({ holders }) => holders.length > 0);
  if (firm.length === 0) return undefined;
  const by = firm.map(({ evidence }) => evidence);
  const everywhere = peopleIn(firm).filter((id) => firm.every(({ holders }) => holds(holders, id)));
  const fitting = everywhere.filter((id) => fits(about(id), firm));
  const owners = everywhere.filter((id) => firm.every(({ holders }) => owns(holders, id)));
  const chosen = fitting.length > 0 || firm.length < 2 ? fitting : owners;
  const personId = bestHolder(chosen, firm);
  if (personId) return { outcome: 'linked', personId, by, probability: 1 };
  return { outcome: 'conflict', with: peopleIn(firm), by };
}

/** A phone is shared more often than a surname changes: with one alone the whole name has to fit. */
function fits({ name, isBornOtherwise }: Acquaintance, firm: readonly Claim[]): boolean {
  if (isClearlyDifferent(name)) return false;
  if (firm.length > 1) return true;
  return !isBornOtherwise && !(name === 'given' && firm[0]?.evidence.startsWith('phone:'));
}

/** By how alike the record is to somebody. A common name alone never links, nor do two people who fit equally well. */
export function decideByLikeness(alike: readonly Resemblance[], { link, review, autoLink }: Rules): Decision {
  const like = alike
    .filter(({ probability }) => probability >= review)
    .toSorted((one, other) => other.probability - one.probability || other.weight - one.weight);
  const certain = like.filter(({ probability }) => probability >= link);
  const [best] = certain;
  if (best && certain.length === 1 && autoLink && isBeyondDoubt(best.parts)) {
    return {
      outcome: 'linked',
      personId: best.personId,
      by: agreeingFields(best.parts),
      probability: best.probability,
    };
  }
  return like.length > 0
    ? { outcome: 'possible_duplicate', like: like.slice(0, QUESTIONS) }
    : { outcome: 'created' };
}

/** More than so many people who might be one human help nobody to decide. */
const QUESTIONS = 5;

/** A whole other name, or another given name in the same family: spouses share addresses, and so do siblings. */
function isClearlyDifferent(relation: NameRelation): boolean {
  return relation === 'different' || relation === 'family';
}

/** The same name and the same birth date, something more that agrees, and nothing of theirs alone that does not. */
function isBeyondDoubt(parts: readonly WeightPart[]): boolean {
  const level = (field: string) => parts.find((part) => part.field === field)?.level ?? '';
  const isSame = (field: string) => level(field).startsWith('the same');
  const isNamed =
    (isSame('given_name') || level('given_name').startsWith('a short form')) && isSame('family_name');
  const further = parts.filter(({ field, weight }) => weight > 0 && !person.has(field));
  return (
    isNamed &&
    isSame('birth_date') &&
    further.length > 0 &&
    !parts.some(({ field, weight }) => own.has(field) && weight < 0)
  );
}

const person = new Set(['given_name', 'family_name', 'name_suffix', 'birth_date']);
/** What belongs to one human: twins have a birth date in common, and each a number of their own. */
const own = new Set(['email', 'phone', 'link', 'national_id', 'name_suffix']);

export function agreeingFields(parts: readonly WeightPart[]): string[] {
  return parts.filter(({ weight }) => weight > 0).map(({ field }) => field);
}

/** Who shares it, by a decision, with the one who has it comes into question when they are called so. */
function firmly({ evidence, isShared, holders }: Claim, about: (personId: string) => Acquaintance): Claim {
  const firm = holders.filter(({ status }) => status !== 'shared');
  if (isShared || firm.length === 0) return { evidence, isShared, holders: [] };
  const sharing = holders.filter(
    ({ personId, status }) => status === 'shared' && !isClearlyDifferent(about(personId).name),
  );
  return { evidence, isShared, holders: [...firm, ...sharing] };
}

function peopleIn(claims: readonly Claim[]): string[] {
  return [...new Set(claims.flatMap(({ holders }) => holders.map(({ personId }) => personId)))];
}

function holds(holders: readonly Holder[], personId: string): boolean {
  return holders.some((holder) => holder.personId === personId);
}

function owns(holders: readonly Holder[], personId: string): boolean {
  return holders.some((holder) => holder.personId === personId && holder.status === 'active');
}

/** Whoever has most of them for themselves; among equals, whoever was there first. */
function bestHolder(people: readonly string[], claims: readonly Claim[]): string | undefined {
  const owned = (id: string) => claims.filter(({ holders }) => owns(holders, id)).length;
  return people.toSorted((one, other) => owned(other) - owned(one) || (one < other ? -1 : 1))[0];
}
