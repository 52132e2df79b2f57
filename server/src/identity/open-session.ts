import type { signInAsDemo } from '@tenon/contract/auth';
import type { Answer } from '@tenon/contract/endpoint';
import type { Role } from '@tenon/contract/permissions';
import type { Db, Sql } from '../platform/db/port.ts';
import { UnauthenticatedError } from '../platform/errors.ts';
import type { Live } from '../platform/live/port.ts';
import { SIGN_IN_DAYS } from './model.ts';
import { readUser } from './read-user.ts';
import { recordChange } from './record-change.ts';
import type { SignInRow } from './rows.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { insertRefreshToken, insertSignIn, lockMembership, rotateSignIn } from './sign-in-store.ts';
import type { Tokens } from './tokens/port.ts';

export type SessionDeps = {
  db: Db;
  live: Live;
  tokens: Tokens;
  now: () => Date;
  /** Prepares what the user will probably need next. Returns at once. */
  warmUp: () => void;
};

/** `refreshToken` is sent to browsers as a cookie, and in the response body to programs that request it. */
export type OpenedSession = { answer: Answer<typeof signInAsDemo>; refreshToken: string };

/** Signs a user in to one of their workspaces: creates a session with its first token. */
export async function openSession(
  deps: SessionDeps,
  {
    userId,
    tenantId,
    userAgent,
    by,
  }: { userId: number; tenantId: string; userAgent: string | undefined; by: string },
): Promise<OpenedSession> {
  const { secret, hash } = newSecret();
  const { signInId, user } = await deps.db.as({ tenantId, userId }, async (sql) => {
    await lockMembership(sql, userId, tenantId);
    const signInId = await insertSignIn(sql, {
      user_id: userId,
      tenant_id: tenantId,
      user_agent: userAgent?.slice(0, 300) ?? null,
      expires_at: new Date(deps.now().getTime() + SIGN_IN_DAYS * 86_400_000),
    });
    await insertRefreshToken(sql, signInId, hash);
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: `user:${userId}`,
      action: 'session.started',
      subject: `user:${userId}`,
      details: { by },
      changed: 'members',
    });
    return { signInId, user: await readUser(sql, { userId, tenantId }) };
  });
  deps.warmUp();
  return { answer: await issueToken(deps, signInId, user), refreshToken: secret };
}

/**
 * Issues the next token of a session. Using a refresh token twice ends the session, because one of the uses was a
 * theft.
 */
export async function refreshSession(deps: SessionDeps, refreshToken: string): Promise<OpenedSession> {
  const { secret, hash } = newSecret();
  const rotated = await deps.db.transaction(async (sql) => {
    const session = await rotateSignIn(sql, hashSecret(refreshToken), hash, SIGN_IN_DAYS);
    if (session?.outcome === 'reused') await recordReuse(deps, session);
    return session;
  });
  if (rotated?.outcome !== 'rotated') {
    throw new UnauthenticatedError('session-ended', 'Your session has ended. Sign in again.');
  }
  const { id, user_id: userId, tenant_id: tenantId } = rotated;
  const user = await deps.db.as({ tenantId, userId }, (sql: Sql) => readUser(sql, { userId, tenantId }));
  return { answer: await issueToken(deps, id, user), refreshToken: secret };
}

async function recordReuse(
  deps: SessionDeps,
  { id, user_id: userId, tenant_id: tenantId }: Pick<SignInRow, 'id' | 'user_id' | 'tenant_id'>,
): Promise<void> {
  await deps.db.as({ tenantId, userId }, (sql) =>
    recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: 'system',
      action: 'session.ended',
      subject: `user:${userId}`,
      details: { session: id, reason: 'refresh-token-reused' },
    }),
  );
}

/** Issues a token for an existing session, in the current workspace of `user`. */
export async function issueToken(
  { tokens }: { tokens: Tokens },
  signInId: string,
  user: OpenedSession['answer']['user'],
): Promise<OpenedSession['answer']> {
  const claims = { userId: user.id, tenantId: user.workspace.id, role: user.role as Role, signInId };
  const { token, expiresIn } = await tokens.issue(claims);
  return { token, token_type: 'Bearer', expires_in: expiresIn, user };
}
