import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/jobs';
import type { TeamRole } from '@tenon/contract/jobs';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { lockJob } from './job-store.ts';
import { noSuchJob, type ReadJobDeps, readJob } from './read-jobs.ts';
import { type JobRecordDeps, recordJob } from './record-job.ts';
import { deleteTeamMember, saveTeamMember } from './team-store.ts';

type TeamDeps = ReadJobDeps & JobRecordDeps & { db: Db };

/** Adds a member to the hiring team or changes their role; without a role, removes them. */
export async function changeTeam(
  deps: TeamDeps,
  caller: Caller,
  { id, user_id: userId }: { id: string; user_id: number },
  role: TeamRole | undefined,
): Promise<Answer<typeof contract.setTeamMember>> {
  const { tenantId, actor, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    if (!(await lockJob(sql, tenantId, id))) throw noSuchJob();
    const member = { tenantId, jobId: id, userId };
    const isFound = role
      ? await saveTeamMember(sql, member, role, actor)
      : await deleteTeamMember(sql, member);
    if (!isFound)
      throw new NotFoundError('no-such-member', 'This person is not a member. Invite them first.');
    const action = role ? 'job.member-added' : 'job.member-removed';
    await recordJob(deps, sql, caller, action, id, { user_id: userId, ...(role && { role }) });
    return readJob(deps, sql, caller, id);
  });
}
