import { z } from 'zod';
import { FormQuestion } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { Flag, filterText, listOf } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import {
  EmploymentType,
  PostingFacts,
  PostingStage,
  PostingState,
  PostingSummary,
  RemotePolicy,
  Salary,
} from './posting.ts';
import { Level } from './profile.ts';
import { Day, Line, lineUpTo, Time, webAddressUpTo } from './values.ts';

const tag = 'Postings';
const PostingId = z.object({ id: z.uuid() });

export const PostingSort = z.enum(['relevance', 'newest', 'salary', 'company']).meta({ id: 'PostingSort' });

/** The query of a search, which a saved search keeps. */
export const PostingQuery = z.object({
  search: filterText(300).describe(
    'Words, "phrases", AND, OR, NOT (or -word) and parentheses. Misspelled words are corrected.',
  ),
  exact: Flag.optional().describe('Do not correct spelling.'),
  company: listOf(z.string()).describe('Comma-separated company keys.'),
  location: filterText(100).describe('City, region or country.'),
  remote: listOf(RemotePolicy),
  level: listOf(Level),
  employment_type: listOf(EmploymentType),
  skill: listOf(z.string()).describe('Skill IDs. Results have all of them.'),
  salary_min: z.coerce.number().min(0).max(1e9).optional().describe('Per year, in `currency`.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  posted_since: Day.optional(),
  stage: listOf(PostingStage).describe('Defaults to all stages except `rejected`.'),
  starred: Flag.optional().describe('Only postings that you starred.'),
  run_id: z.uuid().optional().describe('Only postings that this run added or updated.'),
  new_in_run: z.uuid().optional().describe('Only postings that were first seen in this run.'),
  state: PostingState.default('open'),
});
export type PostingQuery = z.output<typeof PostingQuery>;

/** A text with the positions of the matches, to show why a posting was found. */
export const Highlighted = z
  .object({
    text: z.string(),
    marks: z.array(z.tuple([z.int(), z.int()])).describe('Start and end of each match.'),
  })
  .meta({ id: 'Highlighted' });
export type Highlighted = z.output<typeof Highlighted>;

export const FoundPosting = PostingSummary.extend({
  title_marks: Highlighted.shape.marks,
  snippet: Highlighted.nullable(),
}).meta({ id: 'FoundPosting' });
export type FoundPosting = z.output<typeof FoundPosting>;

const Facet = z.array(z.object({ value: z.string(), name: z.string(), count: z.int() }));

export const PostingFacets = z
  .object({
    company: Facet,
    location: Facet,
    remote: Facet,
    level: Facet,
    employment_type: Facet,
    skill: Facet,
    salary: z.int().describe('Number of postings that state a salary.'),
  })
  .meta({ id: 'PostingFacets' });
export type PostingFacets = z.output<typeof PostingFacets>;

export const searchPostings = endpoint({
  id: 'searchPostings',
  method: 'get',
  path: '/api/postings',
  tag,
  summary: 'Search postings',
  query: PageQuery.extend(PostingQuery.shape).extend({ sort: PostingSort.optional() }),
  returns: pageOf(FoundPosting, 'FoundPostingPage').extend({
    total: z.int().describe('Counted up to 10,000.'),
    corrections: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .describe('Corrected words and their replacements.'),
  }),
  problems: ['query-not-readable'],
});

export const countPostings = endpoint({
  id: 'countPostings',
  method: 'get',
  path: '/api/postings/facets',
  tag,
  summary: 'Get search facets',
  description: 'Returns the distribution of the results of a search.',
  query: PostingQuery,
  returns: PostingFacets.extend({ total: z.int() }).meta({ id: 'PostingCounts' }),
  problems: ['query-not-readable'],
});

export const exportPostings = endpoint({
  id: 'exportPostings',
  method: 'get',
  path: '/api/postings/export',
  tag,
  summary: 'Export search results',
  description: 'Returns the first 10,000 results as CSV.',
  query: PostingQuery.extend({ sort: PostingSort.optional() }),
  media: 'text/csv',
  problems: ['query-not-readable'],
});

export const PostingChange = z
  .object({
    id: z.uuid(),
    at: Time,
    kind: z.enum(['found', 'changed', 'closed', 'reopened']),
    size: z.enum(['small', 'large']).nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  })
  .meta({ id: 'PostingChange' });
export type PostingChange = z.output<typeof PostingChange>;

export const StageChange = z
  .object({
    id: z.uuid(),
    at: Time,
    from: PostingStage,
    to: PostingStage,
    by: z.string().nullable().describe('The actor. Null if the board closed or reopened the posting.'),
    name: z.string().nullable().describe('Name of the actor.'),
    reason: z.string().nullable(),
    run_id: z.uuid().nullable().describe('The application that changed the stage.'),
  })
  .meta({ id: 'StageChange' });
export type StageChange = z.output<typeof StageChange>;

export const Posting = PostingSummary.extend(PostingFacts.omit({ external_id: true, company: true }).shape)
  .extend({
    external_id: z.string(),
    source: z.string().describe('Kind of job board, or hand if added manually.'),
    note: z.string().nullable(),
    seen_at: Time.describe('When its board last listed it.'),
    closed_at: Time.nullable(),
    history: z.array(PostingChange),
    stages: z.array(StageChange).describe('Your stage changes, newest first, up to 200.'),
    reposts: z
      .array(z.object({ id: z.uuid(), title: z.string(), state: PostingState, first_seen_at: Time }))
      .describe('Postings of the same company that look like the same opening.'),
  })
  .meta({ id: 'Posting' });
export type Posting = z.output<typeof Posting>;

export const readPosting = endpoint({
  id: 'readPosting',
  method: 'get',
  path: '/api/postings/{id}',
  tag,
  summary: 'Get a posting',
  params: PostingId,
  returns: Posting,
});

export const PostingForm = z
  .object({
    questions: z.array(FormQuestion).nullable().describe('Null if they are not known.'),
    read_at: Time.nullable().describe('When the form was read from its job board.'),
    unavailable: z
      .enum(['not-published', 'not-readable', 'closed'])
      .nullable()
      .describe('Why the board did not give the questions, if it was asked and did not.'),
  })
  .meta({ id: 'PostingForm' });
export type PostingForm = z.output<typeof PostingForm>;

export const readPostingForm = endpoint({
  id: 'readPostingForm',
  method: 'get',
  path: '/api/postings/{id}/form',
  tag,
  summary: 'Get the application form of a posting',
  description:
    'Returns the questions that the job board publishes. They are read from the board at most once a day. If that fails, the last known ones are returned.',
  params: PostingId,
  returns: PostingForm,
});

export const PostingFit = z
  .object({
    document: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe('The resume that was compared. Null if you have none.'),
    share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Share of required skills. Null if none are required.'),
    must: z.array(z.object({ id: z.string(), name: z.string(), found: z.string().nullable() })),
    nice: z.array(z.object({ id: z.string(), name: z.string(), found: z.string().nullable() })),
    years: z.object({ asked: z.number(), found: z.number().nullable() }).nullable(),
    level: z.object({ asked: Level, found: Level.nullable() }).nullable(),
  })
  .meta({ id: 'PostingFit' });
export type PostingFit = z.output<typeof PostingFit>;

export const readPostingFit = endpoint({
  id: 'readPostingFit',
  method: 'get',
  path: '/api/postings/{id}/fit',
  tag,
  summary: 'Compare a posting with a resume',
  description:
    'Returns which of the requested skills a resume shows, and where. Defaults to your most recent resume.',
  params: PostingId,
  query: z.object({ document_id: z.uuid().optional() }),
  returns: PostingFit,
});

export const addPosting = endpoint({
  id: 'addPosting',
  method: 'post',
  path: '/api/postings',
  tag,
  summary: 'Add a posting',
  description:
    'With only a URL, the page is fetched and parsed. If the posting already exists, returns 409 with its ID.',
  body: z
    .object({
      url: webAddressUpTo(2000).optional(),
      title: lineUpTo(300).optional(),
      company: Line.max(120).optional(),
      location: Line.max(200).optional(),
      remote: RemotePolicy.optional(),
      employment_type: EmploymentType.optional(),
      salary: Salary.optional(),
      description: z.string().max(100_000).optional().describe('Text or HTML.'),
    })
    .refine((body) => body.url || (body.title && body.company), {
      message: 'Provide a link, or at least a title and a company.',
    })
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    .meta({ if: { not: { required: ['url'] } }, then: { required: ['title', 'company'] } }),
  status: 201,
  returns: Posting,
  creates: true,
  problems: [
    'posting-known',
    'address-not-usable',
    'address-not-allowed',
    'page-not-readable',
    'no-posting-on-page',
    'posting-closed',
  ],
});

export const changePosting = endpoint({
  id: 'changePosting',
  method: 'patch',
  path: '/api/postings/{id}',
  tag,
  summary: 'Update a posting’s stage, star or note',
  description: 'Stage, star and note are your own: other members do not see them.',
  params: PostingId,
  body: z.object({
    stage: z.enum(['discovered', 'queued', 'expired', 'rejected']).optional(),
    starred: z.boolean().optional(),
    note: z.string().trim().max(5000).nullable().optional(),
  }),
  returns: Posting,
  problems: ['stage-not-changeable'],
});
