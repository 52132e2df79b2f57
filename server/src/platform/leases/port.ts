import type { Sql } from '../db/port.ts';

/** A right that expires unless it is renewed. */
export type Lease = {
  key: string;
  owner: string;
  /** Higher than the token of every earlier holder of this key: a write with a lower token is too late. */
  token: number;
  /** By the clock of the engine that stores the leases: do not compare it with ours. */
  expires_at: Date;
};

type AcquireOptions = {
  owner: string;
  ttlSeconds: number;
  /**
   * The caller's transaction, to save a commit. Leases in Postgres are acquired in it and are gone if it fails; until
   * it ends, nobody else sees the holder. Other engines ignore it, so release the lease after a failure.
   */
  within?: Sql;
};

export interface Leases {
  /** The name of the engine that stores the leases. */
  readonly engine: 'Postgres' | 'Redis';

  /** Undefined while the key is held, even by the same owner. */
  acquire(key: string, options: AcquireOptions): Promise<Lease | undefined>;

  /** Extends the lease from now. Undefined if it has expired or went to another holder: stop working then. */
  renew(lease: Lease, ttlSeconds: number): Promise<Lease | undefined>;

  /** Ends this lease, never one that another holder got meanwhile; false if it was already over. */
  release(lease: Lease): Promise<boolean>;

  holder(key: string): Promise<Lease | undefined>;

  /**
   * Call this in a transaction before it writes. It throws `lease-lost` if the lease is over, and blocks guards of
   * other holders until the transaction ends.
   */
  guard(sql: Sql, lease: Lease): Promise<void>;

  /** Removes keys that have been free for a day; returns how many. */
  purge(): Promise<number>;

  close(): Promise<void>;
}
