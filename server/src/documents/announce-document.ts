import type { Sql } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import { readDocument, type ShownDocument } from './store.ts';

export const documentsTopic = (tenantId: string) => `documents:${tenantId}`;

/** Shows the document as it is now to everybody who watches; none when it is gone. */
export async function announceDocument(
  live: Live,
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<ShownDocument | undefined> {
  const document = await readDocument(sql, tenantId, id);
  if (document) await live.append(sql, documentsTopic(tenantId), 'document', document, { key: id });
  return document;
}

/** What was told about it before is forgotten, so that nobody hears of it who comes later. */
export async function announceRemoval(live: Live, sql: Sql, tenantId: string, id: string): Promise<void> {
  await live.forget(sql, documentsTopic(tenantId), [{ key: id, name: 'removed', data: { id } }]);
  await live.append(sql, documentsTopic(tenantId), 'removed', { id }, { key: id });
}
