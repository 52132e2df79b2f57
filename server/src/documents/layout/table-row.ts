import { defined } from '../../platform/defined.ts';
import type { Line } from '../model.ts';
import { type Run, right, union } from './runs.ts';
import { makeRows, type Region, type Row } from './text-rows.ts';

export type Cell = { runs: Run[]; edge: number };

/**
 * Turns a table row into lines: the first paragraphs of its cells side by side, then the other paragraphs, each on its
 * own line. `edge` is the right edge of a cell: lines that reach it continue below.
 */
export function tableRow(cells: Cell[], region: Region, place: { table: number; row: number }): Row[] {
  const columns = cells.map(({ runs, edge }) => paragraphsOf(runs, edge, region));
  const first = columns.flatMap((paragraphs) =>
    (paragraphs[0] ?? []).map((run, index) => ({ ...run, apart: index === 0 })),
  );
  const rest = columns.flatMap((paragraphs, column) =>
    paragraphs.slice(1).map((runs) => rowOf(runs, region, { ...place, column })),
  );
  const column = columns.findIndex((paragraphs) => paragraphs.length > 0);
  return [rowOf(first, region, { ...place, column: Math.max(0, column) }), ...rest];
}

const rowOf = (runs: Run[], region: Region, cell: NonNullable<Line['cell']>): Row => ({
  runs,
  box: union(runs.map((run) => run.box)),
  region,
  cell,
});

function paragraphsOf(runs: Run[], edge: number, region: Region): Run[][] {
  const paragraphs: Run[][] = [];
  for (const row of makeRows(runs, region)) {
    const last = paragraphs.at(-1)?.at(-1);
    const next = defined(row.runs[0]);
    if (last && isWrapped(last, next, edge)) paragraphs.at(-1)?.push(...row.runs);
    else paragraphs.push(row.runs);
  }
  return paragraphs;
}

/** Whether the first word below had no room on the line above. */
function isWrapped(last: Run, next: Run, edge: number): boolean {
  const [a, b] = [last.pieces.at(-1), next.pieces[0]];
  if (!a || !b || next.bullet || a.bold !== b.bold || Math.abs(a.size - b.size) > 0.06 * a.size) return false;
  if (/[–—-]$/.test(a.text) || /^\p{Ll}/u.test(b.text)) return true;
  const word = b.text.split(' ')[0]?.length ?? 0;
  const width = (b.box.width / Math.max(1, b.text.length)) * (word + 1);
  return right(last.box) + width > edge - 0.5 * next.size;
}
