import type { Db } from '../../platform/db/port.ts';
import { boards, recognizeBoard } from '../boards/all-boards.ts';
import { catalog } from './catalog.ts';
import { type CatalogRow, upsertCatalog } from './company-store.ts';
import { keyOf } from './model.ts';

/** Updates the shared catalog and returns how many companies were new or different. */
export async function seedCatalog({ db }: { db: Db }): Promise<number> {
  return db.transaction((sql) => upsertCatalog(sql, catalogRows()));
}

export function catalogRows(): CatalogRow[] {
  return catalog.map(({ name, url, ...entry }) => {
    const board = entry.board ?? recognizeBoard(new URL(url));
    const key = keyOf(name);
    if (!key) throw new Error(`${name} of the catalog has no key`);
    return { key, name, board, careers_url: boards[board.kind].careersUrl(board) };
  });
}
