#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { prepareProgram } from '../../scripts/prepare.mjs';
import { runProgram } from '../../scripts/run-program.mjs';

/** `tenon …`: on the right Node in this process, on another one in a process of its own. */
const args = process.argv.slice(2);
const web = args.includes('up') || args.includes('api');
const program = await prepareProgram(args, { web, outdated: 'accept' });
const isHere = program.root === join(import.meta.dirname, '../..');
if (isHere && realpathSync(program.node) === realpathSync(process.execPath)) {
  await import('../src/main.ts');
} else {
  process.exitCode = await runProgram(program, args);
}
