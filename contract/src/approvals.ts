import { z } from 'zod';
import { AnswerSource, FormQuestion, SensitiveKind } from './answers.ts';
import { ApplyError, Artifacts } from './apply-run.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Time } from './values.ts';

/** Applications that are prepared for the applicant, who decides about exactly what will be sent. */

const tag = 'Approvals';

/** `unknown`: it was or may have been sent, and nobody can tell yet whether it arrived. */
export const ApprovalState = z
  .enum([
    'preparing',
    'needs_answers',
    'ready',
    'approved',
    'sending',
    'unknown',
    'sent',
    'declined',
    'failed',
  ])
  .meta({ id: 'ApprovalState' });
export type ApprovalState = z.output<typeof ApprovalState>;

export const ApprovalQuestion = FormQuestion.extend({
  answer: z
    .union([z.string(), z.array(z.string())])
    .nullable()
    .describe('For a choice, its value; for a file, the document. Null if it is not answered.'),
  source: AnswerSource.nullable(),
  written_by: z.string().nullable().describe('Who wrote this answer in the approval.'),
  sensitive: SensitiveKind.nullable(),
  why_open: z.enum(['nobody-knows', 'only-you', 'not-an-option']).nullable(),
}).meta({ id: 'ApprovalQuestion' });
export type ApprovalQuestion = z.output<typeof ApprovalQuestion>;

export const ApprovalChange = z
  .object({
    kind: z.enum(['added', 'removed', 'changed', 'answer']).describe('answer: its source has another value.'),
    question: z.string(),
  })
  .meta({ id: 'ApprovalChange' });
export type ApprovalChange = z.output<typeof ApprovalChange>;

const Named = z.object({ actor: z.string(), name: z.string() });

export const ApprovalResume = z
  .object({
    name: z.string().describe('Name of the file.'),
    sha256: z.string().nullable().describe('SHA-256 of exactly the bytes that will be sent.'),
    document_id: z.string().nullable().describe('The document, if it is sent as it was uploaded.'),
    variant: z
      .object({
        id: z.string(),
        name: z.string(),
        is_edited: z.boolean().describe('Whether it was edited after this file was made.'),
        is_deleted: z.boolean(),
      })
      .nullable()
      .describe('The resume variant that the file was made from.'),
  })
  .meta({ id: 'ApprovalResume' });
export type ApprovalResume = z.output<typeof ApprovalResume>;

