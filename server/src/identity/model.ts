import { Permission, type Role, rolePermissions } from '@tenon/contract/permissions';
import { ForbiddenError } from '../platform/errors.ts';
import { foldAccents } from '../platform/text/fold.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SIGN_IN_DAYS = 30;
export const INVITATION_DAYS = 14;

/** A short, readable slug in the script of the name's own language. */
export function slugOf(name: string): string {
  const slug = foldAccents(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 48)
    .replaceAll(/^-+|(?<!-)-+$/g, '');
  return slug || 'workspace';
}

export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return new Set(rolePermissions[role]);
}

/** Undefined means both sides of the workspace. */
export type Side = 'hiring' | 'seeking' | 'neither' | undefined;

/** Which documents someone with these permissions works with: those of applicants, their own, or both. */
export function sideOf(permissions: ReadonlySet<Permission>, access: 'read' | 'manage' = 'read'): Side {
  const hires = permissions.has(`documents.${access}`);
  const seeks = permissions.has(`resumes.${access}`);
  if (hires && seeks) return undefined;
  return hires ? 'hiring' : seeks ? 'seeking' : 'neither';
}

/** A key has its own scopes, limited to what its creator may do today. */
export function permissionsOfKey(scopes: readonly string[], creatorRole: Role): ReadonlySet<Permission> {
  const allowed = permissionsOf(creatorRole);
  return new Set(
    Permission.options.filter((permission) => scopes.includes(permission) && allowed.has(permission)),
  );
}

export function assertMayGrantScopes(scopes: readonly Permission[], own: ReadonlySet<Permission>): void {
  const missing = scopes.filter((scope) => !own.has(scope));
  if (missing.length > 0) {
    throw new ForbiddenError(
      'scope-not-yours',
      `You can only grant permissions that you have. Missing: ${missing.join(', ')}.`,
    );
  }
}

/** Only owners can create, change and remove owners, so an administrator cannot take over a workspace. */
export function assertMayHandleRole(own: Role, ...roles: Role[]): void {
  if (own !== 'owner' && roles.includes('owner')) {
    throw new ForbiddenError('owner-only', 'Only owners can add, change or remove owners.');
  }
}
