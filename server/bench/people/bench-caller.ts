import type { Caller } from '../../src/identity/index.ts';
import { permissionsOf } from '../../src/identity/model.ts';
import type { IntakeContext } from '../../src/people/intake/intake-record.ts';

/** The caller of a request by the recruiter of the scene. */
export function benchCaller({ tenantId, actor }: Pick<IntakeContext, 'tenantId' | 'actor'>): Caller {
  return {
    scope: { tenantId, userId: 1 },
    key: actor,
    tenantId,
    userId: 1,
    actor,
    role: 'owner',
    permissions: permissionsOf('owner'),
    signInId: undefined,
    onEnd: () => () => {},
  };
}
