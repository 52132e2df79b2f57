import type { DocumentSide } from '@tenon/contract/documents';
import { assertPermitted, type Caller, confineTo, type Guards, sideOf } from '../identity/index.ts';
import type { Guard } from '../platform/http/route.ts';

type Access = 'read' | 'manage';

/** Admits callers who have this access on at least one side, and restricts them to those sides. */
export function onOwnSides(guards: Guards, access: Access): Guard<Caller> {
  const guard = guards.mayOneOf(`documents.${access}`, `resumes.${access}`);
  return confineTo(guard, ({ permissions }) => sideOf(permissions, access));
}

/** Restricts the caller to the requested side, by default to hiring if they have access to it. */
export function onSide(caller: Caller, requested: DocumentSide | undefined, access: Access): Caller {
  const side = requested ?? (caller.permissions.has(`documents.${access}`) ? 'hiring' : 'seeking');
  assertPermitted(caller, side === 'hiring' ? `documents.${access}` : `resumes.${access}`);
  return { ...caller, scope: { ...caller.scope, side } };
}
