import { changeApproval, listApprovals, prepareApprovals, readApproval } from '@tenon/contract/approvals';
import { z } from 'zod';
import { shortenText } from './shorten.ts';
import { reads, type Tool, tool, writes } from './tool.ts';

const MAX_ANSWER_LENGTH = 500;

const Question = z.object({
  id: z.string(),
  question: z.string(),
  required: z.boolean(),
  type: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  answer: z.union([z.string(), z.array(z.string())]).nullable(),
  source: z.string().nullable(),
  sensitive: z.boolean().describe('Only the user can answer it.'),
});
const Summary = z.object({
  approval_id: z.uuid(),
  state: z.string(),
  role_id: z.uuid().nullable(),
  title: z.string(),
  company: z.string(),
  open_questions: z.int(),
  problem: z.string().nullable(),
  run_id: z.uuid().nullable(),
});
const Detail = Summary.extend({ questions: z.array(Question), resume: z.string().nullable() });

type Shown = z.output<typeof prepareApprovals.returns>['items'][number];

const summarize = (approval: Shown): z.input<typeof Summary> => ({
  approval_id: approval.id,
  state: approval.state,
  role_id: approval.posting_id,
  title: approval.title,
  company: approval.company,
  open_questions: approval.open,
  problem: approval.problem && `${approval.problem.code}: ${approval.problem.message}`,
  run_id: approval.run_id,
});

const describe = (approval: Shown): z.input<typeof Detail> => ({
  ...summarize(approval),
  resume: approval.resume?.variant?.name ?? approval.resume?.name ?? null,
  questions: approval.questions.map(({ id, label, required, type, options, answer, source, sensitive }) => ({
    id,
    question: label,
    required,
    type,
    options: options.slice(0, 50),
    answer: typeof answer === 'string' ? shortenText(answer, MAX_ANSWER_LENGTH) : answer,
    source: source?.kind ?? null,
    sensitive: sensitive !== null,
  })),
});

const prepareApplications = tool({
  name: 'prepare_applications',
  title: 'Prepare applications',
  description:
    'Asks Tenon to fill in the forms of these roles. Each one waits in the approval queue, where the user decides; Tenon then sends it. You cannot approve anything yourself.',
  needs: ['applying.manage', 'applying.read'],
  annotations: writes,
  input: z.object({
    role_ids: z.array(z.uuid()).min(1).max(50),
    document_id: z
      .uuid()
      .optional()
      .describe('A resume to send as it is. Without it, Tenon makes a variant of the resume for each role.'),
  }),
  output: z.object({
    approvals: z.array(Summary),
    refused: z.array(z.object({ role_id: z.string(), code: z.string(), message: z.string() })),
  }),
  async run({ client, signal }, { role_ids, document_id }) {
    const body = { posting_ids: role_ids, ...(document_id && { document_id }) };
    const { items, refused } = await client.call(prepareApprovals, { body }, { signal });
    return {
      approvals: items.map(summarize),
      refused: refused.map(({ id, code, message }) => ({ role_id: id, code, message })),
    };
  },
});

const listQueue = tool({
  name: 'list_approvals',
  title: 'List approvals',
  description:
    'Lists applications in the approval queue, newest first. Tell the user about those that need answers or are ready: only they can approve.',
  needs: ['applying.read'],
  annotations: reads,
  input: z.object({
    state: z.array(z.string().max(20)).max(9).optional().describe('For example needs_answers, ready, sent.'),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(2000).optional(),
  }),
  output: z.object({ approvals: z.array(Summary), next_cursor: z.string().nullable() }),
  async run({ client, signal }, { state, limit, cursor }) {
    const query = { limit, cursor, state: state?.join(',') };
    const { items, next_cursor } = await client.call(listApprovals, { query }, { signal });
    return { approvals: items.map(summarize), next_cursor };
  },
});

const readOne = tool({
  name: 'read_approval',
  title: 'Get an approval',
  description: 'Returns what would be sent: every question with its answer and source.',
  needs: ['applying.read'],
  annotations: reads,
  input: z.object({ approval_id: z.uuid() }),
  output: Detail,
  async run({ client, signal }, { approval_id: id }) {
    return describe(await client.call(readApproval, { params: { id } }, { signal }));
  },
});

const suggestAnswers = tool({
  name: 'suggest_answers',
  title: 'Suggest answers',
  description:
    'Writes answers into an application that waits for approval, in words that the user gave you. They are marked as yours, and the user sees them before approving. Sensitive questions are refused: only the user can answer them.',
  needs: ['applying.manage', 'applying.read'],
  annotations: writes,
  input: z.object({
    approval_id: z.uuid(),
    answers: z
      .array(
        z.object({
          id: z.string().min(1).max(200),
          answer: z
            .union([z.string().max(20_000), z.array(z.string().max(500)).max(100)])
            .describe('For a choice, the value of its option.'),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: Detail,
  async run({ client, signal }, { approval_id: id, answers }) {
    return describe(await client.call(changeApproval, { params: { id }, body: { answers } }, { signal }));
  },
});

export const approvalTools: Tool[] = [prepareApplications, listQueue, readOne, suggestAnswers];
