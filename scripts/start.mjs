import { prepareProgram } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

/** `npm start`: installs and builds what is missing, then runs `tenon up` with the same arguments. */
const args = ['up', ...process.argv.slice(2)];
process.exitCode = await runProgram(await prepareProgram(args, { web: true }), args);
