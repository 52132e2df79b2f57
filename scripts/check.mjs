import { prepareDependencies } from './prepare.mjs';
import { runTool } from './run-tool.mjs';

/** Format, lint and types: the quick half of `npm test`. */
await prepareDependencies();
process.exitCode = (await runChecks()) ? 0 : 1;

async function runChecks() {
  const results = [
    await runTool('format and lint', 'biome', ['check', '.', ...process.argv.slice(2)]),
    await runTool('types of server and contract', 'tsc', ['-p', 'tsconfig.json']),
    await runTool('types of the web app', 'tsc', ['-p', 'web/tsconfig.json']),
  ];
  return results.every(Boolean);
}
