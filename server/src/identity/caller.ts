import type { Permission, Role } from '@tenon/contract/permissions';
import type { Principal } from '../platform/http/route.ts';

/** The authenticated caller: a signed-in member, or an API key with a subset of its creator's permissions. */
export type Caller = Principal & {
  tenantId: string;
  userId: number;
  /** The actor as stored in the audit trail. */
  actor: string;
  role: Role;
  permissions: ReadonlySet<Permission>;
  /** The session, unless the caller is an API key. */
  signInId: string | undefined;
  /** Calls back when the session or the API key ends. Returns a function that unsubscribes. */
  onEnd: (listener: () => void) => () => void;
};
