import type { DocumentText, ProfileAnswer } from '@tenon/contract/documents';
import type { z } from 'zod';
import type { Caller } from '../identity/index.ts';
import type { Db, Sql } from '../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../platform/errors.ts';
import { type Owner, readResult, readShownCorrections, readStoredProfile } from './profile-store.ts';
import { readDocument } from './store.ts';

export function noSuchDocument(): NotFoundError {
  return new NotFoundError('no-such-document', 'This document does not exist in this workspace.');
}

export function notReadYet(): ConflictError {
  return new ConflictError(
    'not-read-yet',
    'This document has not been parsed yet. Try again when it is ready.',
  );
}

export function readProfile(
  { db }: { db: Db },
  caller: Caller,
  id: string,
): Promise<z.input<typeof ProfileAnswer>> {
  return db.as(caller.scope, (sql) => showProfile(sql, { tenant_id: caller.tenantId, document_id: id }));
}

/** While a document is being parsed, its profile is partial. */
export async function showProfile(sql: Sql, owner: Owner): Promise<z.input<typeof ProfileAnswer>> {
  const document = await readDocument(sql, owner.tenant_id, owner.document_id);
  if (!document) throw noSuchDocument();
  const stored = await readStoredProfile(sql, owner);
  return {
    document,
    profile: stored?.content ?? null,
    is_partial: stored?.is_partial ?? document.state !== 'failed',
    corrections: await readShownCorrections(sql, owner),
    parser: stored?.parser ?? null,
  };
}

export async function readText({ db }: { db: Db }, caller: Caller, id: string): Promise<DocumentText> {
  const owner = { tenant_id: caller.tenantId, document_id: id };
  return db.as(caller.scope, async (sql) => {
    if (!(await readDocument(sql, caller.tenantId, id))) throw noSuchDocument();
    const result = await readResult(sql, owner);
    if (!result) throw notReadYet();
    const { text, pages, lines, hidden } = result;
    return { text, pages, lines, hidden };
  });
}
