import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

/** Runs a tool on our Node, prints how long it took, and returns true if it succeeded. */
export async function runTool(title, tool, args, { env = {}, quiet = true } = {}) {
  const started = Date.now();
  if (!quiet) console.log(`\n— ${title}`);
  const { code, output } = await run(join(bin, tool), args, env, quiet);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (quiet && code !== 0) console.log(output);
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
  return code === 0;
}

function run(command, args, env, quiet) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
