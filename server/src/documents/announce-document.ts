import type { Sql } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import { readDocument, readOwner, type ShownDocument } from './store.ts';

/** Of those who hire, or of the one whose own resumes they are. */
export function documentsTopic(tenantId: string, ownerUserId: number | null | undefined): string {
  return ownerUserId ? `documents:${tenantId}:${ownerUserId}` : `documents:${tenantId}`;
}

/** Shows the document as it is now to everybody who watches; none when it is gone. */
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

/** What was told about it before is forgotten, so that nobody hears of it who comes later. */
export async function announceRemoval(live: Live, sql: Sql, topic: string, id: string): Promise<void> {
  await live.forget(sql, topic, [{ key: id, name: 'removed', data: { id } }]);
  await live.append(sql, topic, 'removed', { id }, { key: id });
}
