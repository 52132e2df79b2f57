import { prepareDependencies } from './prepare.mjs';
import { runChecks } from './run-checks.mjs';

/** Format, lint and types: the quick half of `npm test`. */
await prepareDependencies();
process.exitCode = (await runChecks(process.argv.slice(2))) ? 0 : 1;
