import { AsyncLocalStorage } from 'node:async_hooks';
import type Postgres from 'postgres';
import { postgres } from './driver.ts';
import { type Effects, openEffects, writeEffects } from './effects.ts';
import type { Db, ParameterTypes, Scope, Sql, TransactionOptions } from './port.ts';

/** The role of every request and task. It owns nothing and cannot bypass row-level security. */
export const APP_ROLE = 'tenon_app';

/** Has the rights of `APP_ROLE`, and alone reads what applicants said about themselves. For the fairness slice only. */
export const FAIRNESS_ROLE = 'tenon_fairness';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const FOREIGN_KEY_VIOLATION = '23503';
const LISTEN_APPLICATION = 'tenon-listen';

/** The maximum number of attempts, by SQLSTATE. */
const TRIES: Record<string, number> = {
  [SERIALIZATION_FAILURE]: 5,
  [DEADLOCK]: 5,
  // A referenced row was removed meanwhile. The second attempt sees that and can report it.
  [FOREIGN_KEY_VIOLATION]: 2,
};
const NO_SCOPE: Scope = { tenantId: undefined };

type OpenOptions = {
  url: string;
  /** The application name in pg_stat_activity. */
  application: string;
  connections?: number;
  /** Connections that are idle for this long are closed; by default they stay open. */
  idleSeconds?: number;
  role?: typeof APP_ROLE | typeof FAIRNESS_ROLE;
  /** Migrations and commands of the owner run as the login role itself. */
  asOwner?: boolean;
  onNotice?: (message: string) => void;
  /** Called when a transaction is retried after this SQLSTATE. */
  onRetry?: (code: string) => void;
};

/** The transaction of the current asynchronous context. */
type Ambient = {
  sql: Postgres.TransactionSql<ParameterTypes & { day: string }>;
  effects: Effects;
  ended: boolean;
  /** Nested transactions run one after the other, because they share one connection and one scope. */
  lastTurn: Promise<unknown>;
};

export function openDb(options: OpenOptions): Db {
  const { url, application, connections = 10, idleSeconds, onNotice, onRetry } = options;
  const { role = APP_ROLE, asOwner = false } = options;
  const connect = (max: number, name: string) =>
    postgres(url, {
      max,
      connect_timeout: 10,
      ...(idleSeconds && { idle_timeout: idleSeconds }),
      backoff: pauseBeforeConnecting,
      connection: { application_name: name, ...(asOwner ? {} : { role }) },
      onnotice: (notice) => onNotice?.(String(notice.message)),
      types: { bigint: safeInteger, day, date: moment, list: readonlyList },
    });
  const pool = connect(connections, application);
  const ambient = new AsyncLocalStorage<Ambient>();
  let listener: Postgres.Sql | undefined;

  async function run<T>(
    scope: Scope | undefined,
    work: (sql: Sql) => Promise<T>,
    { ofOneMoment = false }: TransactionOptions = {},
  ): Promise<T> {
    const mode = ofOneMoment ? 'isolation level repeatable read read only' : '';
    const outer = ambient.getStore();
    // Code that outlives its transaction (a timer, a stream) must not join the next transaction of the same connection.
    if (outer && !outer.ended) return takeTurn(outer, () => joinOuter(outer, scope, work));
    for (let attempt = 1; ; attempt++) {
      try {
        return (await pool.begin(mode, async (sql) => {
          // Not awaited: postgres.js sends it together with the first statement, in one round trip.
          const entered = scope && enter(sql, scope);
          entered?.catch(() => undefined);
          const effects = openEffects(sql, scope ?? NO_SCOPE);
          const result = await runWithin(sql, effects, work);
          await entered;
          await writeEffects(sql, effects, enter);
          return result;
        })) as T;
      } catch (error) {
        const code = String((error as { code?: string }).code);
        if (attempt >= (TRIES[code] ?? 1)) throw error;
        onRetry?.(code);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
      }
    }
  }

  /** A nested transaction with another scope sees the rows of that scope until it ends. */
  async function joinOuter<T>(
    outer: Ambient,
    scope: Scope | undefined,
    work: (sql: Sql) => Promise<T>,
  ): Promise<T> {
    return (await outer.sql.savepoint(async (sql) => {
      if (scope) await enter(sql, scope);
      const effects = openEffects(sql, scope ?? outer.effects.scope);
      const result = await runWithin(sql, effects, work);
      if (scope) await enter(sql, outer.effects.scope);
      for (const effect of effects.collected) outer.effects.collected.push(effect);
      return result;
    })) as T;
  }

  async function runWithin<T>(
    sql: Ambient['sql'],
    effects: Effects,
    work: (sql: Sql) => Promise<T>,
  ): Promise<T> {
    const here: Ambient = { sql, effects, ended: false, lastTurn: Promise.resolve() };
    try {
      return await ambient.run(here, () => work(sql));
    } finally {
      here.ended = true;
      effects.isOpen = false;
    }
  }

  return {
    sql: pool,
    transaction: (work) => run(undefined, work),
    as: run,
    async listen(channel, onPayload) {
      listener ??= connect(1, LISTEN_APPLICATION);
      let connected = false;
      let stopped = false;
      const hear = (payload: string | undefined) => {
        if (!stopped) onPayload(payload);
      };
      const { unlisten } = await listener.listen(channel, hear, () => {
        if (connected) hear(undefined);
        connected = true;
      });
      return {
        async stop() {
          // After reconnecting, postgres.js does not know which listener this would have removed.
          stopped = true;
          await unlisten();
        },
      };
    },
    async close() {
      await Promise.all([pool.end({ timeout: 5 }), listener?.end({ timeout: 5 })]);
    },
  };
}

function takeTurn<T>(outer: Ambient, work: () => Promise<T>): Promise<T> {
  const turn = outer.lastTurn.then(work);
  outer.lastTurn = turn.catch(() => undefined);
  return turn;
}

/** In seconds. The driver's own delay grows to twenty, which would prolong every outage. */
function pauseBeforeConnecting(failures: number): number {
  return Math.min(3 ** failures / 100, 1);
}

function enter(sql: Sql, { tenantId, userId, side, sharedRows }: Scope) {
  return sql`
    select set_config('app.tenant_id', ${tenantId ?? ''}, true), set_config('app.user_id', ${String(userId ?? '')}, true),
      set_config('app.side', ${side ?? ''}, true), set_config('app.shared_rows', ${sharedRows ?? ''}, true)`;
}

/** 64-bit integers are read as numbers. One that does not fit must be selected as text. */
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

/**
 * Serializes times like postgres.js, but sends invalid times to the server, which rejects them. An error thrown here
 * would leave the connection, and every query queued on it, waiting for an answer.
 */
const moment = {
  to: 1184,
  from: [1114, 1184],
  serialize(value: Date | string | number) {
    const time = value instanceof Date ? value : new Date(value);
    return Number.isNaN(time.getTime()) ? String(value) : time.toISOString();
  },
  parse: (text: string) => new Date(text),
};

/** A date has no time zone: as a `Date` it would become the previous day in some zones. */
const day = {
  to: 1082,
  from: [1082],
  serialize: (value: string) => value,
  parse: (text: string) => text,
};

/** Declared only for its type, so that statements accept readonly arrays: no value of the database has this OID. */
const readonlyList = {
  to: 0xffff_ffff,
  from: [],
  serialize: (value: readonly string[]) => value,
  parse: (value: readonly string[]) => value,
};
