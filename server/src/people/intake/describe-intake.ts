import type { IntakeResult } from './intake-records.ts';

type Described = Pick<IntakeResult, 'outcome' | 'personName' | 'isNewCandidate' | 'by'>;

/** Tells a recruiter what adding a person did. `others`: the number of other recruiters with a record of the person. */
export function describeIntake(
  { outcome, personName, isNewCandidate, by }: Described,
  others: number,
): string {
  if (outcome === 'linked') return describeLink(personName, isNewCandidate, others);
  if (outcome === 'created') return `${personName} was added.`;
  if (outcome === 'possible_duplicate')
    return `${personName} was added, but may be a duplicate. An administrator will decide.`;
  return `${personName} was added, but someone else has the same ${typesIn(by)}. An administrator will decide.`;
}

function describeLink(name: string, isNewCandidate: boolean, others: number): string {
  if (!isNewCandidate) return `You already have a record of ${name}. No duplicate was added.`;
  if (others === 0) return `${name} already exists. Your record was added.`;
  const recruiters = others === 1 ? 'another recruiter' : `${others} other recruiters`;
  return `${name} is already known to ${recruiters}. Your record was added.`;
}

const typeLabels: Record<string, string> = {
  email: 'email address',
  phone: 'phone number',
  linkedin: 'LinkedIn profile',
  github: 'GitHub profile',
  website: 'website',
  national_id: 'national ID',
};

function typesIn(by: readonly string[]): string {
  const types = [...new Set(by.map((evidence) => evidence.slice(0, evidence.indexOf(':'))))];
  return new Intl.ListFormat('en').format(types.map((type) => typeLabels[type] ?? type));
}
