import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Email, lineUpTo, Time, textUpTo, webAddressUpTo } from './values.ts';

/** What somebody tells employers about themselves, and what they answer: the only source of what agents fill in. */

const tag = 'Answers';

const fact = (longest: number) => lineUpTo(longest).nullable();

const forRole = 'In your words; {title} and {company} stand for those of the role.';

export const ApplicantInput = z.object({
  first_name: fact(100),
  last_name: fact(100),
  email: Email.nullable(),
  phone: fact(40),
  city: fact(100),
  country: fact(100),
  linkedin: webAddressUpTo(300).nullable(),
  github: webAddressUpTo(300).nullable(),
  website: webAddressUpTo(300).nullable(),
  document_id: z.uuid().nullable().describe('The resume that is sent.'),
  cover_letter: z.string().trim().max(20_000).nullable().describe(forRole),
});

const known = z.string().nullable();

/** As they were written down, also under the rules of earlier versions. */
export const ApplicantFacts = z
  .object({
    first_name: known,
    last_name: known,
    email: known,
    phone: known,
    city: known,
    country: known,
    linkedin: known,
    github: known,
    website: known,
    document_id: z.uuid().nullable().describe('The resume that is sent.'),
    cover_letter: known.describe(forRole),
  })
  .meta({ id: 'ApplicantFacts' });
export type ApplicantFacts = z.output<typeof ApplicantFacts>;
export const applicantFields = Object.keys(ApplicantFacts.shape) as (keyof ApplicantFacts)[];

export const Applicant = z
  .object({
    facts: ApplicantFacts,
    suggested: ApplicantFacts.partial().describe('What the resume says of fields that are empty.'),
    updated_at: Time.nullable(),
  })
  .meta({ id: 'Applicant' });
export type Applicant = z.output<typeof Applicant>;

export const readApplicant = endpoint({
  id: 'readApplicant',
  method: 'get',
  path: '/api/applicant',
  tag,
  summary: 'What you tell employers about yourself',
  returns: Applicant,
});

export const saveApplicant = endpoint({
  id: 'saveApplicant',
  method: 'patch',
  path: '/api/applicant',
  tag,
  summary: 'Change what you tell about yourself',
  description: 'Only a signed-in person. What is left out stays as it is; null removes.',
  body: ApplicantInput.partial(),
  returns: Applicant,
  problems: ['no-such-document', 'address-not-usable'],
});

/** Questions that nobody but the person answers, word for word. */
export const SensitiveKind = z.enum(['legal', 'demographic', 'salary-history']).meta({ id: 'SensitiveKind' });
export type SensitiveKind = z.output<typeof SensitiveKind>;

export const BookAnswer = z
  .object({
    id: z.uuid(),
    question: z.string(),
    answer: z.string(),
    sensitive: SensitiveKind.nullable(),
    used: z.int().describe('In how many applications.'),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'BookAnswer' });
export type BookAnswer = z.output<typeof BookAnswer>;

const BookAnswerInput = z.object({
  question: lineUpTo(1000),
  answer: textUpTo(20_000).describe('Of a choice, its label; of several, one on each line.'),
});

export const listAnswers = endpoint({
  id: 'listAnswers',
  method: 'get',
  path: '/api/answers',
  tag,
  summary: 'Your answer book, the last changed first',
  query: PageQuery.extend({ search: filterText(200) }),
  returns: pageOf(BookAnswer, 'BookAnswerPage'),
});

export const addAnswer = endpoint({
  id: 'addAnswer',
  method: 'post',
  path: '/api/answers',
  tag,
  summary: 'Write an answer into your book',
  description: 'Only a signed-in person: no agent puts words into your mouth.',
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
  summary: 'Change an answer of your book',
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
  summary: 'Take an answer out of your book; what was sent with it stays in the history',
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

/** Where an answer comes from: a fact about the applicant, their answer book, or their resume. */
export const AnswerSource = z
  .object({
    kind: z.enum(['profile', 'answer-book', 'resume']),
    ref: z.string().max(200).describe('The field, the id of the answer, or the id of the document.'),
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
      .describe('Of a choice, its value. None: open, for you.'),
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
  summary:
    'What the questions of a form can be answered with, and from where; nothing is invented, nothing stored',
  body: z.object({
    questions: z.array(FormQuestion).min(1).max(200),
    posting_id: z.uuid().optional().describe('The role, for the cover letter.'),
  }),
  returns: z.object({ answers: z.array(ProposedAnswer) }),
});
