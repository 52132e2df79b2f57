import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fingerprint, readIfThere } from './fingerprint.mjs';
import { findLocalNode } from './local-node.mjs';
import { withLock } from './lock.mjs';
import { explainFileError, Problem, say } from './problem.mjs';

/** Builds the web app into web/dist when its sources are not those of the last build. */
export async function buildWeb(root) {
  if (!whyBuild(root)) return;
  // In node_modules, which is ours, on the same disk, and nothing that git looks at.
  const workshop = join(root, 'node_modules/.tenon');
  try {
    mkdirSync(workshop, { recursive: true });
    const onWait = () => say('Another start is building the web app: waiting for it.');
    await withLock(join(workshop, 'web.lock'), onWait, () => build(root, workshop));
  } catch (error) {
    throw explainFileError(error, join(root, 'web'));
  }
}

/** The reason in words, or undefined when web/dist is up to date. */
export function whyBuild(root) {
  const built = readIfThere(join(root, 'web/dist/.stamp'));
  if (built === undefined) return 'it has not been built yet';
  return built === sources(root) ? undefined : 'its sources have changed';
}

function build(root, workshop) {
  const reason = whyBuild(root);
  if (!reason) return;
  for (const name of readdirSync(workshop)) {
    if (name.startsWith('web-')) rmSync(join(workshop, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(workshop, 'web-'));
  try {
    say(`Building the web app, as ${reason}…`);
    const started = Date.now();
    const before = sources(root);
    runVite(root, join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/.stamp'), before);
    const dist = join(root, 'web/dist');
    if (existsSync(dist)) renameSync(dist, join(folder, 'old'));
    renameSync(join(folder, 'dist'), dist);
    say(`Web app built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVite(root, target) {
  const manifest = createRequire(join(root, 'web/package.json')).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin/vite.js');
  const args = ['build', '--outDir', target, '--emptyOutDir', '--logLevel', 'warn'];
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
