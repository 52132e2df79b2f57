import type postgres from 'postgres';

/** A connection, a pool or a transaction: whatever a store needs to run its statements. */
export type Sql = postgres.ISql<ParameterTypes>;

/** Values that statements accept besides those of the driver, which does not accept readonly arrays. */
export type ParameterTypes = { bigint: number; list: readonly string[] };

/** Which rows a transaction may see. Row-level security reads it with `current_tenant_id()` and similar functions. */
export type Scope = {
  tenantId: string | undefined;
  userId?: number | undefined;
  /** Limits the scope to the documents of one side; both by default. */
  side?: string | undefined;
  /** May write rows that all tenants share, such as the company catalog. Never used for a request. */
  sharedRows?: 'write';
};

export type TransactionOptions = {
  /** A read-only snapshot as of the first statement. Not available inside another transaction. */
  ofOneMoment?: boolean;
};

export interface Db {
  /** For infrastructure without a tenant (queue, leases, logs): rows of tenants are invisible. */
  readonly sql: Sql;

  /**
   * Runs `work` in a transaction. Inside another transaction it becomes a savepoint; savepoints started there
   * concurrently run one after the other, so none may wait for a later one. `work` is run again after a deadlock, a
   * serialization failure, or the removal of a referenced row, so it must have no effects outside the database.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;

  /**
   * A transaction that sees only the rows of one tenant (and of one user). Nested scopes last as long as their
   * transaction.
   */
  as<T>(scope: Scope, work: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>;

  /** Calls back for each NOTIFY, and with `undefined` after reconnecting: notifications may have been missed. */
  listen(channel: string, onPayload: (payload: string | undefined) => void): Promise<Listening>;

  close(): Promise<void>;
}

export type Listening = { stop: () => Promise<void> };
