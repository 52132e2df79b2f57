import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type Postgres from 'postgres';
import { postgres } from '../src/platform/db/driver.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';
import { atEnd } from './at-end.ts';
import { hasPostgres15, startPostgres15, withoutPostgres15 } from './postgres-15.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A Postgres server of someone else, whose administrator creates logins and databases. */
export type Server = {
  admin: Postgres.Sql;
  /** A login with these attributes, and a database that it owns. */
  makeOwner(attributes?: string): Promise<{ name: string; url: string; database: string }>;
  /** A login without privileges. */
  makeLogin(database: string): Promise<{ name: string; url: string }>;
};

/** The oldest supported server, if it is installed, and the newest. */
export const servers = [
  { version: 'Postgres 15', start: startOldest, missing: hasPostgres15 ? undefined : withoutPostgres15 },
  { version: 'Postgres 18', start: startNewest, missing: undefined },
];

async function startOldest(): Promise<Server> {
  const { url, admin } = await startPostgres15();
  return serverOf(url('postgres'), admin);
}

async function startNewest(): Promise<Server> {
  const folder = await temporaryFolder('postgres-18');
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off' },
  });
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
  atEnd(async () => {
    await admin.end({ timeout: 1 });
    await server.release();
    await rm(folder, { recursive: true, force: true });
  });
  return serverOf(server.url('postgres'), admin);
}

function serverOf(adminUrl: string, admin: Postgres.Sql): Server {
  const makeLogin = async (attributes: string, database: string) => {
    const name = `login_${randomBytes(4).toString('hex')}`;
    await admin.unsafe(`create role ${name} login password '${name}' ${attributes}`);
    const url = Object.assign(new URL(adminUrl), {
      username: name,
      password: name,
      pathname: `/${database}`,
    });
    return { name, url: url.href };
  };
  return {
    admin,
    makeLogin: (database) => makeLogin('', database),
    async makeOwner(attributes = '') {
      const database = `base_${randomBytes(4).toString('hex')}`;
      const login = await makeLogin(attributes, database);
      await admin.unsafe(`create database ${database} owner ${login.name}`);
      return { ...login, database };
    },
  };
}
