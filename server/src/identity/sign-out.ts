import type { SessionDeps } from './open-session.ts';
import { recordChange } from './record-change.ts';
import { hashSecret } from './secrets.ts';
import { endSignInByHash } from './sign-in-store.ts';

/**
 * Ends the session of this refresh token. An unknown or ended session is not an error: the user is signed out either
 * way.
 */
export async function signOut(deps: SessionDeps, refreshToken: string): Promise<void> {
  await deps.db.transaction(async (sql) => {
    const ended = await endSignInByHash(sql, hashSecret(refreshToken));
    if (!ended) return;
    const { id, user_id: userId, tenant_id: tenantId } = ended;
    await deps.db.as({ tenantId, userId }, (inner) =>
      recordChange(deps, inner, {
        tenant_id: tenantId,
        actor: `user:${userId}`,
        action: 'session.ended',
        subject: `user:${userId}`,
        details: { session: id },
      }),
    );
  });
}
