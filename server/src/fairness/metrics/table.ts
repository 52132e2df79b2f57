/** `codes[row]` is an index into `labels`, or UNKNOWN. */
export type Attribute = { name: string; labels: readonly string[]; codes: Uint16Array };

export const UNKNOWN = 0xffff;

/** Decisions in columns: a million rows stay a few arrays, and every metric is a pass over them. */
export type DecisionTable = {
  rows: number;
  attributes: readonly Attribute[];
  /** 0 or 1 */
  selected: Uint8Array | undefined;
  /** NaN: not scored */
  score: Float64Array | undefined;
  /** What turned out to be right: 0, 1, or 2 for not known. */
  outcome: Uint8Array | undefined;
  /** People that the row stands for; 1 for each row when absent. */
  weight: Float64Array | undefined;
};
