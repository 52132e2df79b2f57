import * as contract from '@tenon/contract/fairness-audits';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { downloadAudit } from './download-audit.ts';
import {
  type AuditDeps,
  listAudits,
  makeAudit,
  publishAudit,
  readAudit,
  signAudit,
  unpublishAudit,
} from './manage-audits.ts';

export type AuditRouteDeps = AuditDeps & { guards: Guards };

export function auditRoutes(deps: AuditRouteDeps): Route[] {
  const { guards } = deps;
  const read = guards.may('fairness.read');
  const manage = guards.may('fairness.manage');
  return [
    route(contract.listFairnessAudits, read, ({ caller, query }) => listAudits(deps, caller, query)),
    route(contract.makeFairnessAudit, manage, ({ caller, body }) => makeAudit(deps, caller, body)),
    route(contract.readFairnessAudit, read, ({ caller, params }) => readAudit(deps, caller, params.id)),
    route(contract.downloadFairnessAudit, read, async ({ caller, params, query, context }) =>
      sendFile(context, await downloadAudit(deps, caller, { ...params, ...query })),
    ),
    // A signature is a person's own.
    route(contract.signFairnessAudit, guards.inPerson('fairness.sign'), ({ caller, params, body }) =>
      signAudit(deps, caller, params.id, body),
    ),
    route(contract.publishFairnessAudit, manage, ({ caller, params }) =>
      publishAudit(deps, caller, params.id),
    ),
    route(contract.unpublishFairnessAudit, manage, ({ caller, params }) =>
      unpublishAudit(deps, caller, params.id),
    ),
  ];
}
