import type { Availability, Candidate, CompensationRange } from '@tenon/contract/person';
import { counted } from './counted.ts';
import { formatDate } from './format.ts';
import { formatPay } from './format-pay.ts';

export const availabilityLabels: Record<Availability, string> = {
  now: 'Available now',
  notice: 'After a notice period',
  open: 'Open to offers',
  not_looking: 'Not looking',
};

type Details = Pick<Candidate, 'years_experience' | 'compensation' | 'availability' | 'available_from'>;

/** `8 years`, `Less than a year`. */
export function formatYears(years: number): string {
  return years < 1 ? (years === 0 ? 'No experience' : 'Less than a year') : counted(years, 'year');
}

export const formatCompensation = (range: CompensationRange) => formatPay(range);

/** `Available now`, `After a notice period, from 1 March 2027`. */
export function formatAvailability({
  availability,
  available_from,
}: Pick<Details, 'availability' | 'available_from'>): string | null {
  const from = available_from && `from ${formatDate(available_from)}`;
  const label = availability && availabilityLabels[availability];
  if (label && from) return `${label}, ${from}`;
  return label ?? (from ? `Available ${from}` : null);
}

/** The details that are known, with their labels. */
export function knownDetails(details: Details): { label: string; text: string }[] {
  const { years_experience: years, compensation } = details;
  const availability = formatAvailability(details);
  return [
    ...(years === null ? [] : [{ label: 'Experience', text: formatYears(years) }]),
    ...(compensation ? [{ label: 'Compensation', text: formatCompensation(compensation) }] : []),
    ...(availability ? [{ label: 'Availability', text: availability }] : []),
  ];
}
