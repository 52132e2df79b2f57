import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDocument } from './conformance/check-document.mjs';
import { preparePython } from './conformance/prepare-python.mjs';
import { runSchemathesis } from './conformance/run-schemathesis.mjs';
import { startServer } from './conformance/start-server.mjs';
import { explainAndExit, Problem } from './prepare/problem.mjs';
import { localNode, prepareDependencies } from './prepare.mjs';

/** Exit code for "not run": a script that asks for this check must not take it for passed. */
const SKIPPED = 2;

/** `npm run test:conformance`: checks the API document and the API itself with independent tools. */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '4' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) explainAndExit(new Problem('--minutes takes a number above 0.'));

await prepareDependencies();
const python = await preparePython();
if (!python.bin) {
  console.log(`SKIPPED: ${python.reason} Nothing was checked.`);
  process.exit(SKIPPED);
}

const folder = mkdtempSync(join(tmpdir(), 'tenon-conformance-'));
// As root, Postgres runs as another user, which must be able to enter this folder.
chmodSync(folder, 0o711);
const server = await startServer(localNode(), join(folder, 'home'));
try {
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await fetch(`${server.url}/openapi.json`)).text());
  const isValid = await checkDocument(python.bin, document, folder);
  const isServed = await runSchemathesis(python.bin, document, {
    folder,
    url: server.url,
    minutes,
    seed: values.seed,
  });
  console.log(isValid && isServed ? '\nPASSED: the API conforms to its document.' : '\nFAILED: see above.');
  process.exitCode = isValid && isServed ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
