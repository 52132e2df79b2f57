import type { Roster } from './companies.ts';
import type { FormRule } from './forms/form-troubles.ts';

export type SimulatorOptions = {
  port?: number;
  companies?: number;
  /** Total over all companies on an average day. */
  postings?: number;
  seed?: string;
  day?: number;
  roster?: Roster;
  /** Called for every request if the day is determined elsewhere. */
  today?: () => Promise<number>;
  start?: Date;
  /** Length of a simulated day, for dates. */
  dayMs?: number;
  slowMs?: number;
  /** Troubles of forms; none by default. */
  forms?: FormRule[];
};
