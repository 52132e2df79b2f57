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

/** Where a company's openings are listed; which parts are set depends on the kind. */
export const BoardAddress = z
  .object({
    kind: BoardKind,
    token: z.string().max(200).optional().describe('The company in the board’s addresses, letter by letter.'),
    host: z.string().max(255).optional().describe('Where the board is on a host of its own.'),
    site: z.string().max(200).optional().describe('One of several sites of a Workday tenant.'),
    url: z.string().max(2000).optional().describe('The careers page, for boards that are read as pages.'),
    origin: z.string().max(500).optional().describe('Another server in place of the board’s own.'),
  })
  .meta({ id: 'BoardAddress' });
export type BoardAddress = z.output<typeof BoardAddress>;

export const CompanyKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);

export const Company = z
  .object({
    id: z.uuid(),
    key: CompanyKey.describe('Short name in addresses, settings and streams.'),
    name: z.string(),
    careers_url: z.string(),
    board: BoardAddress,
    shared: z.boolean().describe('Of the catalogue that every workspace sees; false: added here.'),
    enabled: z.boolean().describe('By your settings.'),
    open_postings: z.int(),
    listed_at: Time.nullable().describe('When its board was last listed completely.'),
    problem: z
      .object({ code: z.string(), message: z.string(), at: Time })
      .nullable()
      .describe('Why the last listing failed.'),
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof Company>;

export const listCompanies = endpoint({
  id: 'listCompanies',
  method: 'get',
  path: '/api/companies',
  tag,
  summary: 'Companies that can be enabled, by name',
  query: PageQuery.extend({
    search: filterText(100),
    kind: BoardKind.optional(),
    only: z.enum(['enabled', 'own', 'problem']).optional(),
  }),
  returns: pageOf(Company, 'CompanyPage').extend({
    total: z.int().describe('That the filter finds.'),
    enabled: z.int().describe('By your settings, of all companies.'),
    kinds: z
      .array(z.object({ kind: BoardKind, count: z.int() }))
      .describe('What the filter finds, by board, whichever kind is asked for.'),
  }),
});

export const readCompany = endpoint({
  id: 'readCompany',
  method: 'get',
  path: '/api/companies/{id}',
  tag,
  summary: 'One company',
  params: z.object({ id: z.uuid() }),
  returns: Company,
});

const CareersUrl = textUpTo(2000);

export const recogniseBoard = endpoint({
  id: 'recogniseBoard',
  method: 'post',
  path: '/api/companies/recognise',
  tag,
  summary: 'Which board a careers address belongs to',
  description:
    'Nothing is stored. With `look`, an unknown address is fetched once to find a board in its page.',
  body: z.object({ url: CareersUrl, look: z.boolean().default(false) }),
  returns: z.object({
    board: BoardAddress,
    name: z.string().describe('A guess, to be corrected.'),
    careers_url: z.string(),
    known: Company.pick({ id: true, key: true, name: true }).nullable().describe('Already in the catalogue.'),
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
  summary: 'Add a company by the address of its careers page',
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
  summary: 'Remove a company that was added here, with its postings',
  params: z.object({ id: z.uuid() }),
  status: 204,
  problems: ['company-shared'],
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
  summary: 'Dry run: what the enabled companies list right now; nothing is stored',
  description: 'At most ten companies at a time; a company whose board fails has a problem and no postings.',
  body: z.object({ companies: z.array(CompanyKey).min(1).max(10).optional() }),
  bodyOptional: true,
  returns: z.object({
    companies: z.array(
      z.object({
        company: z.string(),
        name: z.string(),
        kind: BoardKind,
        total: z.int(),
        kept: z.int().describe('By your title filters.'),
        postings: z.array(SourcedPosting).describe('Those that are kept, the first 500.'),
        problem: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
    left_out: z.int().describe('Enabled companies that were not looked at.'),
  }),
  problems: ['unknown-company'],
});
