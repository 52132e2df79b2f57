import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fingerprint, readIfThere } from './fingerprint.mjs';
import { findLocalNode } from './local-node.mjs';
import { Problem, say } from './problem.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

/** Builds the web app into web/dist if its sources changed since the last build. */
export async function buildWeb(root) {
  if (whyBuild(root)) await inTemporaryFolder(root, 'web', (folder) => build(root, folder));
}

/** Why the web app must be built, or undefined if web/dist is up to date. */
export function whyBuild(root) {
  const built = readIfThere(join(root, 'web/dist/.stamp'));
  if (built === undefined) return 'it has not been built yet';
  return built === sources(root) ? undefined : 'its sources have changed';
}

function build(root, folder) {
  const reason = whyBuild(root);
  if (!reason) return;
  say(`Building the web app because ${reason}…`);
  const started = Date.now();
  const before = sources(root);
  runVite(root, join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/.stamp'), before);
  const dist = join(root, 'web/dist');
  if (existsSync(dist)) renameSync(dist, join(folder, 'old'));
  renameSync(join(folder, 'dist'), dist);
  say(`Web app built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function runVite(root, target) {
  const manifest = createRequire(join(root, 'web/package.json')).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin/vite.js');
  // Our Node runs the configuration directly; otherwise Vite writes a compiled copy into node_modules.
  const args = [
    'build',
    '--configLoader',
    'native',
    '--outDir',
    target,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const { status, stdout, stderr } = spawnSync(findLocalNode(root), [vite, ...args], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw new Problem(
    `The web app could not be built:\n\n${`${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n')}`,
  );
}

function sources(root) {
  const pages = readdirSync(join(root, 'web')).filter((name) => name.endsWith('.html'));
  const web = ['src', 'public', 'vite.config.ts', 'package.json', 'tsconfig.json', ...pages];
  return fingerprint(root, [...web.map((name) => `web/${name}`), 'contract/src', 'package-lock.json']);
}
