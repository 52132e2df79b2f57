import { type Role, roleNames } from '@tenon/contract/permissions';
import { ConflictError, InvalidError, UnauthenticatedError } from '../platform/errors.ts';
import type { ExternalUser, IdToken, Issuer } from './issuers/port.ts';
import { insertNonce, insertUsedIdToken } from './key-store.ts';
import { slugOf } from './model.ts';
import { type OpenedSession, openSession, type SessionDeps } from './open-session.ts';
import { openWorkspace } from './open-workspace.ts';
import { recordChange } from './record-change.ts';
import { hashSecret } from './secrets.ts';
import { acceptInvitationsOf, joinDemoWorkspace, readWorkspacesByUse, signInUser } from './sign-in-store.ts';

const DEMO_ISSUER = 'tenon:demo';
const DEMO_WORKSPACE = 'Demo workspace';

type SignInContext = { userAgent: string | undefined; by: string };

/** Signs in whom an issuer vouches for: created on first sign-in, refreshed on every one. */
export async function signInExternal(
  deps: SessionDeps,
  user: ExternalUser,
  context: SignInContext,
): Promise<OpenedSession> {
  // One transaction, and with it the lock on this user's sign-in: two first ones at once make one workspace, too.
  const place = await deps.db.transaction(async (sql) => {
    const { user_id: userId } = await signInUser(sql, user).catch(explainTakenAddress);
    const [joined] = await joinInvited(deps, userId, user.email);
    return { userId, tenantId: joined ?? (await chooseWorkspace(deps, userId, user.name)) };
  });
  return openSession(deps, { ...place, ...context });
}

/** Where they were last; a newcomer gets a workspace of their own. */
async function chooseWorkspace(deps: SessionDeps, userId: number, userName: string): Promise<string> {
  const [latest] = await deps.db.as({ tenantId: undefined, userId }, (sql) =>
    readWorkspacesByUse(sql, userId),
  );
  return latest ?? openWorkspace(deps, { userId, actor: `user:${userId}`, name: `${userName}’s workspace` });
}

/** Addresses change hands: who holds one now must not get at what a former holder has here. */
function explainTakenAddress(error: { constraint_name?: string }): never {
  if (error.constraint_name === 'user_identity_one_per_issuer') {
    throw new ConflictError(
      'address-taken',
      'This email address already belongs to another account. Sign in with the provider you used before.',
    );
  }
  throw error;
}

/** Signing in with an address proves that its invitations reached the right person. */
async function joinInvited(deps: SessionDeps, userId: number, email: string): Promise<string[]> {
  const joined = await deps.db.transaction((sql) => acceptInvitationsOf(sql, userId, email));
  for (const { tenant_id: tenantId, invitation_id: invitationId, role } of joined) {
    await deps.db.as({ tenantId, userId }, (sql) =>
      recordChange(deps, sql, {
        tenant_id: tenantId,
        actor: `user:${userId}`,
        action: 'member.joined',
        subject: `user:${userId}`,
        details: { role, invitation: invitationId },
        changed: 'members',
      }),
    );
  }
  return joined.map((each) => each.tenant_id);
}

/** An ID token that a client got from the issuer by itself. */
export async function signInWithIdToken(
  deps: SessionDeps,
  issuer: Issuer,
  {
    idToken,
    nonce,
    userAgent,
  }: { idToken: string | undefined; nonce: string | undefined; userAgent: string | undefined },
): Promise<OpenedSession> {
  if (!idToken)
    throw new InvalidError('id-token-missing', 'Send the ID token as `id_token` or `credential`.');
  const verified = await issuer.verify(idToken);
  if (verified.nonce !== nonce) throw nonceMismatch();
  return signInVerified(deps, verified, { userAgent, by: issuer.id });
}

/** Whichever way an ID token came, it opens one session: who only got hold of a copy comes too late. */
export async function signInVerified(
  deps: SessionDeps,
  { user, nonce, expiresAt, signedPart }: IdToken,
  context: SignInContext,
): Promise<OpenedSession> {
  await deps.db.transaction(async (sql) => {
    if (nonce !== undefined && !(await insertNonce(sql, hashSecret(nonce), expiresAt))) throw nonceMismatch();
    if (!(await insertUsedIdToken(sql, hashSecret(signedPart), expiresAt)))
      throw new UnauthenticatedError('id-token-used', 'This ID token was already used. Sign in again.');
  });
  return signInExternal(deps, user, context);
}

function nonceMismatch(): UnauthenticatedError {
  return new UnauthenticatedError(
    'nonce-mismatch',
    'The nonce does not match the ID token or was already used. Sign in again.',
  );
}

/** A ready-made user of a demo workspace, one per workspace and role. */
export async function signInDemo(
  deps: SessionDeps,
  { role, tenant, userAgent }: { role: Role; tenant: string | undefined; userAgent: string | undefined },
): Promise<OpenedSession> {
  const { name, slug } = demoWorkspace(tenant);
  const { userId, tenantId } = await deps.db.transaction(async (sql) => {
    const { user_id: userId } = await signInUser(sql, demoUser(slug, role));
    return { userId, tenantId: await joinDemoWorkspace(sql, userId, { name, slug, role }) };
  });
  if (!tenantId)
    throw new ConflictError('workspace-name-taken', 'This workspace name is taken. Choose another one.');
  return openSession(deps, { userId, tenantId, userAgent, by: 'demo' });
}

export function demoWorkspace(tenant: string | undefined): { name: string; slug: string } {
  const name = tenant ?? DEMO_WORKSPACE;
  return { name, slug: slugOf(name) };
}

export function demoUser(slug: string, role: Role): ExternalUser {
  return {
    issuer: DEMO_ISSUER,
    subject: `${slug}:${role}`,
    email: `${role.replace('_', '-')}@${slug}.demo.example`,
    name: `Demo ${roleNames[role].name.toLowerCase()}`,
    picture: undefined,
  };
}
