import type { ParsedBody, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-audits';
import type { Page } from '@tenon/contract/page';
import { z } from 'zod';
import { type Caller, readWorkspace, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, ForbiddenError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { personOf } from '../person-of.ts';
import {
  findAudit,
  insertAudit,
  lockPublication,
  readAudits,
  savePublication,
  saveSignature,
  unpublishAll,
} from './audit-store.ts';
import { type ComputePackDeps, computePack } from './compute-pack.ts';
import {
  type DescribeDeps,
  describeAudit,
  describeAudits,
  noSuchAudit,
  type ShownAudit,
  type ShownSummary,
} from './describe-audit.ts';
import { figuresHash } from './make-pack.ts';

export type AuditDeps = ComputePackDeps & DescribeDeps & { db: Db; live: Live };

const AuditCursor = z.object({ id: z.uuid() });

export async function listAudits(
  deps: AuditDeps,
  { tenantId, scope }: Caller,
  { cursor, limit }: ParsedQuery<typeof contract.listFairnessAudits>,
): Promise<Page<ShownSummary>> {
  const after = decodeCursor(AuditCursor, cursor);
  return deps.db.as(scope, async (sql) => {
    const rows = await readAudits(sql, tenantId, { after, limit: limit + 1 });
    const shown = await describeAudits(deps, sql, tenantId, rows);
    return toPage(
      shown,
      limit,
      ({ id }) => ({ id }),
      (item) => item,
    );
  });
}

export function readAudit(deps: AuditDeps, caller: Caller, id: string): Promise<ShownAudit> {
  return deps.db.as(caller.scope, (sql) => describeAudit(deps, sql, caller, id));
}

export async function makeAudit(
  deps: AuditDeps,
  caller: Caller,
  { from, to, stage, excludes_small, distributed_on }: ParsedBody<typeof contract.makeFairnessAudit>,
): Promise<ShownAudit> {
  const { tenantId } = caller;
  const document = await computePack(deps, {
    tenantId,
    workspace: await nameOfWorkspace(deps.db, caller),
    from,
    to,
    stage,
    excludesSmall: excludes_small,
    distributedOn: distributed_on ?? null,
  });
  return deps.db.as(caller.scope, async (sql) => {
    const { id } = await insertAudit(sql, {
      tenant_id: tenantId,
      law: 'nyc-local-law-144',
      stage,
      period_from: from,
      period_to: to,
      excludes_small,
      document,
      sha256: figuresHash(document),
      created_by: personOf(caller),
    });
    await record(deps, sql, caller, 'fairness.audit-made', id, { from, to, stage });
    return describeAudit(deps, sql, caller, id);
  });
}

/** Signs figures that are still true: the decisions are counted again. */
export async function signAudit(
  deps: AuditDeps,
  caller: Caller,
  id: string,
  { sha256, comment }: ParsedBody<typeof contract.signFairnessAudit>,
): Promise<ShownAudit> {
  const { tenantId } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const audit = await findAudit(sql, tenantId, id, { forUpdate: true });
    if (!audit) throw noSuchAudit();
    if (audit.signed_at) throw new ConflictError('audit-signed', 'This audit is signed already.');
    if (audit.created_by === personOf(caller))
      throw new ForbiddenError('own-audit', 'You made this audit. Someone else must sign it.');
    const { document, period_from: from, period_to: to, stage, excludes_small: excludesSmall } = audit;
    const { distributed_on: distributedOn } = document.data;
    const request = { tenantId, workspace: '', from, to, stage, excludesSmall, distributedOn };
    const current = figuresHash(await computePack(deps, request));
    if (!current.equals(audit.sha256) || audit.sha256.toString('hex') !== sha256)
      throw new ConflictError(
        'audit-outdated',
        'The decisions of this period have changed since the audit was made. Ask for a new one.',
      );
    await saveSignature(sql, { tenantId, id, actor: personOf(caller), comment, now: deps.now() });
    await record(deps, sql, caller, 'fairness.audit-signed', id, { sha256 });
    return describeAudit(deps, sql, caller, id);
  });
}

export async function publishAudit(deps: AuditDeps, caller: Caller, id: string): Promise<ShownAudit> {
  const { tenantId } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    await lockPublication(sql, tenantId);
    const audit = await findAudit(sql, tenantId, id, { forUpdate: true });
    if (!audit) throw noSuchAudit();
    if (!audit.signed_at)
      throw new ConflictError(
        'audit-not-signed',
        'An auditor must sign this audit before it can be published.',
      );
    if (!audit.published_at) {
      await unpublishAll(sql, tenantId);
      await savePublication(sql, { tenantId, id, actor: personOf(caller), now: deps.now() });
      await record(deps, sql, caller, 'fairness.audit-published', id, {});
    }
    return describeAudit(deps, sql, caller, id);
  });
}

export async function unpublishAudit(deps: AuditDeps, caller: Caller, id: string): Promise<ShownAudit> {
  const { tenantId } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    await lockPublication(sql, tenantId);
    const audit = await findAudit(sql, tenantId, id, { forUpdate: true });
    if (!audit) throw noSuchAudit();
    if (audit.published_at) {
      await unpublishAll(sql, tenantId);
      await record(deps, sql, caller, 'fairness.audit-unpublished', id, {});
    }
    return describeAudit(deps, sql, caller, id);
  });
}

const nameOfWorkspace = async (db: Db, { tenantId, scope }: Caller) =>
  (await db.as(scope, (sql) => readWorkspace(sql, tenantId)))?.name ?? '';

function record(
  { live }: { live: Live },
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  id: string,
  details: Record<string, string>,
): Promise<void> {
  return recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action,
    subject: `fairness_audit:${id}`,
    details,
    changed: 'fairness_audits',
  });
}
