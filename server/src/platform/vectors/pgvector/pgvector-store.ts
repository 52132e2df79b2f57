import { createHash } from 'node:crypto';
import type { Db, Sql } from '../../db/port.ts';
import { SetupError, TryLaterError } from '../../errors.ts';
import { checkDefinition, checkQuery, checkRecord } from '../check.ts';
import type { CollectionDefinition, VectorCollection, VectorStore } from '../port.ts';
import { columnOf, countRecords, deleteRecords, searchRecords, upsertRecords } from './records-store.ts';

type Settings = {
  /** Connects as the owner of the database, because it creates tables. */
  db: Db;
  /** A second connection for the lock that is held while `db` writes. */
  lockDb: Db;
  settings: { m: number; efConstruction: number; efSearch: number };
};

/** Increased when the tables change: older ones are dropped and filled again. */
const FORMAT = 1;
const BATCH_SIZE = 200;
/** The maximum of the extension's graph; beyond it, search is exhaustive. */
const MAX_GRAPH_DIMENSIONS = 4000;

/** Indexes in the database server, if it has the extension `vector`: nothing is stored on this machine. */
export async function pgvectorStore({ db, lockDb, settings }: Settings): Promise<VectorStore> {
  await prepare(db);

  function collectionOf(definition: CollectionDefinition): VectorCollection {
    const { name } = definition;
    const table = tableOf(name);
    return {
      definition,
      async upsert(records) {
        for (const record of records) checkRecord(definition, record);
        const latest = [...new Map(records.map((record) => [record.id, record])).values()];
        await db.transaction(async (sql) => {
          for (let from = 0; from < latest.length; from += BATCH_SIZE) {
            await upsertRecords(sql, table, definition, latest.slice(from, from + BATCH_SIZE));
          }
        });
      },
      remove: (ids) => deleteRecords(db.sql, table, ids),
      async search(query) {
        checkQuery(definition, query);
        query.signal?.throwIfAborted();
        const hits = await db
          .transaction((sql) =>
            searchRecords(sql, table, definition, { ...query, effort: query.effort ?? settings.efSearch }),
          )
          .catch(asUnavailable);
        query.signal?.throwIfAborted();
        return hits;
      },
      count: () => countRecords(db.sql, table),
      async settle() {
        await db.sql`analyze ${db.sql(table)}`;
      },
      async position() {
        const [row] = await db.sql<{ position: string | null }[]>`
          select position from vectors.collection where name = ${name}`;
        return row?.position ?? undefined;
      },
      async advance(position) {
        await db.sql`update vectors.collection set position = ${position} where name = ${name}`;
      },
    };
  }

  async function create(sql: Sql, { name, dimensions, fields }: CollectionDefinition): Promise<void> {
    const table = tableOf(name);
    const columns = Object.entries(fields).map(([field, kind]) =>
      sql.unsafe(`, "${columnOf(field)}" ${kind === 'number' ? 'double precision' : 'text[]'}`),
    );
    await sql`
      create table ${sql(table)} (
        id uuid primary key,
        partition text not null,
        vector ${sql.unsafe(`halfvec(${dimensions})`)} not null
        ${columns.reduce((all, column) => sql`${all} ${column}`, sql``)}
      )`;
    await sql`create index on ${sql(table)} (partition)`;
    for (const [field, kind] of Object.entries(fields)) {
      const method = sql.unsafe(kind === 'set' ? 'gin' : 'btree');
      await sql`create index on ${sql(table)} using ${method} (${sql(columnOf(field))})`;
    }
    if (dimensions <= MAX_GRAPH_DIMENSIONS) {
      const graph = sql.unsafe(`m = ${settings.m}, ef_construction = ${settings.efConstruction}`);
      await sql`create index on ${sql(table)} using hnsw (vector halfvec_cosine_ops) with (${graph})`;
    }
    await sql`
      insert into vectors.collection (name, shape) values (${name}, ${shapeOf({ name, dimensions, fields })})`;
  }

  async function dropWith(sql: Sql, name: string): Promise<void> {
    await sql`drop table if exists ${sql(tableOf(name))}`;
    await sql`delete from vectors.collection where name = ${name}`;
  }

  /** Includes the graph settings: other settings make another index. */
  const shapeOf = ({ dimensions, fields }: CollectionDefinition) =>
    JSON.stringify([FORMAT, dimensions, Object.entries(fields).sort(), settings.m, settings.efConstruction]);

  return {
    kind: 'pgvector',
    async open(definition) {
      checkDefinition(definition);
      await db.transaction(async (sql) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('vectors', 0))`;
        const [kept] = await sql<{ shape: string }[]>`
          select shape from vectors.collection where name = ${definition.name}`;
        if (kept?.shape === shapeOf(definition)) return;
        await dropWith(sql, definition.name);
        await create(sql, definition);
      });
      return collectionOf(definition);
    },
    drop: (name) => db.transaction((sql) => dropWith(sql, name)),
    async names() {
      const rows = await db.sql<{ name: string }[]>`select name from vectors.collection order by name`;
      return rows.map(({ name }) => name);
    },
    async exclusively(name, work) {
      return lockDb.transaction(async (sql) => {
        const [lock] = await sql<{ ours: boolean }[]>`
          select pg_try_advisory_xact_lock(hashtextextended(${`vectors ${name}`}, 0)) as ours`;
        if (!lock?.ours) return false;
        await work();
        return true;
      });
    },
    async close() {
      await Promise.all([db.close(), lockDb.close()]);
    },
  };
}

async function prepare(db: Db): Promise<void> {
  const [found] = await db.sql<{ version: string }[]>`
    select default_version as version from pg_available_extensions where name = 'vector'`;
  const [major = 0, minor = 0] = (found?.version ?? '').split('.').map(Number);
  if (!found || (major === 0 && minor < 8)) {
    throw new SetupError(
      'pgvector-missing',
      `VECTOR_STORE=pgvector needs the extension vector 0.8 or newer on the database server; it has ${found?.version ?? 'none'}. ` +
        'Install it there, or leave VECTOR_STORE out: vectors are then indexed beside the program.',
    );
  }
  await db
    .transaction(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('vectors', 0))`;
      await sql`create extension if not exists vector`;
      await sql`create schema if not exists vectors`;
      await sql`
      create table if not exists vectors.collection (name text primary key, shape text not null, position text)`;
    })
    .catch((cause) => {
      throw new SetupError(
        'pgvector-not-permitted',
        `The vector tables could not be created: ${(cause as Error).message}. DATABASE_OWNER_URL needs permission; ` +
          'or have an administrator run: create extension vector;',
        { cause },
      );
    });
}

/** Names may already have the maximum length, so they cannot also have the schema's prefix. */
function tableOf(name: string): string {
  const short = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `vectors.${name.replaceAll('-', '_').slice(0, 40)}_${short}`;
}

function asUnavailable(cause: unknown): never {
  const { name, code } = cause as { name?: string; code?: string };
  if (name !== 'PostgresError' && !/^CONNECT|^E[A-Z]/.test(code ?? '')) throw cause;
  throw new TryLaterError('vectors-unavailable', 'The vector search timed out in the database.', {
    cause,
  });
}
