import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localNode, prepareDependencies, prepareExtension, prepareWeb } from './prepare.mjs';

/** `npm run bench [name]`: measures Tenon on this machine, next to comparable tools. */
await prepareDependencies();
await prepareWeb();
await prepareExtension();
const main = join(import.meta.dirname, '../server/src/main.ts');
const { status } = spawnSync(localNode(), [main, 'bench', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
