import type { DocumentSide } from '@tenon/contract/documents';
import { assertPermitted, type Caller, confineTo, type Guards, sideOf } from '../identity/index.ts';
import type { Guard } from '../platform/http/route.ts';

type Access = 'read' | 'manage';

/** Lets in whoever may do this on one side at least, and confines them to where they may. */
export function onOwnSides(guards: Guards, access: Access): Guard<Caller> {
  const guard = guards.mayOneOf(`documents.${access}`, `resumes.${access}`);
  return confineTo(guard, ({ permissions }) => sideOf(permissions, access));
}

/** The caller on one side: the one that was asked for, or else the hiring side where they are on both. */
export function onSide(caller: Caller, asked: DocumentSide | undefined, access: Access): Caller {
  const side = asked ?? (caller.permissions.has(`documents.${access}`) ? 'hiring' : 'seeking');
  assertPermitted(caller, side === 'hiring' ? `documents.${access}` : `resumes.${access}`);
  return { ...caller, scope: { ...caller.scope, side } };
}
