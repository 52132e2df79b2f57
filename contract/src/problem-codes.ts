import { parserFailureCodes } from './document-codes.ts';
import { applyingProblems } from './problems/applying.ts';
import { cliProblems } from './problems/cli.ts';
import { documentProblems } from './problems/documents.ts';
import { fairnessProblems } from './problems/fairness.ts';
import { fairnessAuditProblems } from './problems/fairness-audits.ts';
import { fairnessMonitoringProblems } from './problems/fairness-monitoring.ts';
import { decisionTableProblems, fairnessLabProblems } from './problems/fairness-tables.ts';
import { hiringProblems } from './problems/hiring.ts';
import { identityProblems } from './problems/identity.ts';
import { matchingProblems } from './problems/matching.ts';
import { operationsProblems } from './problems/operations.ts';
import { peopleProblems } from './problems/people.ts';
import { engineProblems, httpProblems } from './problems/platform.ts';
import { crawlProblems, postingProblems } from './problems/postings.ts';
import { skillProblems } from './problems/skills.ts';

/** Every code that a problem of the API can have. Codes are stable; later versions may add some. */
export const apiProblemCodes = [
  ...httpProblems,
  ...engineProblems,
  ...identityProblems,
  ...operationsProblems,
  ...skillProblems,
  ...documentProblems,
  ...parserFailureCodes,
  ...peopleProblems,
  ...postingProblems,
  ...crawlProblems,
  ...matchingProblems,
  ...hiringProblems,
  ...applyingProblems,
  ...fairnessAuditProblems,
  ...fairnessProblems,
  ...decisionTableProblems,
  ...fairnessLabProblems,
  ...fairnessMonitoringProblems,
] as const;

export const problemCodes = [...apiProblemCodes, ...cliProblems] as const;
export type ProblemCode = (typeof problemCodes)[number];

const known: ReadonlySet<unknown> = new Set(problemCodes);

/** Whether this version knows the code. Other processes and servers may run another version. */
export function isProblemCode(value: unknown): value is ProblemCode {
  return known.has(value);
}
