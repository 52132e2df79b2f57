import type { Sql } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import { readDocument, readOwner, type ShownDocument } from './store.ts';

/** One topic for the hiring side of a workspace, and one per member for their own resumes. */
export function documentsTopic(tenantId: string, ownerUserId: number | null | undefined): string {
  return ownerUserId ? `documents:${tenantId}:${ownerUserId}` : `documents:${tenantId}`;
}

/** Sends the current document to everyone who follows it. Undefined if it was deleted. */
export async function announceDocument(
  live: Live,
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<ShownDocument | undefined> {
  const document = await readDocument(sql, tenantId, id);
  if (!document) return undefined;
  const owner = document.side === 'seeking' ? await readOwner(sql, tenantId, id) : undefined;
  await live.append(sql, documentsTopic(tenantId, owner), 'document', document, { key: id });
  return document;
}

/** Earlier events about the document are deleted, so that later followers do not see them. */
export async function announceRemoval(live: Live, sql: Sql, topic: string, id: string): Promise<void> {
  await live.forget(sql, topic, [{ key: id, name: 'removed', data: { id } }]);
  await live.append(sql, topic, 'removed', { id }, { key: id });
}
