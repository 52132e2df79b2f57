import type { SalaryPeriod } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';

/** One kind of work and the sentences that describe it. `{a}` to `{d}` stand for skills of the posting, `{years}` for a number. */
export type Occupation = {
  key: string;
  department: string;
  titles: string[];
  skills: string[];
  /** Skills that are asked for together, where that is how the work is done. */
  stacks?: string[][];
  duties: string[];
  asks: string[];
  extras: string[];
  levels: Level[];
  /** Of a middle level, in euros. */
  pay: { period: SalaryPeriod; low: number; high: number };
  /** Can be done from anywhere. */
  afar: boolean;
};
