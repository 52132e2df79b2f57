import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDependencies, prepareExtension, prepareWeb } from './prepare.mjs';
import { prepareBrowser } from './prepare-browser.mjs';
import { prepareNginx } from './prepare-nginx.mjs';
import { prepareOnnx } from './prepare-onnx.mjs';
import { prepareRedis } from './prepare-redis.mjs';
import { runChecks } from './run-checks.mjs';
import { runTool } from './run-tool.mjs';
import { summarize } from './summarize.mjs';

/** `npm test`: runs all checks and tests. Arguments select test files: `npm test -- queue`. */
const filters = process.argv.slice(2);
await prepareDependencies();
await prepareWeb();
await prepareExtension();
const browser = prepareBrowser();
prepareRedis();
prepareNginx();
await prepareOnnx();

const checks = filters.length > 0 || (await runChecks());

const folder = mkdtempSync(join(tmpdir(), 'tenon-results-'));
const report = join(folder, 'results.json');
const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
const tests = await runTool('tests', 'vitest', args, {
  quiet: false,
  env: {
    TENON_TEST_CHROMIUM: browser ?? '',
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/tenon'),
  },
});
summarize(JSON.parse(readFileSync(report, 'utf8')));
rmSync(folder, { recursive: true, force: true });
process.exitCode = checks && tests ? 0 : 1;
