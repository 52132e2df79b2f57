import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { noSuchImport } from './import-files.ts';
import { findImport, type ImportRow } from './import-store.ts';
import { readResults } from './result-store.ts';
import { visibleImports } from './visible-imports.ts';

const BATCHES_AT_ONCE = 100;

/** The records that an import of this caller created or found, each once, and the state of the import. */
export async function readImportedPeople(
  sql: Sql,
  caller: Caller,
  importId: string,
): Promise<{ state: ImportRow['state']; ids: string[] }> {
  const { tenantId } = caller;
  const row = await findImport(sql, tenantId, { id: importId, ...visibleImports(caller) });
  if (!row) throw noSuchImport();
  const ids = new Set<string>();
  for (let after = -1; ; ) {
    const batches = await readResults(sql, tenantId, importId, { after, limit: BATCHES_AT_ONCE });
    for (const { results } of batches)
      for (const { person_id: id } of results) {
        if (id) ids.add(id);
      }
    const last = batches.at(-1);
    if (!last || batches.length < BATCHES_AT_ONCE) return { state: row.state, ids: [...ids] };
    after = last.number;
  }
}
