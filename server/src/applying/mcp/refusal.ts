import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiProblem } from '../client/api-problem.ts';
import { shorten } from './shorten.ts';

/** What an agent should do about each refusal, in words that a language model can act on. */
const advice: Record<string, string> = {
  'already-claimed': 'Another run is at this role. Leave it and take another one; do not wait for it.',
  'outcome-unknown':
    'An earlier run may have sent an application. Nobody may apply again until a person settles that run.',
  'bad-job-status': 'Only roles that are discovered or queued can be claimed. Take another one.',
  'no-such-job': 'Search again and use the id of a role from the answer.',
  'job-not-unique': 'Use the id of the role as search_roles gives it.',
  'run-id-taken': 'Leave run_id out, or make a new one.',
  'looks-applied-already':
    'Ask your person whether this is another role. Claim again with confirm_duplicate only if they say so.',
  'daily-limit-reached': 'Stop applying until the limit resets; tell your person.',
  'company-limit-reached': 'Take roles of other companies until the limit resets.',
  'applying-paused': 'Your person has paused applying. Stop, and tell them.',
  'lease-lost':
    'This claim has ended. Send nothing, write nothing; read the run to see how it stands, then take another role.',
  'run-ended': 'This run is over and does not change any more.',
  'not-your-run': 'Somebody else claimed this run. Leave it.',
  'status-not-reachable': 'Read the run: it is not where you think it is.',
  'already-sent': 'It was sent: the run can only end as success or unknown.',
  'role-put-away': 'Your person has put this role away. Send nothing; finish the run as failed.',
  'answer-without-source':
    'Answers must be word for word what read_form_answers gave, each with its source. Invent nothing.',
  'open-questions':
    'Ask your person these questions; they write the answers into their answer book. Then read the answers again.',
  'confirmation-needed':
    'Stop and show your person exactly what would happen. Call again with confirm: true only after they have agreed to this very application.',
  'artifacts-too-large': 'Keep less: cut page texts and responses.',
  'not-unknown': 'Only runs whose outcome is unknown are settled.',
  'in-person-only': 'Only a person can do this, in Tenon.',
  'no-resume': 'Ask your person to choose, in Tenon, the resume that is sent; or name one by document_id.',
  'not-read-yet': 'The resume is still being read. Try again in a minute.',
  'not-permitted': 'Your API key lacks this permission. Tell your person which one.',
  'api-key-invalid': 'Your API key does not work any more. Stop, and tell your person.',
  'not-signed-in': 'There is no valid token. Stop, and tell your person.',
  'rate-limited': 'Wait for retry_after seconds before the next call.',
  'leases-unavailable': 'Claims cannot be held right now. Send nothing; try again in a minute.',
  unreachable: 'Tenon does not answer. Send nothing meanwhile; try again in a minute.',
};

/** A refusal as the model reads it: the code, the words, what else the API named, and what to do about it. */
export function refusal(error: unknown): CallToolResult {
  const { code, detail, status, details } =
    error instanceof ApiProblem
      ? error
      : { code: 'internal', detail: 'This tool failed; the fault is ours.', status: 500, details: {} };
  const said = {
    code,
    detail,
    ...(shorten(details) as Record<string, unknown>),
    ...(advice[code] && { what_to_do: advice[code] }),
    may_work_later: error instanceof ApiProblem && error.mayPass,
    status,
  };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(said, null, 1) }] };
}
