import { defined } from '../../../platform/defined.ts';
import { areColumnNames } from '../../layout/table-head.ts';
import type { Page, Piece } from '../../model.ts';
import { matchHeading } from '../../sections/match-heading.ts';
import {
  type FlowBlock,
  type FlowParagraph,
  type FlowRun,
  type FlowTable,
  isTable,
  textOf,
} from './blocks.ts';
import { setApart } from './separate-hidden.ts';

const PAGE = { width: 595, height: 842, margin: 50 };
const LINE_SPACING = 1.35;
const TAB_STOP = 180;
export const BODY_SIZE = 11;

/** Places blocks on generated pages, one line each, so that all later steps work on the same form. */
export function typeset(blocks: FlowBlock[]): Page[] {
  const writer = openWriter();
  const { blocks: shown, rest } = setApart(blocks);
  setBlocks(writer, shown);
  writer.addUnseen({ runs: [], unseen: rest });
  return writer.pages.filter((page) => page.pieces.length > 0 || page.number === 1);
}

type Writer = ReturnType<typeof openWriter>;
type LineSegment = { paragraph: FlowParagraph; runs: FlowRun[]; cell?: Piece['cell'] };

function openWriter() {
  const pages: Page[] = [];
  let y = PAGE.height;
  let tables = 0;

  const page = () => defined(pages[pages.length - 1]);
  const newPage = () => {
    const { width, height } = PAGE;
    pages.push({ number: pages.length + 1, width, height, source: 'flow', pieces: [] });
    y = PAGE.margin;
  };
  const boxAt = (column: number, { text, size }: Omit<Piece, 'box'>): Piece['box'] => {
    const width = Math.min(text.length * size * 0.5, PAGE.width - 2 * PAGE.margin);
    return { x: PAGE.margin + column * TAB_STOP, y, width, height: size };
  };

  newPage();
  return {
    pages,
    nextTable: () => tables++,
    /** Adds the segments of one line. A long paragraph stays one line. */
    addLine(segments: LineSegment[]): void {
      const filled = segments.filter(({ runs }) => runs.some((run) => run.text.trim() !== ''));
      const first = filled[0];
      if (!first) {
        y += BODY_SIZE * 0.6;
        return;
      }
      const size = filled.reduce((largest, { runs }) => Math.max(largest, sizeOf(runs)), 1);
      if (first.paragraph.gap) y += size * 0.6;
      if (y + size > PAGE.height - PAGE.margin || first.paragraph.pageBreak) newPage();
      filled.forEach(({ paragraph, runs, cell }, index) => {
        const piece = pieceOf(runs, paragraph);
        page().pieces.push({ ...piece, box: boxAt(cell?.column ?? index, piece), ...(cell ? { cell } : {}) });
      });
      y += size * LINE_SPACING;
    },
    /** Adds the hidden runs of a paragraph, which take no space on the page. */
    addUnseen(paragraph: FlowParagraph): void {
      for (const run of paragraph.unseen ?? []) {
        const piece = { ...styled([run], run.text.trim(), paragraph), hidden: defined(run.hidden) };
        page().pieces.push({ ...piece, box: boxAt(0, piece) });
      }
    },
  };
}

function setBlocks(writer: Writer, blocks: FlowBlock[]): void {
  for (const block of blocks) isTable(block) ? setTable(writer, block) : setParagraph(writer, block);
}

function setParagraph(writer: Writer, paragraph: FlowParagraph, label?: FlowParagraph): void {
  const lines = splitRuns(paragraph.runs, '\n');
  lines.forEach((runs, index) => {
    const segments = splitRuns(runs, '\t').map((part) => ({ paragraph, runs: part }));
    const before = label && index === 0 ? [{ paragraph: label, runs: label.runs }] : [];
    writer.addLine([...before, ...segments]);
  });
  if (label) writer.addUnseen(label);
  writer.addUnseen(paragraph);
}

function setTable(writer: Writer, table: FlowTable): void {
  if (!isHeaded(table) && !isDataTable(table)) {
    const isHeadingColumn = hasHeadingColumn(table);
    for (const cells of table.rows) {
      if (isHeadingColumn) for (const cell of cells) setBlocks(writer, cell);
      else setLayoutRow(writer, cells);
    }
    return;
  }
  const number = writer.nextTable();
  table.rows.forEach((cells, row) => {
    const columns = cells.map((cell, column) => linesOf(cell, { table: number, row, column }));
    writer.addLine(columns.flatMap((lines) => (row === 0 ? joined(lines) : lines.slice(0, 1))));
    if (row > 0) for (const line of columns.flatMap((lines) => lines.slice(1))) writer.addLine([line]);
    for (const block of cells.flat()) if (!isTable(block)) writer.addUnseen(block);
  });
}

function linesOf(cell: FlowBlock[], place: NonNullable<Piece['cell']>): LineSegment[] {
  return cell
    .flatMap((block) =>
      isTable(block)
        ? []
        : splitRuns(block.runs, '\n').map((runs) => ({ paragraph: block, runs, cell: place })),
    )
    .filter(({ runs }) => textOf(runs).trim() !== '');
}

