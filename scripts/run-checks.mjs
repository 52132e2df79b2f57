import { runTool } from './run-tool.mjs';

// Two compilers have a `tsc`: this one is four times as fast, the other one is for tools that read our sources with it.
const TSC = '../typescript7/bin/tsc';

/** Format, lint and types; true when all of them are as they should be. */
export async function runChecks(args = []) {
  const results = await Promise.all([
    runTool('format and lint', 'biome', ['check', '.', ...args]),
    runTool('types of server and contract', TSC, ['-p', 'tsconfig.json']),
    runTool('types of the web app', TSC, ['-p', 'web/tsconfig.json']),
  ]);
  return results.every(Boolean);
}
