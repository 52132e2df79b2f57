import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localNode, prepareDependencies } from './prepare.mjs';

/** `npm run schema`: run after changing migrations; writes schema.sql and each slice's rows.ts. */
await prepareDependencies();
const { status } = spawnSync(localNode(), [join(import.meta.dirname, 'schema/write.mjs')], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
