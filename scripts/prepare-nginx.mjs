import { prepareProgram } from './prepare-program.mjs';

export function prepareNginx() {
  return prepareProgram({
    title: 'nginx',
    names: ['nginx'],
    debianPackage: 'nginx',
    tests: 'the tests behind a reverse proxy',
  });
}
