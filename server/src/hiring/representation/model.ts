import { InvalidError } from '../../platform/errors.ts';

/** Names of a client that differ only in case or spaces are the same client. */
export function clientKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

const MAX_YEARS = 5;

export function checkPeriod({ from, until }: { from: Date; until: Date }): void {
  if (until <= from)
    throw new InvalidError('representation-time-invalid', 'The representation must end in the future.');
  if (until.getTime() - from.getTime() > MAX_YEARS * 366 * 86_400_000)
    throw new InvalidError(
      'representation-time-invalid',
      `A representation can last at most ${MAX_YEARS} years.`,
    );
}

export function checkConsent(consentedAt: Date, now: Date): void {
  if (consentedAt > now)
    throw new InvalidError('representation-time-invalid', 'The candidate’s consent cannot be in the future.');
}
