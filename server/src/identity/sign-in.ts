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

/** Signs in a user of an issuer. The user is created on first sign-in and updated on every later one. */
export async function signInExternal(
  deps: SessionDeps,
  user: ExternalUser,
  context: SignInContext,
): Promise<OpenedSession> {
  // One transaction, which also holds the lock on this user's sign-in: two simultaneous first sign-ins create one
  // workspace.
  const membership = await deps.db.transaction(async (sql) => {
    const { user_id: userId } = await signInUser(sql, user).catch(explainTakenAddress);
    const [joined] = await joinInvited(deps, userId, user.email);
    return { userId, tenantId: joined ?? (await chooseWorkspace(deps, userId, user.name)) };
  });
  return openSession(deps, { ...membership, ...context });
}

/** The workspace used last. A new user gets their own. */
async function chooseWorkspace(deps: SessionDeps, userId: number, userName: string): Promise<string> {
  const [latest] = await deps.db.as({ tenantId: undefined, userId }, (sql) =>
    readWorkspacesByUse(sql, userId),
  );
  return latest ?? openWorkspace(deps, { userId, actor: `user:${userId}`, name: `${userName}’s workspace` });
}

/** Email addresses change hands: the current holder must not get access to a former holder's account. */
function explainTakenAddress(error: { constraint_name?: string }): never {
  if (error.constraint_name === 'user_identity_one_per_issuer') {
    throw new ConflictError(
      'address-taken',
      'This email address already belongs to another account. Sign in with the provider you used before.',
    );
  }
  throw error;
}

/** Signing in with a verified address proves that invitations sent to it reached the right person. */
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
  return joined.map((invitation) => invitation.tenant_id);
}

/** Signs in with an ID token that the client obtained from the issuer. */
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

/** Every ID token can start one session only, so a stolen copy is useless. */
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

/** Signs in a generated user of a demo workspace. There is one per workspace and role. */
export async function signInDemo(
  deps: SessionDeps,
  { role, tenant, userAgent }: { role: Role; tenant: string | undefined; userAgent: string | undefined },
): Promise<OpenedSession> {
  const { name, slug } = demoWorkspace(tenant);
  const { userId, tenantId } = await deps.db.transaction(async (sql) => {
    const { user_id: userId } = await signInUser(sql, demoUser(name, role));
    return { userId, tenantId: await joinDemoWorkspace(sql, userId, { name, slug, role }) };
  });
  if (!tenantId)
    throw new ConflictError('workspace-name-taken', 'This workspace name is taken. Choose another one.');
  return openSession(deps, { userId, tenantId, userAgent, by: 'demo' });
}

/** The slug of the default one is short, because it is part of the careers site's address. */
export function demoWorkspace(tenant: string | undefined): { name: string; slug: string } {
  const name = tenant ?? DEMO_WORKSPACE;
  return { name, slug: name === DEMO_WORKSPACE ? 'demo' : slugOf(name) };
}

export function demoUser(workspace: string, role: Role): ExternalUser {
  const key = slugOf(workspace);
  return {
    issuer: DEMO_ISSUER,
    subject: `${key}:${role}`,
    email: `${role.replace('_', '-')}@${key}.demo.example`,
    name: `Demo ${roleNames[role].name.toLowerCase()}`,
    picture: undefined,
  };
}
