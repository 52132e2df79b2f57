import type { AnswerSource, ProposedAnswer } from '@tenon/contract/answers';

const details: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  'first_name+last_name': 'Name',
  email: 'Email',
  phone: 'Phone',
  city: 'City',
  country: 'Country',
  'city+country': 'City and country',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  website: 'Website',
  document_id: 'Resume',
  cover_letter: 'Cover letter',
};

/** Names the source of an answer, next to its field and in the panel. */
export function sourceText({ kind, ref }: AnswerSource): string {
  if (kind === 'profile') return `From your details: ${details[ref] ?? ref}`;
  return kind === 'resume' ? 'From your resume' : 'From your saved answers';
}

export const openReasons: Record<NonNullable<ProposedAnswer['why_open']> | 'rejected', string> = {
  'nobody-knows': 'No saved answer',
  'only-you': 'Only you can answer this',
  'not-an-option': 'Your saved answer is not one of the options',
  rejected: 'The page did not accept the answer',
};
