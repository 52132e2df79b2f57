import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ApplyRefusal } from '@tenon/contract/applying';
import { type AccessProblem, ApiProblem } from '../client/api-problem.ts';
import { shorten } from './shorten.ts';

type ResumeProblem = 'no-resume' | 'not-read-yet';

/** What an agent should do about each refusal, in a form that a language model can act on. */
const advice: Record<ApplyRefusal | AccessProblem | ResumeProblem, string> = {
  'already-claimed': 'Another run has claimed this role. Do not wait for it; choose another role.',
  'outcome-unknown':
    'An earlier run may have sent an application. Nobody may apply again until a person resolves that run.',
  'bad-job-status': 'Only roles in the stages discovered and queued can be claimed. Choose another role.',
  'no-such-job': 'Search again and use a role ID from the result.',
  'job-not-unique': 'Use the role ID that search_roles returned.',
  'run-id-taken': 'Omit run_id, or generate a new one.',
  'looks-applied-already':
    'Ask the user whether this is a different role. Claim it with confirm_duplicate only if they say so.',
  'daily-limit-reached': 'Stop applying until the limit resets, and tell the user.',
  'company-limit-reached': 'Choose roles at other companies until the limit resets.',
  'applying-paused': 'The user has paused applying. Stop, and tell them.',
  'lease-lost':
    'This claim has ended. Do not send or write anything. Read the run to see its status, then choose another role.',
  'run-ended': 'This run has ended and cannot change.',
  'no-such-run': 'Use the run_id that claim_role or list_my_runs returned.',
  'not-your-run': 'Another agent claimed this run. Leave it alone.',
  'status-not-reachable': 'Read the run: its status is not what you expect.',
  'already-sent': 'The application was sent, so the run can only end as success or unknown.',
  'role-put-away':
    'The user is no longer interested in this role, or it is closed. Do not send anything; finish the run as failed.',
  'answer-without-source':
    'Use the answers of read_form_answers word for word, each with its source. Do not make anything up.',
  'open-questions':
    'Ask the user these questions. They save the answers in Tenon; then call read_form_answers again.',
  'confirmation-needed':
    'Send nothing. The application waits for the user in the approval queue (approval_id). Claim the role again and submit the same content once the approval is approved.',
  'already-submitting':
    'Another process may be sending this application. Stop, send nothing, and write nothing to this run.',
  'not-as-approved': 'Submit exactly what was approved, or ask for a new approval.',
  'artifacts-too-large': 'Store less: shorten page texts and responses.',
  'value-not-storable': 'Remove null characters and numbers that are too large from the artifacts.',
  'not-unknown': 'Only runs with an unknown outcome can be resolved.',
  'in-person-only': 'Only a person can do this, in Tenon.',
  'no-resume': 'Ask the user to choose a resume in Tenon, or pass a document_id.',
  'not-read-yet': 'The resume is still being processed. Try again in a minute.',
  'not-permitted': 'Your API key lacks this permission. Tell the user which one.',
  'api-key-invalid': 'Your API key is no longer valid. Stop, and tell the user.',
  'not-signed-in': 'There is no valid token. Stop, and tell the user.',
  'session-ended': 'The session has ended. Stop, and tell the user.',
  'token-invalid': 'The token is not valid. Stop, and tell the user.',
  'rate-limited': 'Wait for retry_after seconds before the next call.',
  'leases-unavailable': 'Roles cannot be claimed right now. Do not send anything; try again in a minute.',
  unreachable: 'Tenon did not respond. Do not send anything; try again in a minute.',
  'unexpected-answer': 'Tenon may be a different version. Do not send anything, and tell the user.',
};

/** A refusal as the model reads it: the code, the message, other fields of the problem, and what to do about it. */
export function refusal(error: unknown): CallToolResult {
  const { code, detail, status, details } =
    error instanceof ApiProblem
      ? error
      : {
          code: 'internal',
          detail: 'This tool failed because of an internal error.',
          status: 500,
          details: {},
        };
  const content = {
    code,
    detail,
    ...(shorten(details) as Record<string, unknown>),
    ...(hasAdvice(code) && { what_to_do: advice[code] }),
    may_work_later: error instanceof ApiProblem && error.mayPass,
    status,
  };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(content, null, 1) }] };
}

function hasAdvice(code: string): code is keyof typeof advice {
  return Object.hasOwn(advice, code);
}
