import type { Sql } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { findRoles, type Role, type RoleName } from '../../postings/index.ts';

/** The one role that is meant: by the id that its board gives it, or by ours. */
export async function findJob(sql: Sql, name: RoleName): Promise<Role> {
  return theOnlyOne(await findRoles(sql, name));
}

/** Of those that may be meant. */
export function theOnlyOne<T extends { board: string }>([role, another]: readonly T[]): T {
  if (!role) throw noSuchJob();
  if (another) {
    throw new ConflictError(
      'job-not-unique',
      'More than one company has a role with this ID. Specify the board.',
      {
        details: { boards: [role.board, another.board] },
      },
    );
  }
  return role;
}

export function noSuchJob(): NotFoundError {
  return new NotFoundError('no-such-job', 'This role does not exist.');
}
