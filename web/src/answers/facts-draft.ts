import { type ApplicantFacts, applicantFields } from '@tenon/contract/answers';

/** The facts as a form holds them: an empty field is an empty text. */
export type FactsDraft = Record<keyof ApplicantFacts, string>;

export function draftOf(facts: ApplicantFacts): FactsDraft {
  return Object.fromEntries(applicantFields.map((field) => [field, facts[field] ?? ''])) as FactsDraft;
}

const links = new Set<keyof ApplicantFacts>(['linkedin', 'github', 'website']);

/** What is different from what is stored, as it is sent. */
export function changesOf(draft: FactsDraft, facts: ApplicantFacts): Partial<ApplicantFacts> {
  const entries = applicantFields.map((field) => [field, sentAs(field, draft[field])] as const);
  return Object.fromEntries(entries.filter(([field, value]) => value !== facts[field]));
}

function sentAs(field: keyof ApplicantFacts, text: string): string | null {
  const value = text.trim();
  if (value === '') return null;
  // People write links as they say them.
  return links.has(field) && !/^[a-z]+:/i.test(value) ? `https://${value}` : value;
}

/** What stands in the letter like something to fill in, and would be sent as it is. */
export function unknownBlanks(letter: string): string[] {
  const blanks = letter.match(/\{[^{}\n]{0,40}\}/g) ?? [];
  return [...new Set(blanks)].filter((blank) => blank !== '{title}' && blank !== '{company}');
}
