import { AsyncLocalStorage } from 'node:async_hooks';
import postgres from 'postgres';
import type { Db, Scope, Sql } from './port.ts';

/** The role that every request and task runs as: owns nothing, bypasses nothing. */
export const APP_ROLE = 'tenon_app';

const LISTEN_APPLICATION = 'tenon-listen';
const TRANSIENT = new Set(['40001', '40P01']);
const TRANSACTION_TRIES = 5;
const NO_SCOPE: Scope = { tenantId: undefined };

type OpenOptions = {
  url: string;
  /** Whom the server sees at work in pg_stat_activity. */
  application: string;
  connections?: number;
  /** Migrations and the owner's commands run as the login role itself. */
  asOwner?: boolean;
  onNotice?: (message: string) => void;
};

type Ambient = { sql: postgres.TransactionSql<{ bigint: number }>; scope: Scope };

export function openDb({ url, application, connections = 10, asOwner = false, onNotice }: OpenOptions): Db {
  const connect = (max: number, name: string) =>
    postgres(url, {
      max,
      connect_timeout: 10,
      connection: { application_name: name, ...(asOwner ? {} : { role: APP_ROLE }) },
      onnotice: (notice) => onNotice?.(String(notice.message)),
      types: { bigint: safeInteger },
    });
  const pool = connect(connections, application);
  const ambient = new AsyncLocalStorage<Ambient>();
  let listener: postgres.Sql | undefined;

  async function run<T>(scope: Scope | undefined, work: (sql: Sql) => Promise<T>): Promise<T> {
    const outer = ambient.getStore();
    if (outer) return joinOuter(outer, scope, work);
    for (let attempt = 1; ; attempt++) {
      try {
        return (await pool.begin(async (sql) => {
          // Not awaited: postgres.js sends it in front of the work's first statement, on the same trip.
          const entered = scope && enter(sql, scope);
          entered?.catch(() => undefined);
          const result = await ambient.run({ sql, scope: scope ?? NO_SCOPE }, () => work(sql));
          await entered;
          return result;
        })) as T;
      } catch (error) {
        if (attempt === TRANSACTION_TRIES || !TRANSIENT.has(String((error as { code?: string }).code)))
          throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
      }
    }
  }

  /** A transaction of another scope inside one sees that scope's rows while it lasts, and no longer. */
  async function joinOuter<T>(
    outer: Ambient,
    scope: Scope | undefined,
    work: (sql: Sql) => Promise<T>,
  ): Promise<T> {
    return (await outer.sql.savepoint(async (sql) => {
      if (scope) await enter(sql, scope);
      const result = await ambient.run({ sql, scope: scope ?? outer.scope }, () => work(sql));
      if (scope) await enter(sql, outer.scope);
      return result;
    })) as T;
  }

  return {
    sql: pool,
    transaction: (work) => run(undefined, work),
    as: run,
    async listen(channel, onPayload) {
      listener ??= connect(1, LISTEN_APPLICATION);
      let connected = false;
      const { unlisten } = await listener.listen(channel, onPayload, () => {
        if (connected) onPayload(undefined);
        connected = true;
      });
      return { stop: unlisten };
    },
    async close() {
      await Promise.all([pool.end({ timeout: 5 }), listener?.end({ timeout: 5 })]);
    },
  };
}

function enter(sql: Sql, { tenantId, userId }: Scope) {
  return sql`select set_config('app.tenant_id', ${tenantId ?? ''}, true), set_config('app.user_id', ${String(userId ?? '')}, true)`;
}

/** 64-bit columns are read as numbers; one that does not fit must be selected as text. */
const safeInteger = {
  to: 20,
  from: [20],
  serialize: (value: number | bigint) => String(value),
  parse(text: string): number {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new Error(`${text} is past 2^53: select this bigint as text.`);
    return value;
  },
};
