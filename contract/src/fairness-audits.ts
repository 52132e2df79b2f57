import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AuditPack } from './fairness-audit-pack.ts';
import { LawId } from './fairness-laws.ts';
import { PageQuery, pageOf } from './page.ts';
import { Day, refusedAs, Time, textUpTo } from './values.ts';

export * from './fairness-audit-pack.ts';

const tag = 'Fairness';
const AuditId = z.object({ id: z.uuid() });

export const AuditStage = z.enum(['screening', 'interview', 'offer', 'hired']);
export type AuditStage = z.output<typeof AuditStage>;

export const AuditState = z.enum(['draft', 'signed', 'published']).meta({ id: 'FairnessAuditState' });
export type AuditState = z.output<typeof AuditState>;

const summary = {
  id: z.uuid(),
  law: LawId,
  stage: AuditStage,
  from: Day,
  to: Day,
  state: AuditState,
  sha256: z.string().describe('SHA-256 of the figures, in hexadecimal. The sign-off names it.'),
  people: z.int().describe('People for whom it was decided.'),
  created_by: z.string(),
  created_at: Time,
  signed_by: z.string().nullable(),
  signed_at: Time.nullable(),
  sign_comment: z.string().nullable(),
  published_at: Time.nullable(),
  public_url: z.string().nullable().describe('The public page, if it is published.'),
};
export const FairnessAuditSummary = z.object(summary).meta({ id: 'FairnessAuditSummary' });
export type FairnessAuditSummary = z.output<typeof FairnessAuditSummary>;

export const FairnessAudit = z
  .object({
    ...summary,
    pack: AuditPack,
    is_own: z.boolean().describe('You made it, so you cannot sign it.'),
  })
  .meta({ id: 'FairnessAudit' });
export type FairnessAudit = z.output<typeof FairnessAudit>;

export const listFairnessAudits = endpoint({
  id: 'listFairnessAudits',
  method: 'get',
  path: '/api/fairness/audits',
  tag,
  summary: 'List audits',
  description: 'Newest first.',
  query: PageQuery,
  returns: pageOf(FairnessAuditSummary, 'FairnessAuditPage'),
});

export const makeFairnessAudit = endpoint({
  id: 'makeFairnessAudit',
  method: 'post',
  path: '/api/fairness/audits',
  tag,
  summary: 'Make an audit pack',
  description:
    'Computes the figures that Local Law 144 of New York City asks for and keeps them unchanged, ready for an independent auditor.',
  body: z
    .object({
      from: Day,
      to: Day,
      stage: AuditStage.default('interview').describe('What counts as selected.'),
      excludes_small: z
        .boolean()
        .default(true)
        .describe('Leave categories under 2 % of the data out of the ratios. Their counts and rates stay.'),
      distributed_on: Day.optional().describe('When you began to use the scoring.'),
    })
    .refine(
      ({ from, to }) => from <= to,
      refusedAs('audit-period-invalid', 'must not be before the first day', ['to']),
    ),
  status: 201,
  returns: FairnessAudit,
  creates: true,
  problems: ['audit-period-invalid', 'audit-without-decisions'],
});

export const readFairnessAudit = endpoint({
  id: 'readFairnessAudit',
  method: 'get',
  path: '/api/fairness/audits/{id}',
  tag,
  summary: 'Get an audit pack',
  params: AuditId,
  returns: FairnessAudit,
  problems: ['no-such-audit'],
});

export const AuditFormat = z.enum(['html', 'pdf', 'csv', 'json']);
export type AuditFormat = z.output<typeof AuditFormat>;

export const downloadFairnessAudit = endpoint({
  id: 'downloadFairnessAudit',
  method: 'get',
  path: '/api/fairness/audits/{id}/file',
  tag,
  summary: 'Download an audit pack',
  params: AuditId,
  query: z.object({ format: AuditFormat.default('pdf') }),
  media: 'application/octet-stream',
  problems: ['no-such-audit'],
});

export const signFairnessAudit = endpoint({
  id: 'signFairnessAudit',
  method: 'post',
  path: '/api/fairness/audits/{id}/sign',
  tag,
  summary: 'Sign off an audit',
  description:
    'For external auditors who did not make the pack. The decisions are counted again: if the figures are not the same any more, it is refused.',
  params: AuditId,
  body: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('`sha256` of the pack that you read.'),
    comment: textUpTo(4000),
  }),
  returns: FairnessAudit,
  problems: ['no-such-audit', 'audit-outdated', 'audit-signed', 'own-audit'],
});

export const publishFairnessAudit = endpoint({
  id: 'publishFairnessAudit',
  method: 'post',
  path: '/api/fairness/audits/{id}/publish',
  tag,
  summary: 'Publish the summary of an audit',
  description:
    'On the careers site, in place of the one published before. Only signed audits can be published.',
  params: AuditId,
  returns: FairnessAudit,
  problems: ['no-such-audit', 'audit-not-signed'],
});

export const unpublishFairnessAudit = endpoint({
  id: 'unpublishFairnessAudit',
  method: 'post',
  path: '/api/fairness/audits/{id}/unpublish',
  tag,
  summary: 'Unpublish the summary of an audit',
  params: AuditId,
  returns: FairnessAudit,
  problems: ['no-such-audit'],
});
