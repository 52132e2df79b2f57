import * as audit from '@tenon/contract/audit';
import * as extensions from '@tenon/contract/extensions';
import * as contract from '@tenon/contract/identity';
import { type Route, route } from '../platform/http/route.ts';
import { streamText } from '../platform/http/stream-text.ts';
import type { Guards } from './guards.ts';
import {
  createWorkspace,
  endSignIn,
  type FindUnknownCompanies,
  listSignIns,
  readSettings,
  renameWorkspace,
  saveSettings,
} from './manage-account.ts';
import { type ApiKeyDeps, createApiKey, listApiKeys, revokeApiKey } from './manage-api-keys.ts';
import { connectExtension, disconnectExtension, listExtensions } from './manage-extensions.ts';
import {
  acceptInvitation,
  type InvitationDeps,
  invite,
  listInvitations,
  revokeInvitation,
} from './manage-invitations.ts';
import { changeMember, listMembers, type MemberDeps, removeMember } from './manage-members.ts';
import type { SessionDeps } from './open-session.ts';
import { type AuditDeps, exportAuditEvents, listAuditEvents } from './read-audit.ts';
import { readUser } from './read-user.ts';
import { verifyAudit } from './verify-audit.ts';

export type IdentityRouteDeps = SessionDeps &
  InvitationDeps &
  MemberDeps &
  ApiKeyDeps &
  AuditDeps & { guards: Guards; findUnknownCompanies: FindUnknownCompanies };

/** Routes for the signed-in user, the workspace, its members, API keys and audit trail. */
export function identityRoutes(deps: IdentityRouteDeps): Route[] {
  return [...accountRoutes(deps), ...memberRoutes(deps), ...apiKeyRoutes(deps), ...auditRoutes(deps)];
}

function accountRoutes(deps: IdentityRouteDeps): Route[] {
  const { signedIn, may, inPerson } = deps.guards;
  return [
    route(contract.readUser, signedIn, ({ caller }) => {
      const { userId, tenantId, signInId, permissions } = caller;
      return deps.db.as(caller.scope, (sql) =>
        readUser(sql, { userId, tenantId, ...(!signInId && { byKey: permissions }) }),
      );
    }),
    route(contract.readSettings, signedIn, ({ caller, params }) =>
      readSettings(deps, caller, params.user_id),
    ),
    route(contract.saveSettings, inPerson(), ({ caller, body }) => saveSettings(deps, caller, body)),
    route(contract.listSignIns, inPerson(), ({ caller, query }) => listSignIns(deps, caller, query)),
    route(contract.endSignIn, inPerson(), ({ caller, params }) => endSignIn(deps, caller, params.id)),

    route(contract.createWorkspace, inPerson(), ({ caller, body }) =>
      createWorkspace(deps, caller, body.name),
    ),
    route(contract.renameWorkspace, may('workspace.manage'), ({ caller, body }) =>
      renameWorkspace(deps, caller, body.name),
    ),
  ];
}

function memberRoutes(deps: IdentityRouteDeps): Route[] {
  const { may, inPerson } = deps.guards;
  return [
    route(contract.listMembers, may('members.read'), ({ caller, query }) => listMembers(deps, caller, query)),
    route(contract.changeMember, may('members.manage'), ({ caller, params, body }) =>
      changeMember(deps, caller, { userId: params.user_id, role: body.role }),
    ),
    route(contract.removeMember, may('members.manage'), ({ caller, params }) =>
      removeMember(deps, caller, params.user_id),
    ),

    route(contract.listInvitations, may('members.manage'), ({ caller, query }) =>
      listInvitations(deps, caller, query),
    ),
    route(contract.invite, may('members.manage'), ({ caller, body }) => invite(deps, caller, body)),
    route(contract.revokeInvitation, may('members.manage'), ({ caller, params }) =>
      revokeInvitation(deps, caller, params.id),
    ),
    route(contract.acceptInvitation, inPerson(), ({ caller, body }) =>
      acceptInvitation(deps, caller, body.token),
    ),
  ];
}

function apiKeyRoutes(deps: IdentityRouteDeps): Route[] {
  const { may, inPerson, signedIn } = deps.guards;
  return [
    route(contract.listApiKeys, may('keys.manage'), ({ caller, query }) => listApiKeys(deps, caller, query)),
    route(contract.createApiKey, inPerson('keys.manage'), ({ caller, body }) =>
      createApiKey(deps, caller, body),
    ),
    route(contract.revokeApiKey, may('keys.manage'), ({ caller, params }) =>
      revokeApiKey(deps, caller, params.id),
    ),

    route(extensions.listExtensions, inPerson(), ({ caller }) => listExtensions(deps, caller)),
    route(extensions.connectExtension, inPerson('applying.manage'), ({ caller, body }) =>
      connectExtension(deps, caller, body.browser),
    ),
    route(extensions.disconnectExtension, signedIn, ({ caller, params }) =>
      disconnectExtension(deps, caller, params.id),
    ),
  ];
}

function auditRoutes(deps: IdentityRouteDeps): Route[] {
  const { may } = deps.guards;
  return [
    route(audit.listAuditEvents, may('audit.read'), ({ caller, query }) =>
      listAuditEvents(deps, caller, query),
    ),
    route(audit.verifyAudit, may('audit.read'), ({ caller }) =>
      // Without the user, who cannot see the private events of others. Only the verdict is returned.
      deps.db.as({ tenantId: caller.tenantId }, (sql) => verifyAudit(sql, caller.tenantId)),
    ),
    route(audit.exportAuditEvents, may('audit.read'), async ({ caller, query, context }) => {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="audit.csv"');
      return streamText(context, exportAuditEvents(deps, caller, query));
    }),
  ];
}
