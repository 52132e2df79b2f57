#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { prepareProgram } from '../../scripts/prepare.mjs';
import { runProgram } from '../../scripts/run-program.mjs';

/**
 * `tenon …`: in this process if it is the right Node. In a process of its own on another one, and below npm or npx:
 * those do not pass all signals on, and when they are killed somebody has to notice.
 */
const args = process.argv.slice(2);
const web = args.includes('up') || args.includes('api');
const program = await prepareProgram(args, { web, outdated: 'accept' });
const isHere = program.root === join(import.meta.dirname, '../..');
const isRightNode = isHere && realpathSync(program.node) === realpathSync(process.execPath);
if (isRightNode && !process.env.npm_lifecycle_event) {
  await import('../src/main.ts');
} else {
  process.exitCode = await runProgram(program, args);
}
