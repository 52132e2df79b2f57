import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Line, lineUpTo, Time } from './values.ts';

/** What Tenon may approve without asking. There are no rules until the applicant makes one and turns it on. */

const tag = 'Approvals';

const conditions = {
  name: Line,
  is_active: z.boolean(),
  companies: z
    .array(lineUpTo(200))
    .max(100)
    .describe('Names of companies, any of which must match. Empty for all companies.'),
  title_words: z
    .array(lineUpTo(100))
    .max(50)
    .describe('Words of the title, any of which must appear. Empty for all titles.'),
  min_fit: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Minimum percentage of the required skills that your resume shows.'),
  saved_answers_only: z
    .boolean()
    .describe('Every answer must come from your saved answers or your profile, none from the resume text.'),
  max_per_day: z.int().min(1).max(1000).describe('Automatic approvals per UTC day.'),
};

export const ApprovalRule = z
  .object({ id: z.uuid(), ...conditions, used_today: z.int(), created_at: Time, updated_at: Time })
  .meta({ id: 'ApprovalRule' });
export type ApprovalRule = z.output<typeof ApprovalRule>;

const Input = z.object({
  ...conditions,
  is_active: conditions.is_active.default(false),
  companies: conditions.companies.default([]),
  title_words: conditions.title_words.default([]),
  min_fit: conditions.min_fit.default(null),
  saved_answers_only: conditions.saved_answers_only.default(true),
  max_per_day: conditions.max_per_day.default(5),
});

export const listApprovalRules = endpoint({
  id: 'listApprovalRules',
  method: 'get',
  path: '/api/approval-rules',
  tag,
  summary: 'List approval rules',
  returns: z.object({ items: z.array(ApprovalRule) }).meta({ id: 'ApprovalRules' }),
});

export const addApprovalRule = endpoint({
  id: 'addApprovalRule',
  method: 'post',
  path: '/api/approval-rules',
  tag,
  summary: 'Add an approval rule',
  description: 'Requires a signed-in user. A new rule is off unless you say otherwise.',
  body: Input,
  status: 201,
  returns: ApprovalRule,
  creates: true,
  problems: ['too-many-approval-rules'],
});

const RuleId = z.object({ id: z.uuid() });

export const changeApprovalRule = endpoint({
  id: 'changeApprovalRule',
  method: 'patch',
  path: '/api/approval-rules/{id}',
  tag,
  summary: 'Update an approval rule',
  description: 'Requires a signed-in user. Omitted fields are unchanged.',
  params: RuleId,
  body: z.object(conditions).partial(),
  returns: ApprovalRule,
  problems: ['no-such-approval-rule'],
});

export const removeApprovalRule = endpoint({
  id: 'removeApprovalRule',
  method: 'delete',
  path: '/api/approval-rules/{id}',
  tag,
  summary: 'Delete an approval rule',
  params: RuleId,
  status: 204,
  problems: ['no-such-approval-rule'],
});

export const rehearseApprovalRule = endpoint({
  id: 'rehearseApprovalRule',
  method: 'post',
  path: '/api/approval-rules/rehearse',
  tag,
  summary: 'Try a rule on past approvals',
  description: 'Returns which of your latest approvals the rule would have approved. Nothing is approved.',
  body: z.object({
    companies: conditions.companies.default([]),
    title_words: conditions.title_words.default([]),
    min_fit: conditions.min_fit.default(null),
    saved_answers_only: conditions.saved_answers_only.default(true),
    max_per_day: conditions.max_per_day.default(5),
  }),
  returns: z
    .object({
      tried: z.int().describe('Number of approvals that were compared.'),
      would_approve: z.array(
        z.object({ id: z.uuid(), title: z.string(), company: z.string(), created_at: Time }),
      ),
      left_out: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          company: z.string(),
          why: z.enum(['company', 'title', 'fit', 'answers', 'open', 'limit', 'suggested']),
        }),
      ),
    })
    .meta({ id: 'RuleRehearsal' }),
});
