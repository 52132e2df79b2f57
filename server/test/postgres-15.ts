import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Postgres from 'postgres';
import { postgres } from '../src/platform/db/driver.ts';
import { asAccount, serverAccount } from '../src/platform/embedded-postgres/account.ts';
import { atEnd } from './at-end.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** The oldest supported server; its tests are skipped on machines without it. */
export const hasPostgres15 = existsSync(join(programs, 'postgres'));
export const withoutPostgres15 = `there is no ${programs}: install Debian's postgresql-15 to run these`;

type Postgres15 = {
  /** Connects as the superuser by default. */
  url(database: string, login?: { name: string; password: string }): string;
  admin: Postgres.Sql;
};

/** A server run by someone else: not started by us, with logins that they created. It stops with the test file. */
export async function startPostgres15(): Promise<Postgres15> {
  const account = serverAccount(undefined);
  const folder = await mkdtemp(join(tmpdir(), 'tenon-postgres-15-'));
  await chmod(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const password = 'an administrator’s';
  await writeFile(join(folder, 'password'), password);
  run('initdb', [
    ...['--pgdata', data, '--username', 'admin', '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
    ...['--pwfile', join(folder, 'password'), '--locale', 'C', '--no-sync'],
  ]);
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const server: ChildProcess = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...asAccount(account), cwd: '/', stdio: 'ignore' },
  );

  const url: Postgres15['url'] = (database, login = { name: 'admin', password }) =>
    `postgres://${login.name}:${encodeURIComponent(login.password)}@127.0.0.1:${port}/${database}`;
  const admin = postgres(url('postgres'), { max: 1, backoff: () => 0.1, onnotice: () => {} });
  atEnd(async () => {
    await admin.end({ timeout: 1 });
    server.kill('SIGINT');
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  await untilReady(admin);
  return { url, admin };

  function run(program: string, args: string[]): void {
    const { status, stderr } = spawnSync(join(programs, program), args, { ...asAccount(account), cwd: '/' });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }
}

async function untilReady(sql: Postgres.Sql): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
