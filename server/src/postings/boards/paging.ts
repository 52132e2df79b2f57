import { listingIncomplete } from './failures.ts';

export type Part = { rows: unknown[]; total: number | undefined };

type Paging = {
  board: string;
  /** Page size of the board: without a total, a shorter page is the last one. */
  size: number;
  idOf: (row: unknown) => string | undefined;
  fetchRows: (offset: number) => Promise<Part>;
};

/** No board is this large: a list that never ends is not a list. */
const MAX_PAGES = 2000;

/**
 * All rows of a paged list. A row that appears again on a later page means that the list moved while it was read, and
 * that another row was skipped: only distinct rows count towards the total.
 */
export async function collectRows({ board, size, idOf, fetchRows }: Paging): Promise<Part> {
  const rows: unknown[] = [];
  const seen = new Set<string>();
  let repeated = 0;
  let offset = 0;
  let total: number | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const part = await fetchRows(offset);
    // Some boards report the total only on the first page, and 0 later.
    if (part.total !== undefined && (part.total > 0 || offset === 0)) total = part.total;
    const before = rows.length;
    const ids = part.rows.map(idOf);
    part.rows.forEach((row, index) => {
      const id = ids[index];
      if (id !== undefined && seen.has(id)) repeated += 1;
      else rows.push(row);
    });
    for (const id of ids) if (id !== undefined) seen.add(id);
    offset += part.rows.length;
    // A board that returns the same rows for every page has no more.
    const nothingNew = page > 0 && rows.length === before;
    const last = nothingNew || (total === undefined ? part.rows.length < size : offset >= total);
    if (last || part.rows.length === 0) {
      if (total !== undefined && offset - repeated < total)
        throw listingIncomplete(board, rows.length, total);
      return { rows, total };
    }
  }
  throw listingIncomplete(board, rows.length, total ?? `more than ${MAX_PAGES * size}`);
}
