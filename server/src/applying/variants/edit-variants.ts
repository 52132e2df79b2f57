import type { Answer, ParsedBody, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/variants';
import { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { ownerOf } from '../owner.ts';
import { chooseContent, keepContent } from './choose-content.ts';
import { describeList, describeVariant } from './describe-variant.ts';
import { noSuchVariant, ownScope, reconcileRow } from './find-variant.ts';
import { findResume } from './load-resume.ts';
import { lockVariant, readVariants, updateVariant, type VariantRow } from './variant-store.ts';

export type EditDeps = { db: Db; live: Live };

const Cursor = z.object({ at: z.string().max(40), id: z.uuid() });

export function listVariants(
  { db }: EditDeps,
  caller: Caller,
  { cursor, limit, posting_id: postingId }: ParsedQuery<typeof contract.listVariants>,
): Promise<Answer<typeof contract.listVariants>> {
  const after = decodeCursor(Cursor, cursor);
  return db.as(ownScope(caller), async (sql) => {
    const rows = await readVariants(sql, ownerOf(caller), { postingId, after, limit: limit + 1 });
    const page = toPage(
      rows,
      limit,
      ({ cursor_time, id }) => ({ at: cursor_time, id }),
      (row) => row,
    );
    return { ...page, items: await describeList(sql, caller.tenantId, page.items) };
  });
}

export function readVariant(
  { db }: EditDeps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.readVariant>> {
  return db.as(ownScope(caller), (sql) => describeVariant(sql, caller, id));
}

export function changeVariant(
  deps: EditDeps,
  caller: Caller,
  id: string,
  change: ParsedBody<typeof contract.changeVariant>,
): Promise<Answer<typeof contract.changeVariant>> {
  return deps.db.as(ownScope(caller), async (sql) => {
    const row = await lockVariant(sql, ownerOf(caller), id);
    if (!row) throw noSuchVariant();
    if (row.version !== change.version) throw variantChanged(row);
    await updateVariant(sql, row, {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.layout && { layout: change.layout }),
      ...(change.page_size && { page_size: change.page_size }),
      ...(await contentChanges(sql, caller, row, change)),
    });
    await recordVariant(deps, sql, caller, 'variant.changed', id);
    return describeVariant(sql, caller, id);
  });
}

async function contentChanges(
  sql: Sql,
  caller: Caller,
  row: VariantRow,
  { sections, accept_changes: accept }: ParsedBody<typeof contract.changeVariant>,
) {
  if (!sections && !accept) return {};
  const resume = await findResume(sql, caller, row.document_id);
  // What it stored is all that is left of it.
  if (!resume) return {};
  const current = reconcileRow(row, resume);
  return {
    content: sections ? chooseContent(current, sections, accept) : keepContent(current, accept),
    ...(accept && { document_version: resume.document.version }),
  };
}

function variantChanged({ version }: VariantRow): ConflictError {
  return new ConflictError(
    'variant-changed',
    'This variant was changed in the meantime. Load it again, then repeat your change.',
    { details: { version } },
  );
}

/** The audit trail records that a variant changed, but not what it says. */
export function recordVariant(
  deps: { live: Live },
  sql: Sql,
  { tenantId, userId, actor }: Caller,
  action: 'variant.added' | 'variant.changed' | 'variant.removed',
  id: string,
): Promise<void> {
  return recordChange(deps, sql, {
    tenant_id: tenantId,
    actor,
    action,
    subject: `variant:${id}`,
    privateTo: userId,
    changed: 'variants',
  });
}
