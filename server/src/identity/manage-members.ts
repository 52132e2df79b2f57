import type { Answer } from '@tenon/contract/endpoint';
import type {
  changeMember as changeMemberEndpoint,
  listMembers as listMembersEndpoint,
} from '@tenon/contract/identity';
import type { Role } from '@tenon/contract/permissions';
import { z } from 'zod';
import type { Db, Sql } from '../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../platform/errors.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import type { Live } from '../platform/live/port.ts';
import type { Caller } from './caller.ts';
import {
  deleteMember,
  endSessionsOf,
  lockMember,
  type MemberRow,
  readMembers,
  updateMemberRole,
} from './member-store.ts';
import { assertMayHandleRole } from './model.ts';
import { recordChange } from './record-change.ts';

export type MemberDeps = { db: Db; live: Live };

const Position = z.object({ name: z.string(), id: z.int() });

export async function listMembers(
  { db }: MemberDeps,
  caller: Caller,
  { cursor, limit, search }: { cursor?: string | undefined; limit: number; search?: string | undefined },
): Promise<Answer<typeof listMembersEndpoint>> {
  const after = decodeCursor(Position, cursor);
  const rows = await db.as(caller.scope, (sql) =>
    readMembers(sql, caller.tenantId, { search, after, limit: limit + 1 }),
  );
  return toPage(
    rows,
    limit,
    (row) => ({ name: row.name, id: row.user_id }),
    (row) => row,
  );
}

/** Ends the member's open sessions, so that their next token has the new role. */
export async function changeMember(
  deps: MemberDeps,
  caller: Caller,
  { userId, role }: { userId: number; role: Role },
): Promise<Answer<typeof changeMemberEndpoint>> {
  return deps.db.as(caller.scope, async (sql) => {
    const member = await lockMemberRow(sql, caller.tenantId, userId);
    assertMayHandleRole(caller.role, member.role, role);
    if (member.role === role) return member;
    await updateMemberRole(sql, caller.tenantId, userId, role).catch(explainLastOwner);
    await endSessionsOf(sql, caller.tenantId, userId);
    await recordChange(deps, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'member.role-changed',
      subject: `user:${userId}`,
      details: { from: member.role, to: role },
      changed: 'members',
    });
    return { ...member, role };
  });
}

export async function removeMember(deps: MemberDeps, caller: Caller, userId: number): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    const member = await lockMemberRow(sql, caller.tenantId, userId);
    assertMayHandleRole(caller.role, member.role);
    await deleteMember(sql, caller.tenantId, userId).catch(explainLastOwner);
    await recordChange(deps, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'member.removed',
      subject: `user:${userId}`,
      details: { role: member.role },
      changed: 'members',
    });
  });
}

/** Locks the member, so that the role cannot change between the check and the update. */
async function lockMemberRow(sql: Sql, tenantId: string, userId: number): Promise<MemberRow> {
  await lockMember(sql, tenantId, userId);
  const [member] = await readMembers(sql, tenantId, { userId, limit: 1 });
  if (!member) throw new NotFoundError('no-such-member', 'This member does not exist in this workspace.');
  return member;
}

function explainLastOwner(error: { constraint_name?: string }): never {
  if (error.constraint_name === 'keep_an_owner') {
    throw new ConflictError(
      'last-owner',
      'A workspace needs at least one owner. Make someone else an owner first.',
    );
  }
  throw error;
}
