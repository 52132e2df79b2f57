import { type ApplicantFacts, applicantFields } from '@tenon/contract/answers';

/** The profile as form values: a missing fact is an empty string. */
export type FactsDraft = Record<keyof ApplicantFacts, string>;

export function draftOf(facts: ApplicantFacts): FactsDraft {
  return Object.fromEntries(applicantFields.map((field) => [field, facts[field] ?? ''])) as FactsDraft;
}

const links = new Set<keyof ApplicantFacts>(['linkedin', 'github', 'website']);

/** The fields that differ from the stored profile, as sent to the API. */
export function changesOf(draft: FactsDraft, facts: ApplicantFacts): Partial<ApplicantFacts> {
  const entries = applicantFields.map((field) => [field, toFact(field, draft[field])] as const);
  return Object.fromEntries(entries.filter(([field, value]) => value !== facts[field]));
}

function toFact(field: keyof ApplicantFacts, text: string): string | null {
  const value = text.trim();
  if (value === '') return null;
  // People often type links without “https://”.
  return links.has(field) && !/^[a-z]+:/i.test(value) ? `https://${value}` : value;
}

/** Placeholders in the letter that will not be replaced. */
export function unknownPlaceholders(letter: string): string[] {
  const placeholders = letter.match(/\{[^{}\n]{0,40}\}/g) ?? [];
  return [...new Set(placeholders)].filter(
    (placeholder) => placeholder !== '{title}' && placeholder !== '{company}',
  );
}
