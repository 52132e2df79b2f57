import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = join(import.meta.dirname, '../../server/src/main.ts');
const START_TIMEOUT_MS = 120_000;

/**
 * Starts Tenon with its own data folder and a free port, without rate limits, which thousands of requests would exceed.
 */
export async function startServer(node, home) {
  const child = spawn(node, [main, 'up'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      TENON_HOME: home,
      PORT: '0',
      RATE_LIMIT: '0',
      SIGN_IN_RATE_LIMIT: '0',
      // Without demo companies nothing is crawled while requests are sent.
      TENON_SIMULATOR: 'off',
      STREAM_SECONDS: '5',
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = await Promise.race([addressIn(child.stdout), ended.then(() => undefined), patience()]);
  if (url) return { url, stop };
  await stop();
  throw new Error('The server did not start; the lines above say why.');
}

async function addressIn(output) {
  for await (const line of createInterface({ input: output })) {
    const [, url] = /ready at (\S+)/.exec(line) ?? [];
    if (url) return url;
  }
}

function patience() {
  return new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS).unref());
}
