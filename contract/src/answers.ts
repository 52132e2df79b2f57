import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Email, lineUpTo, Time, textUpTo, webAddressUpTo } from './values.ts';

/** The applicant profile and the saved answers: together with the resume, the only source of what agents fill in. */

const tag = 'Answers';

const factUpTo = (maxLength: number) => lineUpTo(maxLength).nullable();

const coverLetterHint = 'Your text. {title} and {company} are replaced with those of the role.';

export const ApplicantInput = z.object({
  first_name: factUpTo(100),
  last_name: factUpTo(100),
  email: Email.nullable(),
  phone: factUpTo(40),
  city: factUpTo(100),
  country: factUpTo(100),
  linkedin: webAddressUpTo(300).nullable(),
  github: webAddressUpTo(300).nullable(),
  website: webAddressUpTo(300).nullable(),
  document_id: z.uuid().nullable().describe('The resume to send.'),
  cover_letter: z.string().trim().max(20_000).nullable().describe(coverLetterHint),
});

const stored = z.string().nullable();

/** Facts as stored. Looser than the input: earlier versions had other rules. */
export const ApplicantFacts = z
  .object({
    first_name: stored,
    last_name: stored,
    email: stored,
    phone: stored,
    city: stored,
    country: stored,
    linkedin: stored,
    github: stored,
    website: stored,
    document_id: z.uuid().nullable().describe('The resume to send.'),
    cover_letter: stored.describe(coverLetterHint),
  })
  .meta({ id: 'ApplicantFacts' });
export type ApplicantFacts = z.output<typeof ApplicantFacts>;
export const applicantFields = Object.keys(ApplicantFacts.shape) as (keyof ApplicantFacts)[];

export const Applicant = z
  .object({
    facts: ApplicantFacts,
    suggested: ApplicantFacts.partial().describe('Values from the resume for fields that are still empty.'),
    updated_at: Time.nullable(),
  })
  .meta({ id: 'Applicant' });
export type Applicant = z.output<typeof Applicant>;

export const readApplicant = endpoint({
  id: 'readApplicant',
  method: 'get',
  path: '/api/applicant',
  tag,
  summary: 'Get your applicant profile',
  description: 'Returns what you tell employers about yourself.',
  returns: Applicant,
});

export const saveApplicant = endpoint({
  id: 'saveApplicant',
  method: 'patch',
  path: '/api/applicant',
  tag,
  summary: 'Update your applicant profile',
  description: 'Requires a signed-in user. Omitted fields are unchanged; null clears a field.',
  body: ApplicantInput.partial(),
  returns: Applicant,
  problems: ['no-such-document', 'address-not-usable'],
});

/** Questions that only the applicant may answer. Their saved answer is used only for exactly the same question. */
export const SensitiveKind = z.enum(['legal', 'demographic', 'salary-history']).meta({ id: 'SensitiveKind' });
export type SensitiveKind = z.output<typeof SensitiveKind>;

export const BookAnswer = z
  .object({
    id: z.uuid(),
    question: z.string(),
    answer: z.string(),
    sensitive: SensitiveKind.nullable(),
    used: z.int().describe('Number of applications that used this answer.'),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'BookAnswer' });
export type BookAnswer = z.output<typeof BookAnswer>;

const BookAnswerInput = z.object({
  question: lineUpTo(1000),
  answer: textUpTo(20_000).describe('For a choice, its label; for multiple choices, one label per line.'),
});

export const listAnswers = endpoint({
  id: 'listAnswers',
  method: 'get',
  path: '/api/answers',
  tag,
  summary: 'List saved answers',
  description: 'Returns your saved answers, most recently updated first.',
  query: PageQuery.extend({ search: filterText(200) }),
  returns: pageOf(BookAnswer, 'BookAnswerPage'),
});

export const addAnswer = endpoint({
  id: 'addAnswer',
  method: 'post',
  path: '/api/answers',
  tag,
  summary: 'Save an answer',
  description: 'Requires a signed-in user: agents cannot write answers for you.',
  body: BookAnswerInput,
  status: 201,
  returns: BookAnswer,
  creates: true,
  problems: ['answer-known'],
});

export const changeAnswer = endpoint({
  id: 'changeAnswer',
  method: 'patch',
  path: '/api/answers/{id}',
  tag,
  summary: 'Update a saved answer',
  params: z.object({ id: z.uuid() }),
  body: BookAnswerInput.partial(),
  returns: BookAnswer,
  problems: ['answer-known'],
});

export const removeAnswer = endpoint({
  id: 'removeAnswer',
  method: 'delete',
  path: '/api/answers/{id}',
  tag,
  summary: 'Delete a saved answer',
  description: 'Applications that already used the answer keep it in their history.',
  params: z.object({ id: z.uuid() }),
  status: 204,
});

export const FormQuestion = z
  .object({
    id: z.string().min(1).max(200),
    label: z.string().max(2000),
    required: z.boolean().default(false),
    type: z.enum(['text', 'long-text', 'yes-no', 'one-of', 'many-of', 'file']).default('text'),
    options: z
      .array(z.object({ value: z.string().max(500), label: z.string().max(500) }))
      .max(500)
      .default([]),
  })
  .meta({ id: 'FormQuestion' });
export type FormQuestion = z.output<typeof FormQuestion>;

/** Where an answer comes from: the applicant profile, the saved answers, the resume, or what was written in an approval. */
export const AnswerSource = z
  .object({
    kind: z.enum(['profile', 'answer-book', 'resume', 'approval']),
    ref: z
      .string()
      .max(200)
      .describe('The profile field, or the ID of the saved answer, the document or the approval.'),
  })
  .meta({ id: 'AnswerSource' });
export type AnswerSource = z.output<typeof AnswerSource>;

export const ProposedAnswer = z
  .object({
    id: z.string(),
    question: z.string(),
    required: z.boolean(),
    answer: z
      .union([z.string(), z.array(z.string())])
      .nullable()
      .describe('For a choice, its value. Null if only you can answer it.'),
    source: AnswerSource.nullable(),
    sensitive: SensitiveKind.nullable(),
    why_open: z.enum(['nobody-knows', 'only-you', 'not-an-option']).nullable(),
  })
  .meta({ id: 'ProposedAnswer' });
export type ProposedAnswer = z.output<typeof ProposedAnswer>;

export const proposeAnswers = endpoint({
  id: 'proposeAnswers',
  method: 'post',
  path: '/api/answers/propose',
  tag,
  summary: 'Suggest answers to application questions',
  description:
    'Returns an answer and its source for each question, using only your profile, resume and saved answers. Nothing is stored.',
  body: z.object({
    questions: z.array(FormQuestion).min(1).max(200),
    posting_id: z.uuid().optional().describe('The posting, used to fill in the cover letter.'),
    document_id: z.uuid().optional().describe('A resume to send instead of the one in your profile.'),
  }),
  returns: z.object({ answers: z.array(ProposedAnswer) }),
});
