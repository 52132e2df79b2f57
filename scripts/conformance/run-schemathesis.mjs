import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const config = join(import.meta.dirname, 'schemathesis.toml');
const hooks = join(import.meta.dirname, 'hooks.py');

/** Runs all checks of schemathesis against the running server; true if it found nothing. Its caches are in `folder`. */
export async function runSchemathesis(bin, document, { folder, url, minutes, seed }) {
  const args = [
    ...['--config-file', config, 'run', document, '--url', url],
    ...['--max-time', String(Math.ceil(minutes * 60))],
    ...(seed ? ['--seed', seed] : []),
  ];
  const { status } = spawnSync(join(bin, 'schemathesis'), args, {
    cwd: folder,
    env: { ...process.env, SCHEMATHESIS_HOOKS: hooks },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log(`${status === 0 ? '✓' : '✗'} schemathesis`);
  return status === 0;
}
