import type { ClaimRefusal } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { findRoles, type Role, type RoleName } from '../../postings/index.ts';

/** Finds a posting by its ID on the board, or by ours. */
export async function findPosting(sql: Sql, query: RoleName): Promise<Role> {
  return single(await findRoles(sql, query));
}

/** The only match. Throws if there is none, or more than one. */
export function single<T extends { board: string }>([match, another]: readonly T[]): T {
  if (!match) throw noSuchPosting();
  if (another) {
    throw new ConflictError(
      'job-not-unique' satisfies ClaimRefusal,
      'More than one company has a role with this ID. Specify the board.',
      {
        details: { boards: [match.board, another.board] },
      },
    );
  }
  return match;
}

export function noSuchPosting(): NotFoundError {
  return new NotFoundError('no-such-job' satisfies ClaimRefusal, 'This role does not exist.');
}
