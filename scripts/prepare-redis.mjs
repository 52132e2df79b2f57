import { prepareProgram } from './prepare-program.mjs';

export function prepareRedis() {
  return prepareProgram({
    title: 'Redis',
    names: ['redis-server', 'valkey-server'],
    debianPackage: 'redis-server',
    tests: 'the tests of leases in Redis',
  });
}
