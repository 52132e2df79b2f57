import { execFileSync } from 'node:child_process';
import { prepareProgram } from './prepare-program.mjs';

export function prepareRedis() {
  return prepareProgram({
    title: 'Redis',
    names: ['redis-server', 'valkey-server'],
    debianPackage: 'redis-server',
    tests: 'the tests of leases in Redis',
    onInstalled: stopService,
  });
}

/** Tests start servers of their own: nobody asked for the one that Debian starts with its package. */
function stopService() {
  try {
    execFileSync('systemctl', ['disable', '--now', 'redis-server'], { stdio: 'ignore' });
  } catch {}
}
