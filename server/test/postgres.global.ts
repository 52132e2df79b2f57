import { rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { postgres } from '../src/platform/db/driver.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';
import { createTemplate } from './template.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL of the server that all test files share, without a database name. */
    postgres: string;
  }
}

/** One real server for the whole run. Its data is temporary, so it need not sync to disk. */
export default async function setup(project: TestProject) {
  const folder = await temporaryFolder('test', await placeForDatabases());
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  await makeSignInCheap(server.url('postgres'));
  await createTemplate(server.url('postgres'));
  project.provide('postgres', server.url(''));

  return async () => {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  };
}

const MEMORY = '/dev/shm';
const PLENTY = 6 * 1024 ** 3;

/** In memory if there is enough: on a disk, creating files is slow after hundreds were removed. */
async function placeForDatabases(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, freemem()) > PLENTY ? MEMORY : tmpdir();
}

/** A run opens thousands of connections, and checking the password each time protects nothing here. */
async function makeSignInCheap(url: string): Promise<void> {
  const { username, password } = new URL(url);
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin`set scram_iterations = 1`;
  await admin.unsafe(`alter role ${username} password '${decodeURIComponent(password)}'`);
  await admin.end();
}
