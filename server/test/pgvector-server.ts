import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { postgres } from '../src/platform/db/driver.ts';
import { asAccount, serverAccount } from '../src/platform/embedded-postgres/account.ts';
import { atEnd } from './at-end.ts';

const kept = resolve(import.meta.dirname, '../../.bench/pgvector');

/** A Postgres with pgvector: Debian's, or the one from PyPI that `prepare-pgvector.sh` puts into `.bench`. */
const installation = [
  ...globSync('/usr/lib/postgresql/*').filter((folder) => existsSync(join(folder, 'lib/vector.so'))),
  ...globSync(join(kept, '*/pginstall18')),
].at(-1);

export const hasPgvector = installation !== undefined;
export const withoutPgvector =
  'there is no Postgres with pgvector: run server/test/prepare-pgvector.sh, or install postgresql-NN-pgvector';

/** A server for this test file; the URL is its superuser's. It stops with the file. */
export async function startPgvector(): Promise<string> {
  const programs = join(installation ?? '', 'bin');
  const account = serverAccount(undefined);
  const folder = await mkdtemp(join(tmpdir(), 'tenon-pgvector-'));
  await chmod(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const password = randomBytes(9).toString('base64url');
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
  await writeFile(passwordFile, password);
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'admin',
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--pwfile',
      passwordFile,
      '--locale',
      'C',
      '--no-sync',
    ],
    { ...asAccount(account), cwd: '/' },
  );
  if (status !== 0) throw new Error(`initdb: ${stderr}`);
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const server: ChildProcess = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...asAccount(account), cwd: '/', stdio: 'ignore' },
  );
  atEnd(async () => {
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  const url = `postgres://admin:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return url;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await sql.end({ timeout: 1 });
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
