import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { peopleTopic } from '../topics.ts';
import { readImport, type ShownImport } from './import-store.ts';

/** Shows the import as it is now to everybody who watches; samples of people stay out of what is passed around. */
export async function announceImport(
  live: Live,
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<ShownImport | undefined> {
  const found = await readImport(sql, tenantId, { id });
  if (!found) return undefined;
  const columns = found.columns.map((column) => ({ ...column, samples: [] }));
  await live.append(sql, peopleTopic(tenantId), 'import', { ...found, columns }, { key: id });
  return found;
}
