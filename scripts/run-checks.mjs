import { runTool } from './run-tool.mjs';

// Two compilers are installed: this one is four times as fast, and the other one is for tools that use its API.
const TSC = '../typescript7/bin/tsc';

/** Checks format, lint and types; true if all pass. */
export async function runChecks(args = []) {
  const results = await Promise.all([
    runTool('format and lint', 'biome', ['check', '.', ...args]),
    runTool('types of server and contract', TSC, ['-p', 'tsconfig.json']),
    runTool('types of the web app', TSC, ['-p', 'web/tsconfig.json']),
  ]);
  return results.every(Boolean);
}
