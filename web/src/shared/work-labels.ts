import type { EmploymentType, RemotePolicy } from '@tenon/contract/posting';

/** Offered where a minimum pay is chosen. */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'PLN', 'INR', 'JPY'];

export const remoteLabels: Record<RemotePolicy, string> = {
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
