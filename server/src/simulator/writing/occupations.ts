import type { SalaryPeriod } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';

/** An occupation with sentences that describe it. `{a}` to `{d}` are skills of the posting, `{years}` is a number. */
export type Occupation = {
  key: string;
  department: string;
  titles: string[];
  skills: string[];
  /** Skills that are required together. */
  stacks?: string[][];
  duties: string[];
  asks: string[];
  extras: string[];
  levels: Level[];
  /** Pay for a mid-level role in euros. */
  pay: { period: SalaryPeriod; low: number; high: number };
  /** Whether the work can be done remotely. */
  afar: boolean;
};
