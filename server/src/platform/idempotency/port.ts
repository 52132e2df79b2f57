import type { Scope } from '../db/port.ts';

export type Remembered = { status: number; body: string };

export interface Idempotency {
  /**
   * Runs `work` once per principal and key. What it stores through the database and its answer commit together,
   * so a repeat, also after a crash, gets the first answer. Work that throws is not remembered.
   */
  once(
    request: { scope: Scope; principal: string; key: string; operation: string; body: string },
    work: () => Promise<Remembered>,
  ): Promise<Remembered & { replayed: boolean }>;

  /** Forgets keys older than this. */
  purge(olderThanHours: number): Promise<number>;
}
