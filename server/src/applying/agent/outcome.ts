import type { ApplyRefusal } from '@tenon/contract/applying';
import type { AccessProblem } from '../client/api-problem.ts';

/**
 * The result for one posting. lost: the claim ended before anything was sent. unknown: it was or may have been sent, and it
 * is not known whether it arrived. skipped: the posting was not claimed.
 */
export type Outcome = {
  outcome: 'success' | 'failed' | 'unknown' | 'lost' | 'skipped';
  run_id: string | null;
  code: string | null;
  detail: string;
};

export type AppliedPosting = Outcome & { posting_id: string; title: string; company: string };

/** continue: try the next posting. pause: no posting can be applied to for now. stop: a person has to do something. */
type Reaction = 'continue' | 'skip-company' | 'pause' | 'stop';

const reactions: Record<ApplyRefusal | AccessProblem, Reaction> = {
  'already-claimed': 'continue',
  'outcome-unknown': 'continue',
  'bad-job-status': 'continue',
  'no-such-job': 'continue',
  'job-not-unique': 'continue',
  'run-id-taken': 'continue',
  'looks-applied-already': 'continue',
  'daily-limit-reached': 'pause',
  'company-limit-reached': 'skip-company',
  'applying-paused': 'pause',
  'artifacts-too-large': 'continue',
  'value-not-storable': 'continue',
  'leases-unavailable': 'pause',
  'no-such-run': 'continue',
  'lease-lost': 'continue',
  'run-ended': 'continue',
  'not-your-run': 'continue',
  'status-not-reachable': 'continue',
  'already-sent': 'continue',
  'role-put-away': 'continue',
  'answer-without-source': 'continue',
  'open-questions': 'continue',
  'confirmation-needed': 'continue',
  'already-submitting': 'continue',
  'not-as-approved': 'continue',
  'not-unknown': 'continue',
  'in-person-only': 'continue',
  unreachable: 'stop',
  'unexpected-answer': 'stop',
  'not-signed-in': 'stop',
  'not-permitted': 'stop',
  'session-ended': 'stop',
  'api-key-invalid': 'stop',
  'token-invalid': 'stop',
  'rate-limited': 'stop',
};

/** Other codes, such as those of a job board, concern one posting. */
export function reactionTo(code: string | null): Reaction {
  return code !== null && isKnown(code) ? reactions[code] : 'continue';
}

function isKnown(code: string): code is keyof typeof reactions {
  return Object.hasOwn(reactions, code);
}
