import type { HiddenReason } from '../../model.ts';

/** Content of formats without pages: paragraphs and tables in reading order. */
export type FlowRun = {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underlined?: boolean | undefined;
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
  /** Whether a page break precedes it. */
  pageBreak?: boolean | undefined;
  /** Whether there is space above it. */
  gap?: boolean | undefined;
  /** Invisible runs, separate from the others. */
  unseen?: FlowRun[] | undefined;
};

/** Rows of cells, each with its own blocks. */
export type FlowTable = { rows: FlowBlock[][][] };
export type FlowBlock = FlowParagraph | FlowTable;

export const isTable = (block: FlowBlock): block is FlowTable => 'rows' in block;

export const textOf = (runs: FlowRun[]): string => runs.map((run) => run.text).join('');
