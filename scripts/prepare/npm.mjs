import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Problem, say } from './problem.mjs';

/**
 * Installs the lock file of the folder, prints progress now and then, and returns the seconds it took. If it fails, the
 * problem says why.
 */
export async function runNpmInstall(folder) {
  assertSpace(folder);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const progress = setInterval(() => say(`  … still running after ${seconds()} s`), 15_000);
  try {
    // Checked first: npm would retry for each of three hundred packages.
    const ping = await run(['ping', '--fetch-retries=0', '--fetch-timeout=15000'], folder);
    const source = UNREACHABLE.test(ping.output) ? '--offline' : '--prefer-offline';
    let result = await run(['ci', source], folder);
    // A lock file that was written with a registry that lacks packages for other machines is too incomplete for `ci`.
    if (result.output.includes('EUSAGE')) result = await run(['install', source], folder);
    if (result.code !== 0) throw new Problem(explain(result.output));
    return seconds();
  } finally {
    clearInterval(progress);
  }
}

const NPM_FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
const NEEDED_MB = 800;
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|FETCH_ERROR/;

function run(args, folder) {
  const [command, ...first] = npmCommand();
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args, '--prefix', folder, ...NPM_FLAGS], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGTERM');
    };
    for (const signal of STOPS) process.on(signal, stop);
    const finish = (result) => {
      for (const signal of STOPS) process.off(signal, stop);
      if (stopped) reject(new Problem('Stopped. Nothing was changed.'));
      else resolve(result);
    };
    child.once('error', (error) => finish({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => finish({ code, output }));
  });
}

/** The npm that runs this script, else the one that came with this Node, else the one on PATH. */
function npmCommand() {
  const { npm_execpath: running = '', npm_node_execpath: node = process.execPath } = process.env;
  if (basename(running) === 'npm-cli.js' && existsSync(running)) return [node, running];
  const besideNode = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  return existsSync(besideNode) ? [process.execPath, besideNode] : ['npm'];
}

/** Checked first: packages that run out of disk space fail in a hundred ways, few of which say so. */
function assertSpace(folder) {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free >= NEEDED_MB) return;
  throw new Problem(
    `Tenon's dependencies need about ${NEEDED_MB} MB, and the disk that holds ${folder} has ${free} MB left.`,
  );
}

function explain(output) {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !/^npm error\s+at /.test(line));
  const shown = lines.slice(0, 12).join('\n');
  if (/ENOENT.*spawn npm|spawn npm ENOENT/.test(output)) {
    return 'npm was not found on PATH. Tenon needs it once to install its dependencies. Install Node.js, which includes npm.';
  }
  if (/ENOSPC|no space left/i.test(output)) {
    return `There is no space left on the disk for Tenon's dependencies (about ${NEEDED_MB} MB).\n\n${shown}`;
  }
  if (UNREACHABLE.test(output)) {
    return (
      'The npm registry cannot be reached. Tenon needs the network once to install its dependencies, ' +
      `and not after that. Nothing was changed.\n\n${shown}`
    );
  }
  return `npm could not install the dependencies. Nothing was changed. Output of npm:\n\n${shown}`;
}
