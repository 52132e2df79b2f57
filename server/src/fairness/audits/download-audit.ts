import { Buffer } from 'node:buffer';
import type { AuditFormat } from '@tenon/contract/fairness-audits';
import { type Caller, nameActors } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import { findAudit } from './audit-store.ts';
import { noSuchAudit } from './describe-audit.ts';
import type { Signature } from './render/proof.ts';
import { renderPack } from './render/render-pack.ts';

/** The same pack always gives the same bytes, until it is signed. */
export async function downloadAudit(
  { db }: { db: Db },
  { tenantId, scope }: Caller,
  { id, format }: { id: string; format: AuditFormat },
): Promise<SentFile> {
  const { row, signature } = await db.as(scope, async (sql) => {
    const row = await findAudit(sql, tenantId, id);
    if (!row) throw noSuchAudit();
    const nameOf = await nameActors(sql, tenantId, row.signed_by ? [row.signed_by] : []);
    const signature: Signature | undefined =
      row.signed_by && row.signed_at
        ? { name: nameOf(row.signed_by), at: row.signed_at, comment: row.sign_comment ?? '' }
        : undefined;
    return { row, signature };
  });
  const sha256 = row.sha256.toString('hex');
  const bytes = await renderPack(row.document, format, { sha256, signature });
  return {
    name: `bias-audit-${row.period_from}-to-${row.period_to}.${format}`,
    size: bytes.length,
    tag: `${sha256}-${row.signed_at?.getTime() ?? 0}-${format}`,
    open: async () => new Blob([Buffer.from(bytes)]).stream(),
  };
}
