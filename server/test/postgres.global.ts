import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';
import { createTemplate } from './template.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the server that all test files share, without a database name at its end. */
    postgres: string;
  }
}

/** One real server for the whole run; its data is thrown away, so it need not wait for the disk. */
export default async function setup(project: TestProject) {
  const folder = await temporaryFolder('test');
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  await createTemplate(server.url('postgres'));
  project.provide('postgres', server.url(''));

  return async () => {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  };
}
