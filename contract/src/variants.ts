import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { lineUpTo } from './values.ts';
import {
  Variant,
  VariantFile,
  VariantFormat,
  VariantLayout,
  VariantPageSize,
  VariantSection,
  VariantSectionKind,
  VariantSummary,
  variantSections,
} from './variant.ts';

export * from './variant.ts';

const tag = 'Resume variants';
const VariantId = z.object({ id: z.uuid() });
const Name = lineUpTo(120);
const Fact = z.string().min(1).max(2000);

const chosen = { fact: Fact, is_shown: z.boolean() };
const SectionInput = z.object({
  kind: VariantSectionKind,
  heading: lineUpTo(80).nullable().describe('Null for the default heading.'),
  is_hidden: z.boolean().default(false),
  items: z.array(z.object({ ...chosen, bullets: z.array(z.object(chosen)).max(200).default([]) })).max(500),
});

export const listVariants = endpoint({
  id: 'listVariants',
  method: 'get',
  path: '/api/variants',
  tag,
  summary: 'List resume variants',
  description: 'Returns your variants, most recently updated first. Nobody else can read them.',
  query: PageQuery.extend({
    posting_id: z.uuid().optional().describe('Only variants made for this role.'),
  }),
  returns: pageOf(VariantSummary, 'VariantPage'),
});

export const addVariant = endpoint({
  id: 'addVariant',
  method: 'post',
  path: '/api/variants',
  tag,
  summary: 'Create a resume variant',
  description:
    'With a role, facts that meet its requirements are selected and come first. Without one, all facts are shown in the order of the resume. A copy has the selection and layout of another variant.',
  body: z.object({
    name: Name.optional().describe('Defaults to the role, the copied variant or the resume.'),
    document_id: z.uuid().optional().describe('One of your resumes. Defaults to the selected one.'),
    posting_id: z.uuid().optional(),
    copy_of: z.uuid().optional().describe('Another variant. Cannot be combined with a role or a resume.'),
  }),
  status: 201,
  returns: Variant,
  creates: true,
  problems: [
    'no-resume',
    'no-such-document',
    'no-such-posting',
    'no-such-variant',
    'not-read-yet',
    'too-many-variants',
  ],
});

export const readVariant = endpoint({
  id: 'readVariant',
  method: 'get',
  path: '/api/variants/{id}',
  tag,
  summary: 'Get a resume variant',
  description:
    'Returns the facts as the profile has them now, what changed, and which applications sent the variant.',
  params: VariantId,
  returns: Variant,
  problems: ['no-such-variant'],
});

export const changeVariant = endpoint({
  id: 'changeVariant',
  method: 'patch',
  path: '/api/variants/{id}',
  tag,
  summary: 'Update a resume variant',
  description:
    'Sections name facts by their paths, in the order to show them; the text always comes from the profile. Omitted fields are unchanged, and facts that you do not list are hidden.',
  params: VariantId,
  body: z.object({
    version: z.int().describe('The version that you read. Another version is rejected.'),
    name: Name.optional(),
    layout: VariantLayout.optional(),
    page_size: VariantPageSize.optional(),
    sections: z.array(SectionInput).max(variantSections.length).optional(),
    accept_changes: z
      .boolean()
      .default(false)
      .describe('Accept what changed in the profile, so that it is no longer reported.'),
  }),
  returns: Variant,
  problems: ['no-such-variant', 'variant-changed', 'fact-not-in-profile', 'section-listed-twice'],
});

export const removeVariant = endpoint({
  id: 'removeVariant',
  method: 'delete',
  path: '/api/variants/{id}',
  tag,
  summary: 'Delete a resume variant',
  description: 'Applications that sent it keep the file and the name.',
  params: VariantId,
  status: 204,
  problems: ['no-such-variant'],
});

export const proposeVariant = endpoint({
  id: 'proposeVariant',
  method: 'post',
  path: '/api/variants/propose',
  tag,
  summary: 'Suggest a resume for a role',
  description: 'Returns which facts to show for a role, in which order and why. Nothing is stored.',
  body: z.object({
    posting_id: z.uuid(),
    document_id: z.uuid().optional().describe('One of your resumes. Defaults to the selected one.'),
  }),
  returns: z.object({ sections: z.array(VariantSection) }).meta({ id: 'VariantProposal' }),
  problems: ['no-resume', 'no-such-document', 'no-such-posting', 'not-read-yet'],
});

const renderProblems = ['no-such-variant', 'variant-without-resume', 'characters-not-printable'] as const;

export const previewVariant = endpoint({
  id: 'previewVariant',
  method: 'get',
  path: '/api/variants/{id}/preview',
  tag,
  summary: 'Check how a resume variant prints',
  description: 'Returns the number of pages, and the characters that a PDF cannot contain.',
  params: VariantId,
  returns: z
    .object({
      sha256: z.string().nullable().describe('SHA-256 of the PDF. Null if it cannot be made.'),
      page_count: z.int(),
      missing_characters: z
        .array(z.string())
        .describe('Characters that the PDF fonts do not have. A Word file can contain them.'),
    })
    .meta({ id: 'VariantPreview' }),
  problems: ['no-such-variant', 'variant-without-resume'],
});

export const readVariantPage = endpoint({
  id: 'readVariantPage',
  method: 'get',
  path: '/api/variants/{id}/pages/{page}',
  tag,
  summary: 'Get a page image of a resume variant',
  params: VariantId.extend({ page: z.coerce.number().int().min(1).max(100) }),
  media: 'image/png',
  problems: [...renderProblems, 'no-such-page'],
});

export const readVariantFile = endpoint({
  id: 'readVariantFile',
  method: 'get',
  path: '/api/variants/{id}/file',
  tag,
  summary: 'Download a resume variant',
  description: 'The same variant and profile always give the same bytes.',
  params: VariantId,
  query: z.object({ format: VariantFormat.default('pdf') }),
  media: 'application/octet-stream',
  problems: renderProblems,
});

export const prepareVariantFile = endpoint({
  id: 'prepareVariantFile',
  method: 'post',
  path: '/api/variants/{id}/files',
  tag,
  summary: 'Prepare a resume variant for sending',
  description:
    'Stores the file, so that an application can name it as its resume: `{"variant_id", "sha256"}`. Repeating it returns the same file.',
  params: VariantId,
  body: z.object({ format: VariantFormat.default('pdf') }),
  returns: VariantFile,
  problems: renderProblems,
});

export const readSentVariant = endpoint({
  id: 'readSentVariant',
  method: 'get',
  path: '/api/variants/{id}/files/{sha256}',
  tag,
  summary: 'Download a prepared resume',
  description:
    'Returns exactly the bytes that were prepared, even if the variant was changed or deleted since.',
  params: VariantId.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  media: 'application/octet-stream',
  problems: ['no-such-variant'],
});

export const readSentVariantPage = endpoint({
  id: 'readSentVariantPage',
  method: 'get',
  path: '/api/variants/{id}/files/{sha256}/pages/{page}',
  tag,
  summary: 'Get a page image of a prepared resume',
  description: 'Shows exactly the file that will be or was sent. Word files have no page images.',
  params: VariantId.extend({
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    page: z.coerce.number().int().min(1).max(100),
  }),
  media: 'image/png',
  problems: ['no-such-variant', 'no-such-page'],
});
