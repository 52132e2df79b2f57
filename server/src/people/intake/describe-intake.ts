import type { Taken } from './take-in.ts';

type Described = Pick<Taken, 'outcome' | 'personName' | 'isNewCandidate' | 'by'>;

/** What happened to somebody who was added, as their recruiter is told. `others`: recruiters who know them too. */
export function describeIntake(
  { outcome, personName, isNewCandidate, by }: Described,
  others: number,
): string {
  if (outcome === 'linked') return describeLink(personName, isNewCandidate, others);
  if (outcome === 'created') return `${personName} was added.`;
  if (outcome === 'possible_duplicate')
    return `${personName} was added, and is much like somebody who is known already. An administrator was asked.`;
  return `${personName} was added, but ${claimed(by)} of somebody else. An administrator was asked.`;
}

function describeLink(name: string, isNewCandidate: boolean, others: number): string {
  if (!isNewCandidate) return `This is ${name}, whom you know already. Nothing was added twice.`;
  if (others === 0) return `This is ${name}, who is known already. Your own record was added.`;
  const known = others === 1 ? 'another recruiter knows' : `${others} other recruiters know`;
  return `This is ${name}, whom ${known}. Your own record was added.`;
}

const words: Record<string, string> = {
  email: 'the e-mail address',
  phone: 'the phone number',
  linkedin: 'the LinkedIn profile',
  github: 'the GitHub profile',
  website: 'the web page',
  national_id: 'the national number',
};

function claimed(by: readonly string[]): string {
  const types = [...new Set(by.map((evidence) => evidence.slice(0, evidence.indexOf(':'))))];
  const named = types.map((type) => words[type] ?? type);
  return `${new Intl.ListFormat('en').format(named)} ${named.length > 1 ? 'are those' : 'is that'}`;
}
