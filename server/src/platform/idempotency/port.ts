import type { Scope } from '../db/port.ts';

export type Remembered = { status: number; body: string };

export type Request = { scope: Scope; principal: string; key: string; operation: string; body: string };

export interface Idempotency {
  /**
   * Runs `work` once per principal and key. What it stores through the database and its answer commit together,
   * so a repeat, also after a crash, gets the first answer. Work that throws is not remembered.
   */
  once(request: Request, work: () => Promise<Remembered>): Promise<Remembered & { replayed: boolean }>;

  /**
   * For work that takes connections and locks of its own, and that ends the same way when it is done again: no
   * transaction is held around it, and its answer is remembered after it. Who repeats it too early does it again,
   * and hears the answer that was remembered first.
   */
  onceDone(request: Request, work: () => Promise<Remembered>): Promise<Remembered & { replayed: boolean }>;

  /**
   * Takes the answers of this tenant apart in which one of these words stands: who sends such a request again hears
   * that its answer was erased, and nothing is done a second time. Gives how many.
   */
  forget(tenantId: string, words: readonly string[]): Promise<number>;

  /** Forgets keys older than this. */
  purge(olderThanHours: number): Promise<number>;
}
