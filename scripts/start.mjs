import { prepareProgram } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

/** `npm start`: everything that is missing is installed and built, then `tenon up` with the same arguments. */
const args = ['up', ...process.argv.slice(2)];
process.exitCode = await runProgram(await prepareProgram(args, { web: true }), args);
