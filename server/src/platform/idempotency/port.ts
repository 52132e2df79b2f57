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

  /**
   * Takes the answers of this tenant apart in which one of these words stands: who sends such a request again hears
   * that its answer was erased, and nothing is done a second time. Gives how many.
   */
  forget(tenantId: string, words: readonly string[]): Promise<number>;

  /** Forgets keys older than this. */
  purge(olderThanHours: number): Promise<number>;
}
