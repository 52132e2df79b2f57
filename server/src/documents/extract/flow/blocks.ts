import type { HiddenReason } from '../../model.ts';

/** Formats without pages of their own, as what they are: paragraphs and tables in reading order. */
export type FlowRun = {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  size?: number | undefined;
  color?: string | undefined;
  hidden?: HiddenReason | undefined;
  link?: string | undefined;
};

export type FlowParagraph = {
  runs: FlowRun[];
  heading?: number | undefined;
  bullet?: boolean | undefined;
  margin?: 'header' | 'footer' | undefined;
  /** The file begins a new page before it. */
  pageBreak?: boolean | undefined;
  /** Stands apart from what is above. */
  gap?: boolean | undefined;
  /** Runs that nobody sees, apart from the others. */
  unseen?: FlowRun[] | undefined;
};

/** Rows of cells, each with blocks of its own. */
export type FlowTable = { rows: FlowBlock[][][] };
export type FlowBlock = FlowParagraph | FlowTable;

export const isTable = (block: FlowBlock): block is FlowTable => 'rows' in block;

export const textOf = (runs: FlowRun[]): string => runs.map((run) => run.text).join('');
