import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Line, Time, textUpTo } from './values.ts';

const tag = 'Companies';

export const BoardKind = z
  .enum([
    'greenhouse',
    'lever',
    'ashby',
    'workable',
    'smartrecruiters',
    'recruitee',
    'workday',
    'teamtailor',
    'personio',
    'bamboohr',
    'eightfold',
    'amazon',
    'generic',
  ])
  .meta({ id: 'BoardKind' });
export type BoardKind = z.output<typeof BoardKind>;

/** Where a company lists its postings. Which fields are set depends on the kind. */
export const BoardAddress = z
  .object({
    kind: BoardKind,
    token: z
      .string()
      .max(200)
      .optional()
      .describe('The company’s identifier in the URLs of the job board. Case-sensitive.'),
    host: z.string().max(255).optional().describe('Host of the job board, if it has its own.'),
    site: z.string().max(200).optional().describe('Site name, for a Workday tenant with several sites.'),
    url: z.string().max(2000).optional().describe('Careers page, for boards that are read as web pages.'),
    origin: z.string().max(500).optional().describe('Server to use instead of the board’s default one.'),
  })
  .meta({ id: 'BoardAddress' });
export type BoardAddress = z.output<typeof BoardAddress>;

export const CompanyKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);

export const Frequency = z
  .enum(['off', 'hourly', 'every_6_hours', 'daily', 'weekly'])
  .meta({ id: 'Frequency' });
export type Frequency = z.output<typeof Frequency>;

export const Company = z
  .object({
    id: z.uuid(),
    key: CompanyKey.describe('Short name used in URLs, settings and event streams.'),
    name: z.string(),
    careers_url: z.string(),
    board: BoardAddress,
    shared: z
      .boolean()
      .describe(
        'Whether the company is in the catalog that all workspaces share. False if it was added in this workspace.',
      ),
    enabled: z.boolean().describe('Whether it is enabled in your settings.'),
    open_postings: z.int(),
    listed_at: Time.nullable().describe('When its board was last listed completely.'),
    problem: z
      .object({ code: z.string(), message: z.string(), at: Time })
      .nullable()
      .describe('Why the last listing failed.'),
    schedule: z
      .object({ frequency: Frequency, next_run_at: Time.nullable() })
      .nullable()
      .describe('How often it is updated. Null until a run has included it.'),
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof Company>;

export const listCompanies = endpoint({
  id: 'listCompanies',
  method: 'get',
  path: '/api/companies',
  tag,
  summary: 'List companies',
  description: 'Returns the companies you can enable, by name.',
  query: PageQuery.extend({
    search: filterText(100),
    kind: BoardKind.optional(),
    only: z.enum(['enabled', 'own', 'problem']).optional(),
  }),
  returns: pageOf(Company, 'CompanyPage').extend({
    total: z.int().describe('Number of companies that match the filter.'),
    enabled: z.int().describe('Number of companies enabled in your settings.'),
    kinds: z
      .array(z.object({ kind: BoardKind, count: z.int() }))
      .describe('Number of matches by kind of board, ignoring the `kind` filter.'),
  }),
});

export const readCompany = endpoint({
  id: 'readCompany',
  method: 'get',
  path: '/api/companies/{id}',
  tag,
  summary: 'Get a company',
  params: z.object({ id: z.uuid() }),
  returns: Company,
});

const CareersUrl = textUpTo(2000);

export const recogniseBoard = endpoint({
  id: 'recogniseBoard',
  method: 'post',
  path: '/api/companies/recognise',
  tag,
  summary: 'Detect a job board',
  description: 'Nothing is stored. With `look`, an unknown URL is fetched once to find a board on the page.',
  body: z.object({ url: CareersUrl, look: z.boolean().default(false) }),
  returns: z.object({
    board: BoardAddress,
    name: z.string().describe('Suggested name.'),
    careers_url: z.string(),
    known: Company.pick({ id: true, key: true, name: true })
      .nullable()
      .describe('The matching company, if it is already in the catalog.'),
  }),
  problems: [
    'address-not-usable',
    'address-not-allowed',
    'gone',
    'refused',
    'robots-disallowed',
    'unreachable',
    'too-slow',
  ],
});

export const addCompany = endpoint({
  id: 'addCompany',
  method: 'post',
  path: '/api/companies',
  tag,
  summary: 'Add a company',
  description: 'Adds a company by the URL of its careers page.',
  body: z.object({ url: CareersUrl, name: Line.max(120).optional() }),
  status: 201,
  returns: Company,
  creates: true,
  problems: ['address-not-usable', 'address-not-allowed', 'company-known'],
});

export const removeCompany = endpoint({
  id: 'removeCompany',
  method: 'delete',
  path: '/api/companies/{id}',
  tag,
  summary: 'Delete a company',
  description:
    'Deletes a company added in this workspace, with its postings. Refused while members keep notes, dates, contacts, files or outcomes about its roles.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  problems: ['company-shared', 'company-tracked'],
});

export const SourcedPosting = z.object({
  external_id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  location: z.string().nullable(),
});

export const sourcePostings = endpoint({
  id: 'sourcePostings',
  method: 'post',
  path: '/api/sourcing',
  tag,
  summary: 'Preview a run',
  description:
    'Lists up to ten companies without storing anything. If a board fails, its company has a `problem` and no postings.',
  body: z.object({ companies: z.array(CompanyKey).min(1).max(10).optional() }),
  bodyOptional: true,
  returns: z.object({
    companies: z.array(
      z.object({
        company: z.string(),
        name: z.string(),
        kind: BoardKind,
        total: z.int(),
        kept: z.int().describe('Number of roles that match your title filters.'),
        postings: z.array(SourcedPosting).describe('Matching roles, up to 500.'),
        problem: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
    left_out: z.int().describe('Number of enabled companies that were not included.'),
  }),
  problems: ['unknown-company'],
});
