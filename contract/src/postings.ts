import { z } from 'zod';
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

/** What is looked for: the query of a search, and what a saved search keeps. */
export const PostingQuery = z.object({
  search: filterText(300).describe(
    'Words, "phrases", AND, OR, NOT (or -word) and parentheses; misspelt words are corrected.',
  ),
  exact: Flag.optional().describe('Take the words as they are written.'),
  company: listOf(z.string()).describe('Keys, comma-separated.'),
  location: filterText(100).describe('City, region or country.'),
  remote: listOf(RemotePolicy),
  level: listOf(Level),
  employment_type: listOf(EmploymentType),
  skill: listOf(z.string()).describe('Ids of skills; all of them.'),
  salary_min: z.coerce.number().min(0).max(1e9).optional().describe('A year, in `currency`.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  posted_since: Day.optional(),
  stage: listOf(PostingStage).describe(
    'Without it, all but those that the workspace has hidden (`rejected`).',
  ),
  starred: Flag.optional().describe('Only those with a star of the workspace.'),
  state: PostingState.default('open'),
});
export type PostingQuery = z.output<typeof PostingQuery>;

/** A text with the places that answer the search, for showing why it was found. */
export const Highlighted = z
  .object({
    text: z.string(),
    marks: z.array(z.tuple([z.int(), z.int()])).describe('Start and end of each.'),
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
    salary: z.int().describe('How many say what they pay.'),
  })
  .meta({ id: 'PostingFacets' });
export type PostingFacets = z.output<typeof PostingFacets>;

export const searchPostings = endpoint({
  id: 'searchPostings',
  method: 'get',
  path: '/api/postings',
  tag,
  summary: 'Search the roles out there',
  query: PageQuery.extend(PostingQuery.shape).extend({ sort: PostingSort.optional() }),
  returns: pageOf(FoundPosting, 'FoundPostingPage').extend({
    total: z.int().describe('Up to 10,000; more are not counted.'),
    corrections: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .describe('Words that are nowhere, and what was looked for instead.'),
  }),
  problems: ['query-not-readable'],
});

export const countPostings = endpoint({
  id: 'countPostings',
  method: 'get',
  path: '/api/postings/facets',
  tag,
  summary: 'How the results of a search are spread',
  query: PostingQuery,
  returns: PostingFacets.extend({ total: z.int() }).meta({ id: 'PostingCounts' }),
  problems: ['query-not-readable'],
});

export const exportPostings = endpoint({
  id: 'exportPostings',
  method: 'get',
  path: '/api/postings/export',
  tag,
  summary: 'The results of a search as a table (CSV), the first 10,000',
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
    by: z.string().nullable().describe('An actor; none: the board closed the role, or opened it again.'),
    name: z.string().nullable().describe('Of the actor.'),
    reason: z.string().nullable(),
    run_id: z.uuid().nullable().describe('The application that moved it.'),
  })
  .meta({ id: 'StageChange' });
export type StageChange = z.output<typeof StageChange>;

export const Posting = PostingSummary.extend(PostingFacts.omit({ external_id: true, company: true }).shape)
  .extend({
    external_id: z.string(),
    source: z.string().describe('The kind of board, or hand.'),
    note: z.string().nullable(),
    seen_at: Time.describe('When its board last listed it.'),
    closed_at: Time.nullable(),
    history: z.array(PostingChange),
    stages: z.array(StageChange).describe('How this workspace moved it, the newest first; the last 200.'),
    reposts: z
      .array(z.object({ id: z.uuid(), title: z.string(), state: PostingState, first_seen_at: Time }))
      .describe('Postings of this company that look like the same opening.'),
  })
  .meta({ id: 'Posting' });
export type Posting = z.output<typeof Posting>;

export const readPosting = endpoint({
  id: 'readPosting',
  method: 'get',
  path: '/api/postings/{id}',
  tag,
  summary: 'One role',
  params: PostingId,
  returns: Posting,
});

export const PostingFit = z
  .object({
    document: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe('The resume that was compared; none when there is none to compare.'),
    share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Of the skills that must be there; none when none are asked for.'),
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
  summary: 'Which of the asked skills a resume shows, and where',
  description: 'Compared with the newest resume that you uploaded, unless one is named.',
  params: PostingId,
  query: z.object({ document_id: z.uuid().optional() }),
  returns: PostingFit,
});

export const addPosting = endpoint({
  id: 'addPosting',
  method: 'post',
  path: '/api/postings',
  tag,
  summary: 'Add a role by hand, or by its link alone',
  description:
    'With a link and nothing else the page is fetched and read. A role that is known already is answered with 409 and its id.',
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
      message: 'Give a link, or at least a title and a company.',
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
  summary: 'What this workspace makes of a role',
  params: PostingId,
  body: z.object({
    stage: z.enum(['discovered', 'queued', 'rejected']).optional(),
    starred: z.boolean().optional(),
    note: z.string().trim().max(5000).nullable().optional(),
  }),
  returns: Posting,
  problems: ['stage-not-changeable'],
});
