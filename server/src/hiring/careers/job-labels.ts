import type { EmploymentType, RemotePolicy, Salary } from '@tenon/contract/posting';
import type { StageKind } from '@tenon/contract/stages';

export const workplaceLabels: Record<RemotePolicy, string> = {
  onsite: 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
};

export const employmentLabels: Record<EmploymentType, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  volunteer: 'Volunteer',
  other: 'Other',
};

/** What a candidate is told about each stage. Names of stages are internal. */
export const statusLabels: Record<StageKind, { name: string; text: string }> = {
  applied: { name: 'Received', text: 'We have your application. Someone will read it soon.' },
  screening: { name: 'In review', text: 'Your application is being reviewed.' },
  interview: { name: 'Interviewing', text: 'You are in the interview stage.' },
  offer: { name: 'Offer', text: 'We would like to make you an offer. We will be in touch.' },
  hired: { name: 'Hired', text: 'You have the job. Welcome!' },
  rejected: {
    name: 'Not selected',
    text: 'We have decided not to move forward. Thank you for your interest.',
  },
  withdrawn: { name: 'Withdrawn', text: 'You withdrew your application.' },
};

export function formatPay({ min, max, currency, period }: Salary): string | undefined {
  const amounts = [...new Set([min, max])]
    .filter((amount) => amount !== null)
    .map((amount) => money(amount, currency));
  if (amounts.length === 0) return undefined;
  const range = amounts.length > 1 ? amounts.join(' – ') : min === null ? `up to ${amounts[0]}` : amounts[0];
  return period ? `${range} per ${period}` : range;
}

function money(amount: number, currency: string | null): string {
  const isCode = currency !== null && /^[A-Z]{3}$/.test(currency);
  return new Intl.NumberFormat('en-US', {
    ...(isCode && { style: 'currency', currency }),
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const formatDay = (date: Date) => day.format(date);
