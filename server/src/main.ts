import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { run } from './cli/run.ts';

// Commands load what they need when they run: what was compiled before takes half the time. Where nothing may be written,
// everything is as it was.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/tenon'));

// Whoever reads us has seen enough, as `head` does: no reason to complain.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const code = await run(process.argv.slice(2));
// A pipe takes as much as its reader does: what is left in our hands would be lost.
await Promise.all([process.stdout, process.stderr].map(written));
// Not only the exit code: a command that is done ends, whatever connection still lingers.
process.exit(code);

function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
