import type { Answer } from '@tenon/contract/endpoint';
import type {
  acceptInvitation as acceptEndpoint,
  invite as inviteEndpoint,
  listInvitations as listEndpoint,
} from '@tenon/contract/identity';
import type { Role } from '@tenon/contract/permissions';
import { z } from 'zod';
import type { Db } from '../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../platform/errors.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import type { Live } from '../platform/live/port.ts';
import type { Caller } from './caller.ts';
import {
  closeExpiredInvitations,
  closeInvitation,
  insertInvitation,
  isMember,
  readOpenInvitations,
} from './invitation-store.ts';
import { readWorkspace } from './member-store.ts';
import { assertMayHandleRole, INVITATION_DAYS } from './model.ts';
import { recordChange } from './record-change.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { acceptInvitationByToken } from './sign-in-store.ts';

export type InvitationDeps = { db: Db; live: Live; now: () => Date; webUrl: () => string };

export async function listInvitations(
  { db }: InvitationDeps,
  caller: Caller,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Answer<typeof listEndpoint>> {
  const before = decodeCursor(z.uuid(), cursor);
  const rows = await db.as(caller.scope, (sql) =>
    readOpenInvitations(sql, caller.tenantId, { before, limit: limit + 1 }),
  );
  return toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => row,
  );
}

/** The link is returned only once: only the hash of its token is stored. */
export async function invite(
  deps: InvitationDeps,
  caller: Caller,
  { email, role }: { email: string; role: Role },
): Promise<Answer<typeof inviteEndpoint>> {
  assertMayHandleRole(caller.role, role);
  const { secret, hash } = newSecret();
  return deps.db.as(caller.scope, async (sql) => {
    if (await isMember(sql, caller.tenantId, email)) {
      throw new ConflictError('already-member', `${email} is already a member.`);
    }
    await closeExpiredInvitations(sql, caller.tenantId);
    const id = await insertInvitation(sql, {
      tenant_id: caller.tenantId,
      email,
      role,
      token_hash: hash,
      invited_by: caller.userId,
      expires_at: new Date(deps.now().getTime() + INVITATION_DAYS * 86_400_000),
    });
    if (!id)
      throw new ConflictError(
        'already-invited',
        `${email} already has an open invitation. Revoke it to send a new one.`,
      );
    await recordChange(deps, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'invitation.created',
      subject: `invitation:${id}`,
      details: { role },
      changed: 'invitations',
    });
    const [row] = await readOpenInvitations(sql, caller.tenantId, { id, limit: 1 });
    if (!row) throw new Error('The created invitation was not found.');
    return { ...row, token: secret, link: `${deps.webUrl()}/invitations/${secret}` };
  });
}

export async function revokeInvitation(deps: InvitationDeps, caller: Caller, id: string): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    if (!(await closeInvitation(sql, caller.tenantId, id))) {
      throw new NotFoundError('no-such-invitation', 'This invitation does not exist or is no longer open.');
    }
    await recordChange(deps, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'invitation.revoked',
      subject: `invitation:${id}`,
      changed: 'invitations',
    });
  });
}

/** Anyone with the link can join with the account they are signed in to. The audit trail records the account. */
export async function acceptInvitation(
  deps: InvitationDeps,
  caller: Caller,
  token: string,
): Promise<Answer<typeof acceptEndpoint>> {
  return deps.db.transaction(async (sql) => {
    const accepted = await acceptInvitationByToken(sql, caller.userId, hashSecret(token));
    if (!accepted) {
      throw new NotFoundError(
        'invitation-not-valid',
        'This invitation was used, revoked or has expired. Ask for a new one.',
      );
    }
    if (!accepted.joined) {
      throw new ConflictError('already-member', 'You are already a member of this workspace.');
    }
    const { tenant_id: tenantId, invitation_id: id, role } = accepted;
    return deps.db.as({ tenantId, userId: caller.userId }, async (inner) => {
      await recordChange(deps, inner, {
        tenant_id: tenantId,
        actor: caller.actor,
        action: 'member.joined',
        subject: `user:${caller.userId}`,
        details: { role, invitation: id },
        changed: 'members',
      });
      const workspace = await readWorkspace(inner, tenantId);
      if (!workspace) throw new Error('The joined workspace was not found.');
      return workspace;
    });
  });
}
