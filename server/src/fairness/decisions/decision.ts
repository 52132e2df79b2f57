import type { Attribute, DecisionTable } from '../metrics/table.ts';

/** The protected classes, and the column that holds what applicants said. */
export const classColumns = {
  gender: 'sex',
  ethnicity: 'ethnicity',
  age_group: 'age_band',
  disability_status: 'disability',
} as const;
export type ProtectedClass = keyof typeof classColumns;
export const protectedClasses = Object.keys(classColumns) as ProtectedClass[];

export const segmentColumns = ['job', 'job_family', 'level', 'source', 'place'] as const;

/** The stages that someone can be selected for, in order. `furthest` counts them from 1. */
export const stages = ['screening', 'interview', 'offer', 'hired'] as const;
export type SelectionStage = (typeof stages)[number];

export const endings = ['hired', 'rejected', 'withdrawn'] as const;

/** Decisions in columns, in the order of their applications. */
export type Decisions = {
  rows: number;
  ids: readonly string[];
  /** Milliseconds since 1970. */
  appliedAt: Float64Array;
  furthest: Uint8Array;
  /** An index into `endings`, or 255 while undecided. */
  ended: Uint8Array;
  score: Float64Array;
  outcome: Uint8Array;
  classes: readonly Attribute[];
  segments: readonly Attribute[];
};

export type Counted = {
  table: DecisionTable;
  /** The row of `Decisions` behind each row of the table. */
  rowOf: Uint32Array;
  /** Not counted: nobody has decided yet. */
  undecided: number;
  /** Not counted: they left before the decision. */
  withdrawn: number;
};

/**
 * Who was selected for a stage, among those for whom that was decided. Someone who is still in the process is neither
 * selected nor rejected.
 */
export function selectedFor(decisions: Decisions, stage: SelectionStage): Counted {
  const step = stages.indexOf(stage) + 1;
  const rowOf = new Uint32Array(decisions.rows);
  const selected = new Uint8Array(decisions.rows);
  let rows = 0;
  let undecided = 0;
  let withdrawn = 0;
  for (let row = 0; row < decisions.rows; row++) {
    const reached = (decisions.furthest[row] as number) >= step;
    const ending = endings[decisions.ended[row] as number];
    if (!reached && ending === undefined) undecided++;
    else if (!reached && ending === 'withdrawn') withdrawn++;
    else {
      rowOf[rows] = row;
      selected[rows] = reached ? 1 : 0;
      rows++;
    }
  }
  const kept = rowOf.subarray(0, rows);
  return {
    rowOf: kept,
    undecided,
    withdrawn,
    table: {
      rows,
      attributes: [...decisions.classes, ...decisions.segments].map(({ name, labels, codes }) => ({
        name,
        labels,
        codes: pick(codes, kept, new Uint16Array(rows)),
      })),
      selected: selected.subarray(0, rows),
      score: pick(decisions.score, kept, new Float64Array(rows)),
      outcome: pick(decisions.outcome, kept, new Uint8Array(rows)),
      weight: undefined,
    },
  };
}

/** The values of these rows. A loop: `from` with a function takes twenty times as long. */
export function pick<T extends Uint8Array | Uint16Array | Float64Array>(
  values: T,
  rows: Uint32Array,
  picked: T,
): T {
  for (let at = 0; at < rows.length; at++) picked[at] = values[rows[at] as number] as number;
  return picked;
}