export const Approval = z
  .object({
    id: z.uuid(),
    state: ApprovalState,
    origin: z
      .enum(['prepared', 'agent'])
      .describe('prepared: Tenon sends it. agent: the agent that asked sends it.'),
    posting_id: z.uuid().nullable().describe('Null if the posting was deleted.'),
    title: z.string(),
    company: z.string(),
    url: z.string().nullable(),
    questions: z.array(ApprovalQuestion),
    open: z.int().describe('Number of required questions without an answer.'),
    resume: ApprovalResume.nullable(),
    cover_letter: z.string().nullable().describe('The letter that will be sent, if the form takes one.'),
    content_hash: z
      .string()
      .nullable()
      .describe('Identifies exactly this content. A decision names it, so nothing else can be approved.'),
    changes: z.array(ApprovalChange).describe('What changed since it was last shown or approved.'),
    problem: ApplyError.nullable(),
    run_id: z.uuid().nullable(),
    receipt: Artifacts.nullable().describe('What the employer confirmed.'),
    requested_by: Named,
    decision: z
      .object({ by: Named, at: Time, rule: z.string().nullable().describe('The rule that approved it.') })
      .nullable(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'Approval' });
export type Approval = z.output<typeof Approval>;

export const ApprovalEvent = z
  .object({
    id: z.uuid(),
    at: Time,
    kind: z.string(),
    by: Named,
    rule: z.string().nullable(),
    from_state: ApprovalState.nullable(),
    to_state: ApprovalState.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'ApprovalEvent' });

export const ApprovalDetail = Approval.extend({
  content: Artifacts.nullable().describe(
    'The content as artifacts of a run. An agent that sends it itself submits exactly these.',
  ),
  history: z.array(ApprovalEvent).describe('Oldest first.'),
}).meta({ id: 'ApprovalDetail' });
export type ApprovalDetail = z.output<typeof ApprovalDetail>;

const Refused = z.object({ id: z.uuid(), code: z.string(), message: z.string() });

export const prepareApprovals = endpoint({
  id: 'prepareApprovals',
  method: 'post',
  path: '/api/approvals',
  tag,
  summary: 'Prepare applications for approval',
  description:
    'For each role, Tenon reads the form, fills it in from your profile and saved answers, and makes a resume variant for the role. Nothing is sent until you approve it. A role that already has an open approval keeps it.',
  body: z.object({
    posting_ids: z.array(z.uuid()).min(1).max(50),
    document_id: z
      .uuid()
      .optional()
      .describe('A resume to send as it is. Without it, a variant of your resume is made for each role.'),
    variant_id: z.uuid().optional().describe('A resume variant to send to all of them.'),
  }),
  returns: z
    .object({
      items: z.array(Approval),
      refused: z.array(Refused).describe('Roles that cannot be applied to, by posting ID.'),
    })
    .meta({ id: 'PreparedApprovals' }),
  problems: ['no-such-document', 'no-such-variant'],
});

export const listApprovals = endpoint({
  id: 'listApprovals',
  method: 'get',
  path: '/api/approvals',
  tag,
  summary: 'List approvals',
  description: 'Returns your approvals, newest first.',
  query: PageQuery.extend({
    state: listOf(ApprovalState, { max: 10 }).describe('Comma-separated.'),
    posting_id: z.uuid().optional(),
  }),
  returns: pageOf(Approval, 'ApprovalPage').extend({
    counts: z.record(ApprovalState, z.int()).describe('Counts of all your approvals by state.'),
  }),
});

const ApprovalId = z.object({ id: z.uuid() });

export const readApproval = endpoint({
  id: 'readApproval',
  method: 'get',
  path: '/api/approvals/{id}',
  tag,
  summary: 'Get an approval',
  description: 'Returns an approval with its full history.',
  params: ApprovalId,
  returns: ApprovalDetail,
  problems: ['no-such-approval'],
});

export const changeApproval = endpoint({
  id: 'changeApproval',
  method: 'patch',
  path: '/api/approvals/{id}',
  tag,
  summary: 'Edit what will be sent',
  description:
    'Omitted parts are unchanged. Agents can suggest answers, which the applicant sees before approving. They can neither answer sensitive questions nor save answers.',
  params: ApprovalId,
  body: z.object({
    answers: z
      .array(
        z.object({
          id: z.string().min(1).max(200).describe('The ID of the question.'),
          answer: z
            .union([z.string().max(20_000), z.array(z.string().max(500)).max(100)])
            .nullable()
            .describe('For a choice, its value. Null leaves the question unanswered.'),
          save: z.boolean().default(false).describe('Also save it for other applications.'),
        }),
      )
      .max(200)
      .optional(),
    cover_letter: z.string().max(20_000).nullable().optional(),
    document_id: z.uuid().optional().describe('The resume to send as it is.'),
    variant_id: z
      .uuid()
      .optional()
      .describe('The resume variant to send. Its file is made now, and again only if you choose it again.'),
  }),
  returns: ApprovalDetail,
  problems: [
    'no-such-approval',
    'approval-not-open',
    'no-such-question',
    'answer-not-an-option',
    'in-person-only',
    'no-such-document',
    'no-such-variant',
    'variant-without-resume',
    'too-many-answers',
  ],
});

export const decideApprovals = endpoint({
  id: 'decideApprovals',
  method: 'post',
  path: '/api/approvals/decide',
  tag,
  summary: 'Approve or decline applications',
  description:
    'Requires a signed-in user: nobody can consent for you. `approve` needs the content_hash that you saw. `undo` takes back an approval or a decline while nothing has been sent. Each approval is decided on its own; `refused` lists those that could not be.',
  body: z.object({
    decision: z.enum(['approve', 'decline', 'undo']),
    items: z
      .array(z.object({ id: z.uuid(), content_hash: z.string().max(100).optional() }))
      .min(1)
      .max(100),
    note: z.string().trim().max(2000).optional(),
  }),
  returns: z.object({ items: z.array(Approval), refused: z.array(Refused) }).meta({ id: 'DecidedApprovals' }),
});

export const prepareAgain = endpoint({
  id: 'prepareAgain',
  method: 'post',
  path: '/api/approvals/{id}/prepare',
  tag,
  summary: 'Prepare an application again',
  description: 'Reads the form again and fills it in. Your edits are kept where the question is the same.',
  params: ApprovalId,
  body: z.object({
    confirm_duplicate: z
      .boolean()
      .default(false)
      .describe('Apply even if the role looks like one you applied to under another ID.'),
  }),
  returns: ApprovalDetail,
  problems: ['no-such-approval', 'approval-not-open'],
});