/** The name of a column is one text, even on several lines. */
function joined(lines: LineSegment[]): LineSegment[] {
  const [first] = lines;
  const runs = lines.flatMap((line, index) => (index > 0 ? [{ text: ' ' }, ...line.runs] : line.runs));
  return first ? [{ ...first, runs }] : [];
}

/** Whether the first row names the columns: then the cells may have any number of lines. */
function isHeaded({ rows }: FlowTable): boolean {
  const [head, ...others] = rows;
  const names = (head ?? []).map((cell) => cell.map((block) => (isTable(block) ? '' : textOf(block.runs))));
  const hasTables = rows.some((cells) => cells.some((cell) => cell.some(isTable)));
  return !hasTables && others.length > 0 && areColumnNames(names.map((name) => name.join(' ').trim()));
}

/** A short cell next to a long one is its label (a date, a place); similar cells are columns. */
function setLayoutRow(writer: Writer, cells: FlowBlock[][]): void {
  const filled = cells.filter((cell) => cell.some(hasText));
  const [label, ...rest] = filled;
  const only = label?.length === 1 ? label[0] : undefined;
  if (only && !isTable(only) && rest.length === 1 && isLabel(only)) {
    const [first, ...others] = (rest[0] ?? []).filter(hasText);
    if (first && !isTable(first)) {
      setParagraph(writer, first, only);
      setBlocks(writer, others);
      return;
    }
  }
  for (const cell of filled) setBlocks(writer, cell);
}

/** A column of section headings beside their content: each heading has a line of its own. */
function hasHeadingColumn({ rows }: FlowTable): boolean {
  const labels = rows.flatMap((cells) => {
    const [label, content] = cells;
    const [only, more] = (label ?? []).filter(hasText);
    return cells.length === 2 && only && !more && !isTable(only) && content?.some(hasText)
      ? [textOf(only.runs).trim()]
      : [];
  });
  const known = labels.filter((label) => matchHeading(label)?.confidence === 1);
  return known.length >= MIN_HEADINGS && known.length * 2 > labels.length;
}

const MIN_HEADINGS = 3;
const LABEL_LENGTH = 40;
const isLabel = (paragraph: FlowParagraph) => {
  const text = textOf(paragraph.runs).trim();
  return text.length > 0 && text.length <= LABEL_LENGTH && !paragraph.bullet;
};

const hasText = (block: FlowBlock): boolean =>
  isTable(block)
    ? block.rows.some((cells) => cells.some((cell) => cell.some(hasText)))
    : textOf(block.runs).trim() !== '';

const CELL_LENGTH = 120;

/** Whether every cell has one short paragraph and there are at least two columns: a data table, not a layout table. */
function isDataTable({ rows }: FlowTable): boolean {
  const cells = rows.flat().map((cell) => cell.filter(hasText));
  const widest = rows.reduce(
    (most, row) => Math.max(most, row.filter((cell) => cell.some(hasText)).length),
    0,
  );
  return (
    widest >= 2 &&
    cells.every((cell) => {
      const [first, ...more] = cell;
      if (!first) return true;
      return more.length === 0 && !isTable(first) && textOf(first.runs).length <= CELL_LENGTH;
    })
  );
}

/** Direction marks are invisible, but would change a name that contains one. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A segment becomes one piece, in its predominant style. */
function pieceOf(runs: FlowRun[], paragraph: FlowParagraph): Omit<Piece, 'box'> {
  const text = textOf(runs)
    .replaceAll(directions, '')
    .replaceAll(/[^\S\t]+/g, ' ')
    .trim();
  return styled(runs, text, paragraph);
}

function styled(
  runs: FlowRun[],
  text: string,
  { heading, bullet, margin }: FlowParagraph,
): Omit<Piece, 'box'> {
  const letters = textOf(runs).replaceAll(/\s/g, '').length;
  const share = (test: (run: FlowRun) => boolean | undefined) =>
    textOf(runs.filter(test)).replaceAll(/\s/g, '').length > letters / 2;
  const color = runs.find((run) => run.color)?.color;
  const link = runs.find((run) => run.link)?.link;
  return {
    text: text.normalize('NFKC'),
    size: sizeOf(runs),
    bold: share((run) => run.bold),
    italic: share((run) => run.italic),
    ...(share((run) => run.underlined) && { underlined: true }),
    ...(color ? { color } : {}),
    ...(link ? { link } : {}),
    ...(heading ? { heading } : {}),
    ...(bullet ? { bullet } : {}),
    ...(margin ? { margin } : {}),
  };
}

const sizeOf = (runs: FlowRun[]) =>
  runs.reduce((size, run) => (run.text.trim() ? Math.max(size, run.size ?? BODY_SIZE) : size), 1);

function splitRuns(runs: FlowRun[], mark: string): FlowRun[][] {
  const parts: FlowRun[][] = [[]];
  for (const run of runs) {
    run.text.split(mark).forEach((text, index) => {
      if (index > 0) parts.push([]);
      defined(parts[parts.length - 1]).push({ ...run, text });
    });
  }
  return parts;
}
