import type { Permission, Role } from '@tenon/contract/permissions';
import type { Context } from 'hono';
import type { Db, Scope } from '../platform/db/port.ts';
import { ForbiddenError, UnauthenticatedError } from '../platform/errors.ts';
import type { Guard } from '../platform/http/route.ts';
import { openApiKey } from './api-key-store.ts';
import type { Caller } from './caller.ts';
import { permissionsOf, permissionsOfKey, sideOf } from './model.ts';
import type { Revocations } from './revocations.ts';
import { parseApiKey } from './secrets.ts';
import type { Tokens } from './tokens/port.ts';
import type { ApiKeyWatch } from './watch-api-keys.ts';

export type Guards = {
  /** Everyone with a session or an API key. */
  signedIn: Guard<Caller>;
  /** A person with a session, for actions that API keys must not perform, such as creating more keys. */
  inPerson(permission?: Permission): Guard<Caller>;
  /** A session or an API key with all of these permissions. */
  may(permission: Permission, ...also: Permission[]): Guard<Caller>;
  /** A session or an API key with at least one of these permissions. The route decides what they see. */
  mayOneOf(permission: Permission, ...others: Permission[]): Guard<Caller>;
};

export type GuardDeps = { db: Db; tokens: Tokens; revocations: Revocations; apiKeys: ApiKeyWatch };

export function createGuards(deps: GuardDeps): Guards {
  const authenticate = (context: Context) => identify(deps, context);
  return {
    signedIn: { check: authenticate, security: 'bearer' },
    may: (...permissions) => ({
      security: 'bearer',
      needs: permissions.join('` and `'),
      async check(context) {
        const caller = await authenticate(context);
        for (const permission of permissions) assertPermitted(caller, permission);
        return caller;
      },
    }),
    mayOneOf: (...permissions) => ({
      security: 'bearer',
      needs: permissions.join('` or `'),
      async check(context) {
        const caller = await authenticate(context);
        const [first] = permissions;
        if (!permissions.some((permission) => caller.permissions.has(permission)))
          assertPermitted(caller, first);
        return caller;
      },
    }),
    inPerson: (permission) => ({
      security: 'bearer',
      ...(permission && { needs: permission }),
      async check(context) {
        const caller = await authenticate(context);
        if (!caller.signInId)
          throw new ForbiddenError(
            'in-person-only',
            'This action requires a signed-in user; API keys are not allowed.',
          );
        if (permission) assertPermitted(caller, permission);
        return caller;
      },
    }),
  };
}

/**
 * The same guard, for a route that is about one side only, or about a different side than the caller sees elsewhere.
 */
export function confineTo(guard: Guard<Caller>, side: (caller: Caller) => Scope['side']): Guard<Caller> {
  return {
    ...guard,
    async check(context) {
      const caller = await guard.check(context);
      return { ...caller, scope: { ...caller.scope, side: side(caller) } };
    },
  };
}

/** Checks a permission that an operation needs only in some cases. */
export function assertPermitted(caller: Pick<Caller, 'permissions'>, permission: Permission): void {
  if (!caller.permissions.has(permission)) {
    throw new ForbiddenError(
      'not-permitted',
      `You need the permission ${permission} to do this. Ask an administrator of the workspace.`,
      {
        details: { permission },
      },
    );
  }
}

async function identify(deps: GuardDeps, context: Context): Promise<Caller> {
  const [, token] = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  if (!token)
    throw new UnauthenticatedError(
      'not-signed-in',
      'Authentication is required. Send a session token or an API key as a bearer token.',
    );
  return token.startsWith('tnk_') ? byApiKey(deps, token) : bySession(deps, token);
}

async function bySession({ tokens, revocations }: GuardDeps, token: string): Promise<Caller> {
  const { userId, tenantId, role, signInId } = await tokens.verify(token);
  if (revocations.has(signInId))
    throw new UnauthenticatedError('session-ended', 'Your session has ended. Sign in again.');
  const permissions = permissionsOf(role as Role);
  return {
    scope: { tenantId, userId, side: sideOf(permissions) },
    key: `user:${userId}`,
    tenantId,
    userId,
    actor: `user:${userId}`,
    role: role as Role,
    permissions,
    signInId,
    onEnd: (listener) => revocations.onEnd(signInId, listener),
  };
}

async function byApiKey({ db, apiKeys }: GuardDeps, text: string): Promise<Caller> {
  const parsed = parseApiKey(text);
  const key = parsed && (await openApiKey(db.sql, parsed.id, parsed.hash));
  if (!key) throw new UnauthenticatedError('api-key-invalid', 'This API key is invalid, revoked or expired.');
  const permissions = permissionsOfKey(key.scopes, key.role);
  return {
    scope: { tenantId: key.tenant_id, userId: key.user_id, side: sideOf(permissions) },
    key: `api-key:${parsed.id}`,
    ...(key.rate_limit && { perMinute: key.rate_limit }),
    tenantId: key.tenant_id,
    userId: key.user_id,
    actor: `api-key:${parsed.id}`,
    role: key.role,
    permissions,
    signInId: undefined,
    onEnd: (listener) => apiKeys.onEnd({ id: parsed.id, role: key.role }, listener),
  };
}
