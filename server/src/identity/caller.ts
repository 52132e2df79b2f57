import type { Permission, Role } from '@tenon/contract/permissions';
import type { Principal } from '../platform/http/route.ts';

/** Who is asking: a signed-in member, or an API key acting with a part of its maker's rights. */
export type Caller = Principal & {
  tenantId: string;
  userId: number;
  /** As it is written into the audit trail. */
  actor: string;
  role: Role;
  permissions: ReadonlySet<Permission>;
  /** The session, when it is one. */
  signInId: string | undefined;
  /** Calls back when the session or the API key ends. Gives back how to stop waiting for that. */
  onEnd: (listener: () => void) => () => void;
};
