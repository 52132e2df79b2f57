import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { lineUpTo, Time } from './values.ts';

const tag = 'Careers site';

/** Logos are shown at the size of a line of text. */
export const LOGO_LIMIT = 200 * 1024;

const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a color such as #2f5d8c')
  .describe('Used for links and buttons, in a shade that can be read.');

export const CareersSite = z
  .object({
    name: z.string().describe('The company name that applicants see.'),
    intro: z.string().describe('Shown above the list of jobs: plain text or Markdown.'),
    color: z.string(),
    logo_url: z.string().nullable(),
    url: z.string().describe('The public address of the careers site.'),
    feeds: z.object({ sitemap: z.string(), rss: z.string(), xml: z.string() }),
    open_jobs: z.int(),
  })
  .meta({ id: 'CareersSite' });
export type CareersSite = z.output<typeof CareersSite>;

export const readCareersSite = endpoint({
  id: 'readCareersSite',
  method: 'get',
  path: '/api/careers-site',
  tag,
  summary: 'Get the careers site',
  returns: CareersSite,
});

export const changeCareersSite = endpoint({
  id: 'changeCareersSite',
  method: 'patch',
  path: '/api/careers-site',
  tag,
  summary: 'Update the careers site',
  body: z.object({
    name: lineUpTo(100).optional(),
    intro: z.string().trim().max(5000).optional(),
    color: Color.optional(),
  }),
  returns: CareersSite,
});

export const setCareersLogo = endpoint({
  id: 'setCareersLogo',
  method: 'post',
  path: '/api/careers-site/logo',
  tag,
  summary: 'Upload the logo',
  description: `Send multipart/form-data with one \`logo\`: PNG, JPEG or WebP, up to ${LOGO_LIMIT / 1024} KiB.`,
  upload: { field: 'logo', fileLimit: LOGO_LIMIT, files: 1 },
  returns: CareersSite,
  problems: [
    ...(['not-multipart', 'no-files', 'too-many-files', 'file-too-large', 'malformed-upload'] as const),
    'not-an-image',
  ],
});

export const removeCareersLogo = endpoint({
  id: 'removeCareersLogo',
  method: 'delete',
  path: '/api/careers-site/logo',
  tag,
  summary: 'Remove the logo',
  returns: CareersSite,
});

export const PrivacyRequest = z
  .object({
    id: z.uuid(),
    kind: z.enum(['export', 'erasure']),
    person: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe('Null once the person was erased.'),
    email: z.string().nullable().describe('Where to send the answer.'),
    job_title: z.string(),
    requested_at: Time,
    resolved_at: Time.nullable(),
    resolved_by: z.string().nullable(),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequest = z.output<typeof PrivacyRequest>;

export const listPrivacyRequests = endpoint({
  id: 'listPrivacyRequests',
  method: 'get',
  path: '/api/privacy-requests',
  tag: 'Privacy',
  summary: 'List requests of applicants',
  description:
    'What applicants asked for on their status page: a copy of their data, or its deletion. Newest first.',
  query: PageQuery.extend({ open: Flag.default(false).describe('Only requests that nobody has answered.') }),
  returns: pageOf(PrivacyRequest, 'PrivacyRequestPage'),
});

export const resolvePrivacyRequest = endpoint({
  id: 'resolvePrivacyRequest',
  method: 'patch',
  path: '/api/privacy-requests/{id}',
  tag: 'Privacy',
  summary: 'Mark a request as answered',
  description: 'Or as open again. Erasing the person answers all of their requests.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ is_resolved: z.boolean() }),
  returns: PrivacyRequest,
  problems: ['no-such-privacy-request'],
});
