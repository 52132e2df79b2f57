import { run } from './cli/run.ts';

// Not only the exit code: a command that is done ends, whatever connection still lingers.
process.exit(await run(process.argv.slice(2)));
