import type { DraftEducation, DraftPosition, SectionKind } from '../../model.ts';
import { columnRole } from './column-roles.ts';
import type { LabelRole } from './field-labels.ts';
import { educationOf, type Form, positionOf } from './form-values.ts';
import type { Row } from './history-row.ts';
import type { Today } from './values.ts';

type Column = { role: LabelRole | undefined; x: number };
type Cell = { start: number; end: number; x: number };
const MAX_NAME_LENGTH = 40;
const ALIGNED = 8;

/** Entries of a table whose first row names its columns, and the rows that belong to no such table. */
export function extractTables(
  rows: Row[],
  kind: SectionKind,
  today: Today,
): { positions: DraftPosition[]; education: DraftEducation[]; rest: Row[] } {
  const positions: DraftPosition[] = [];
  const education: DraftEducation[] = [];
  const rest: Row[] = [];
  let at = 0;
  while (at < rows.length) {
    const head = rows[at];
    const named = head && columnsOf(head, kind);
    const to = head && named ? endOfTable(rows, at, kind) : at;
    const columns = named && withDateColumn(named, rows.slice(at + 1, to));
    if (!head || !columns || to <= at + 1) {
      // The names of columns say nothing without rows below them.
      if (head && !columns?.every(({ role }) => role !== undefined)) rest.push(head);
      at += 1;
      continue;
    }
    const below = rows.slice(at + 1, to).filter((row) => !isSameRow(row, head));
    for (const form of formsIn(below, columns)) {
      const studies = kind === 'experience' ? undefined : educationOf(form, today);
      const position = studies ? undefined : positionOf(form, today);
      if (studies) education.push(studies);
      if (position) positions.push(position);
    }
    at = to;
  }
  return { positions, education, rest };
}

/** The columns, if the row names at least two values of an entry. */
function columnsOf(row: Row, kind: SectionKind): Column[] | undefined {
  const cells = cellsOf(row);
  const { text } = row.line;
  if (cells.length < 2 || row.isBullet || row.dates.length > 0) return undefined;
  if (cells.some(({ start, end }) => end - start > MAX_NAME_LENGTH)) return undefined;
  const columns = cells.map(({ start, end, x }) => ({
    role: inSection(columnRole(text.slice(start, end)), kind),
    x,
  }));
  const known = columns.filter(({ role }) => role !== undefined);
  const isNamed = known.some(({ role }) => role && ['title', 'company', 'degree', 'school'].includes(role));
  return isNamed && known.length >= 2 && known.length * 2 > columns.length ? columns : undefined;
}

/** A column of unknown name that holds the dates. */
function withDateColumn(columns: Column[], rows: Row[]): Column[] {
  const unknown = columns.findIndex(({ role }) => role === undefined);
  if (unknown < 0 || columns.some(isForDates)) return columns;
  const full = rows.filter((row) => cellsOf(row).length === columns.length);
  const isDated = (row: Row) => cellsOf(row).findIndex((cell) => isDate(row, cell)) === unknown;
  const dated = full.length > 0 && full.every(isDated);
  const leads = unknown === 0 && rows.some((row) => row.dates[0]?.start === row.from);
  if (!dated && !leads) return columns;
  return columns.map((column, index) => (index === unknown ? { ...column, role: 'dates' } : column));
}

/** The section decides: an institution under Experience is an employer. */
function inSection(role: LabelRole | undefined, kind: SectionKind): LabelRole | undefined {
  if (kind === 'experience') return role === 'school' ? 'company' : role === 'degree' ? 'title' : role;
  if (kind === 'education') return role === 'company' ? 'school' : role === 'title' ? 'degree' : role;
  return role;
}

/** Names of columns may wrap like other cells. */
const isSameRow = ({ line }: Row, head: Row) =>
  line.cell !== undefined &&
  line.cell.table === head.line.cell?.table &&
  line.cell.row === head.line.cell.row;

/** Two tables may look like one; the second names its columns too. */
const startsTable = (row: Row, kind: SectionKind) =>
  columnsOf(row, kind)?.every(({ role }) => role !== undefined) === true;

function endOfTable(rows: Row[], at: number, kind: SectionKind): number {
  const table = rows[at]?.line.cell?.table;
  let to = at + 1;
  while (to < rows.length) {
    const row = rows[to];
    const isInside =
      table === undefined ? row && !row.isBody && cellsOf(row).length > 1 : row?.line.cell?.table === table;
    if (!isInside || (row && startsTable(row, kind))) break;
    to += 1;
  }
  return to;
}

function formsIn(rows: Row[], columns: Column[]): Form[] {
  const forms: Form[] = [];
  let last: number | undefined;
  for (const row of rows) {
    const current = forms.at(-1);
    if (current && row.line.cell && row.line.cell.row === last) {
      current.rows.push(row);
      addBelow(current, row, columns);
      continue;
    }
    last = row.line.cell?.row;
    const form: Form = { values: new Map(), body: [], rows: [row] };
    for (const [cell, column] of alignCells(row, cellsOf(row), columns)) addCell(form, row, cell, column);
    forms.push(form);
  }
  return forms;
}

/** Further lines of a cell: duties below a title, or a value that the first line does not have. */
function addBelow(form: Form, row: Row, columns: Column[]): void {
  const role = columns[row.line.cell?.column ?? -1]?.role;
  const [cell] = cellsOf(row);
  if (role && role !== 'duties' && cell && !form.values.has(role)) form.values.set(role, { row, ...cell });
  else form.body.push(row);
}

function addCell(form: Form, row: Row, cell: Cell, column: Column | undefined): void {
  const role = column?.role;
  if (!role) return;
  if (role === 'duties') form.body.push({ ...row, from: cell.start });
  else if (!form.values.has(role)) form.values.set(role, { row, start: cell.start, end: cell.end });
}

/** By number if the row is complete, and else by left edges, unless dates would be in the wrong column. */
function alignCells(row: Row, cells: Cell[], columns: Column[]): [Cell, Column | undefined][] {
  if (cells.length === columns.length) return cells.map((cell, index) => [cell, columns[index]]);
  const byEdge = cells.map((cell): [Cell, Column | undefined] => [
    cell,
    columns.findLast(({ x }) => x <= cell.x + ALIGNED),
  ]);
  const isRight = byEdge.every(([cell, column]) => column && isDate(row, cell) === isForDates(column));
  return isRight ? byEdge : byContent(row, cells, columns);
}

const isForDates = ({ role }: Column) => role === 'dates' || role === 'until';
const isDate = (row: Row, { start, end }: Cell) =>
  row.dates.some((span) => span.start < end && span.end > start);

/** Dates are in the columns of dates; the other cells fill the other columns in order. */
function byContent(row: Row, cells: Cell[], columns: Column[]): [Cell, Column | undefined][] {
  const others = columns.filter((column) => !isForDates(column)).values();
  const dates = columns.find(isForDates);
  return cells.map((cell) => [cell, isDate(row, cell) ? dates : others.next().value]);
}

function cellsOf({ line, from }: Row): Cell[] {
  const cells: Cell[] = [];
  let start = from;
  for (const part of line.text.slice(from).split('\t')) {
    const first = line.words.find((word) => word.start >= line.start + start);
    if (/\S/.test(part)) cells.push({ start, end: start + part.length, x: first?.box.x ?? line.box.x });
    start += part.length + 1;
  }
  return cells;
}
