import type { Scope } from '../db/port.ts';

export type Remembered = { status: number; body: string };

export type Request = { scope: Scope; principal: string; key: string; operation: string; body: string };

export interface Idempotency {
  /**
   * Runs `work` once per principal and key. Its changes to the database and its response are committed together, so a
   * repeated request gets the first response, even after a crash. Work that throws is not stored.
   */
  once(request: Request, work: () => Promise<Remembered>): Promise<Remembered & { replayed: boolean }>;

  /**
   * For work that uses its own connections and locks, and has the same result when repeated: there is no transaction
   * around it, and its response is stored afterwards. A request that is repeated too early runs again, and gets the
   * response that was stored first.
   */
  onceDone(request: Request, work: () => Promise<Remembered>): Promise<Remembered & { replayed: boolean }>;

  /**
   * Erases the tenant's responses that contain one of these terms. A repeated request is told that its response was
   * erased, and does not run again. Returns the number of erased responses.
   */
  forget(tenantId: string, terms: readonly string[]): Promise<number>;

  /** Deletes keys older than this. */
  purge(olderThanHours: number): Promise<number>;
}
