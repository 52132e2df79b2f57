import type postgres from 'postgres';

/** A connection, a pool or a transaction: whatever a store needs to run its statements. */
export type Sql = postgres.ISql<{ bigint: number }>;

/** Whose rows a transaction may see: row-level security reads it back by `current_tenant_id()` and the like. */
export type Scope = {
  tenantId: string | undefined;
  userId?: number | undefined;
  /** Confines it to the rows of one side where a tenant has two; both unless said. */
  side?: string | undefined;
  /** May write the rows that all tenants share, such as the catalogue of companies. Never for a request. */
  sharedRows?: 'write';
};

export type TransactionOptions = {
  /** Only reads, and sees everything as it was at its first statement. Not inside another transaction. */
  ofOneMoment?: boolean;
};

export interface Db {
  /** For machinery that belongs to no tenant (queue, leases, logs): rows of tenants stay invisible. */
  readonly sql: Sql;

  /**
   * All of `work` or nothing of it. Inside another transaction it becomes a savepoint of that one, and those
   * started there side by side follow each other: none may wait for one that comes after it.
   * A deadlock, a serialization failure or a row removed under it runs `work` again, so it must have no effects
   * outside the database.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;

  /** A transaction that sees the rows of one tenant (and of one user) and no others; nested, only while it lasts. */
  as<T>(scope: Scope, work: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>;

  /** Calls back for each NOTIFY, and with `undefined` after a lost connection came back: look again then. */
  listen(channel: string, onPayload: (payload: string | undefined) => void): Promise<Listening>;

  close(): Promise<void>;
}

export type Listening = { stop: () => Promise<void> };
