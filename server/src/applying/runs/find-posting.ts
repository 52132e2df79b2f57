import type { Sql } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { findRoles, type Role, type RoleName } from '../../postings/index.ts';

/** The one role that is meant: by the id that its board gives it, or by ours. */
export async function findPosting(sql: Sql, name: RoleName): Promise<Role> {
  return single(await findRoles(sql, name));
}

/** Of those that may be meant. */
export function single<T extends { board: string }>([role, another]: readonly T[]): T {
  if (!role) throw noSuchPosting();
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

export function noSuchPosting(): NotFoundError {
  return new NotFoundError('no-such-job', 'This role does not exist.');
}
