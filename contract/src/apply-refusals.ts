import type { ProblemCode } from './problem-codes.ts';

/**
 * Codes of the refusals that agents meet while applying. Everything that reacts to them is a record over these types, so
 * a code without a reaction does not compile.
 */

/** Refusals of a claim as well as of an update. */
const commonRefusals = [
  'daily-limit-reached',
  'company-limit-reached',
  'applying-paused',
  'artifacts-too-large',
  'value-not-storable',
  'leases-unavailable',
] as const satisfies readonly ProblemCode[];

/** Refusals of a claim. */
export const claimRefusals = [
  'already-claimed',
  'outcome-unknown',
  'bad-job-status',
  'no-such-job',
  'job-not-unique',
  'run-id-taken',
  'looks-applied-already',
  ...commonRefusals,
] as const satisfies readonly ProblemCode[];
export type ClaimRefusal = (typeof claimRefusals)[number];

/** Refusals of an update to a claimed run. */
export const updateRefusals = [
  'no-such-run',
  'lease-lost',
  'run-ended',
  'not-your-run',
  'status-not-reachable',
  'already-sent',
  'role-put-away',
  'answer-without-source',
  'open-questions',
  'confirmation-needed',
  'already-submitting',
  'not-as-approved',
  ...commonRefusals,
] as const satisfies readonly ProblemCode[];
export type UpdateRefusal = (typeof updateRefusals)[number];

/** Refusals to resolve a run with an unknown outcome. */
export const settleRefusals = [
  'no-such-run',
  'not-unknown',
  'in-person-only',
  'artifacts-too-large',
  'value-not-storable',
] as const satisfies readonly ProblemCode[];
export type SettleRefusal = (typeof settleRefusals)[number];

export type ApplyRefusal = ClaimRefusal | UpdateRefusal | SettleRefusal;
