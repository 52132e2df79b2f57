import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localNode, prepareDependencies } from './prepare.mjs';

/** `npm run schema`: after a change of the migrations, writes down what they make. */
await prepareDependencies();
const { status } = spawnSync(localNode(), [join(import.meta.dirname, 'schema/write.mjs')], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
