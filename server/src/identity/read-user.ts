import type { Answer } from '@tenon/contract/endpoint';
import type { readUser as endpoint } from '@tenon/contract/identity';
import type { Permission } from '@tenon/contract/permissions';
import type { Sql } from '../platform/db/port.ts';
import { UnauthenticatedError } from '../platform/errors.ts';
import { readUserRow, readWorkspacesOf } from './member-store.ts';
import { permissionsOf } from './model.ts';

export type UserAnswer = Answer<typeof endpoint>;

/** The user in one workspace. For an API key, only that workspace and the key's own permissions are included. */
export async function readUser(
  sql: Sql,
  { userId, tenantId, byKey }: { userId: number; tenantId: string; byKey?: ReadonlySet<Permission> },
): Promise<UserAnswer> {
  const [user, workspaces] = await Promise.all([readUserRow(sql, userId), readWorkspacesOf(sql, userId)]);
  const current = workspaces.find((workspace) => workspace.id === tenantId);
  if (!user || !current) {
    throw new UnauthenticatedError('no-longer-member', 'You are no longer a member of this workspace.');
  }
  const { role, ...workspace } = current;
  return {
    ...user,
    workspace,
    role,
    permissions: [...(byKey ?? permissionsOf(role))],
    workspaces: byKey ? [current] : workspaces,
  };
}
