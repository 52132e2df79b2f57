import type Postgres from 'postgres';
import type { Submission } from '../../src/simulator/forms/accept-submissions.ts';
import type { Decided } from './approving-person.ts';

/** Everything that must never happen to an approval, with the affected roles. */
export type ApprovalFindings = Record<
  | 'declined applications that were sent'
  | 'applications sent without an approval'
  | 'approved applications that were lost'
  | 'approvals that never ended'
  | 'receipts without an application',
  string[]
>;

export type ApprovalEnd = {
  id: string;
  /** company/id, as in the simulator. */
  role: string;
  state: string;
  problem: { code: string } | null;
  receipt: { id?: string } | null;
  was_approved: boolean;
};

export async function readApprovalEnds(owner: Postgres.Sql, tenantId: string): Promise<ApprovalEnd[]> {
  return owner<ApprovalEnd[]>`
    select a.id, c.key || '/' || p.external_id as role, a.state, a.problem, a.receipt,
      exists (select from approval_event e where e.approval_id = a.id and e.kind = 'approved') as was_approved
    from approval a join posting p on p.id = a.posting_id join company c on c.id = p.company_id
    where a.tenant_id = ${tenantId}`;
}

/** Approvals that background work still has to move on. */
export async function countUnsettled(owner: Postgres.Sql, tenantId: string): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    select count(*)::int as count from approval
    where tenant_id = ${tenantId} and state in ('preparing', 'approved', 'sending')`;
  return row?.count ?? 0;
}

export function findApprovalProblems(
  ends: ApprovalEnd[],
  submissions: Submission[],
  { approved, declined }: Decided,
): ApprovalFindings {
  const received = new Set(submissions.map(({ company, job_id }) => `${company}/${job_id}`));
  const receipts = new Set(submissions.map(({ id }) => id));
  const named = (wanted: (end: ApprovalEnd) => boolean) =>
    ends.filter(wanted).map(({ role, state, problem }) => `${role} (${problem?.code ?? state})`);
  return {
    'declined applications that were sent': named(
      ({ id, role, state }) => (declined.has(id) || state === 'declined') && received.has(role),
    ),
    'applications sent without an approval': named(
      ({ role, was_approved }) => received.has(role) && !was_approved,
    ),
    // What the board refused, or what nobody can tell, is not lost: the person is told.
    'approved applications that were lost': named(
      ({ id, state }) => approved.has(id) && !['sent', 'unknown', 'approved', 'sending'].includes(state),
    ),
    'approvals that never ended': named(({ state }) => ['preparing', 'approved', 'sending'].includes(state)),
    'receipts without an application': named(
      ({ state, receipt }) => state === 'sent' && receipt?.id !== undefined && !receipts.has(receipt.id),
    ),
  };
}
