/**
 * How it went with one role. lost: the claim was over before anything was sent. unknown: it was sent, or may have been,
 * and nobody knows whether it arrived. skipped: it was not claimed.
 */
export type Outcome = {
  outcome: 'success' | 'failed' | 'unknown' | 'lost' | 'skipped';
  run_id: string | null;
  code: string | null;
  detail: string;
};

export type AppliedRole = Outcome & { posting_id: string; title: string; company: string };

/** What goes for every role and not for one: going on would only be refused again. */
const STOPS = new Set([
  'applying-paused',
  'daily-limit-reached',
  'confirmation-needed',
  'unreachable',
  'unexpected-answer',
  'leases-unavailable',
  'not-signed-in',
  'not-permitted',
  'session-ended',
  'api-key-invalid',
  'token-invalid',
  'rate-limited',
]);

export const stopsAll = ({ code }: Pick<Outcome, 'code'>): boolean => code !== null && STOPS.has(code);
