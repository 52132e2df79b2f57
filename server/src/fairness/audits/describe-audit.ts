import type { Answer } from '@tenon/contract/endpoint';
import type { AuditState, readFairnessAudit } from '@tenon/contract/fairness-audits';
import { type Caller, nameActors, readWorkspace } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { personOf } from '../person-of.ts';
import { type AuditRow, findAudit } from './audit-store.ts';

export type DescribeDeps = { publicUrl: () => string };
export type ShownAudit = Answer<typeof readFairnessAudit>;
export type ShownSummary = Omit<ShownAudit, 'pack' | 'is_own'>;

export const BIAS_AUDIT_PAGE = 'bias-audit';

export async function describeAudits(
  { publicUrl }: DescribeDeps,
  sql: Sql,
  tenantId: string,
  rows: readonly AuditRow[],
): Promise<ShownSummary[]> {
  const actors = rows.flatMap(({ created_by, signed_by }) =>
    signed_by ? [created_by, signed_by] : [created_by],
  );
  const nameOf = await nameActors(sql, tenantId, actors);
  const slug = rows.some(({ published_at }) => published_at)
    ? ((await readWorkspace(sql, tenantId))?.slug ?? '')
    : '';
  return rows.map((row) => ({
    id: row.id,
    law: row.law,
    stage: row.stage,
    from: row.period_from,
    to: row.period_to,
    state: stateOf(row),
    sha256: row.sha256.toString('hex'),
    people: row.document.data.people,
    created_by: nameOf(row.created_by),
    created_at: row.created_at,
    signed_by: row.signed_by && nameOf(row.signed_by),
    signed_at: row.signed_at,
    sign_comment: row.sign_comment,
    published_at: row.published_at,
    public_url: row.published_at
      ? `${publicUrl()}/careers/${encodeURIComponent(slug)}/${BIAS_AUDIT_PAGE}`
      : null,
  }));
}

export async function describeAudit(
  deps: DescribeDeps,
  sql: Sql,
  caller: Caller,
  id: string,
): Promise<ShownAudit> {
  const row = await findAudit(sql, caller.tenantId, id);
  if (!row) throw noSuchAudit();
  const [summary] = await describeAudits(deps, sql, caller.tenantId, [row]);
  return { ...(summary as ShownSummary), pack: row.document, is_own: row.created_by === personOf(caller) };
}

function stateOf({ signed_at, published_at }: AuditRow): AuditState {
  if (published_at) return 'published';
  return signed_at ? 'signed' : 'draft';
}

export const noSuchAudit = () => new NotFoundError('no-such-audit', 'There is no such audit.');
