import type { Sql } from '../db/port.ts';

/** A right that ends by itself unless it is renewed. */
export type Lease = {
  key: string;
  owner: string;
  /** Higher than that of every earlier holder of this key: what carries a lower one comes too late. */
  token: number;
  /** By the clock of whoever keeps the leases: not to be compared with ours. */
  expires_at: Date;
};

type AcquireOptions = {
  owner: string;
  ttlSeconds: number;
  /**
   * The caller's transaction, to save a commit: leases in Postgres are taken in it and end with it when it fails,
   * and until it ends nobody else sees who took the key. Others have no use for it: release after a failure.
   */
  within?: Sql;
};

export interface Leases {
  /** Who keeps them, as people call it. */
  readonly engine: 'Postgres' | 'Redis';

  /** None while somebody holds the key, be it the same owner. */
  acquire(key: string, options: AcquireOptions): Promise<Lease | undefined>;

  /** The same lease with its time from now. None when it has run out or went to somebody else: stop then. */
  renew(lease: Lease, ttlSeconds: number): Promise<Lease | undefined>;

  /** Ends this lease, never one that somebody else got in the meantime; false when it was over. */
  release(lease: Lease): Promise<boolean>;

  holder(key: string): Promise<Lease | undefined>;

  /**
   * In the caller's transaction, before it writes: refuses one whose lease is over (`lease-lost`), and nobody else's
   * guard of this key gets through before the transaction ends.
   */
  guard(sql: Sql, lease: Lease): Promise<void>;

  /** Forgets keys that have been free for a day; says how many. */
  purge(): Promise<number>;

  close(): Promise<void>;
}
