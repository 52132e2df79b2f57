import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { run } from './cli/run.ts';

// Commands load their modules when they run; with the compile cache this takes half the time. In a read-only folder,
// the cache is simply not used.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/tenon'));

// The reader closed the pipe, as `head` does. This is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const code = await run(process.argv.slice(2));
// Output to a pipe is buffered until its reader takes it. Exiting earlier would lose the rest.
await Promise.all([process.stdout, process.stderr].map(written));
// Exits explicitly: a finished command must end even if a connection is still open.
process.exit(code);

function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
