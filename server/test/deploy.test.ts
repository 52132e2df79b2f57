import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('deploy/Dockerfile');

type Locked = { dependencies?: Names; optionalDependencies?: Names; link?: boolean };
type Names = Record<string, string>;

it('the Docker image has the exact Node version of the program', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${dependencies.node}-`);
  const bases = [...dockerfile.matchAll(/^FROM \W*(\w+)/gm)].map(([, base]) => base);
  expect(bases).toEqual(['NODE_IMAGE', 'NODE_IMAGE', 'LAMBDA_IMAGE', 'server']);
});

it('the Docker image installs its dependencies only from the lock file', () => {
  const installs = [...dockerfile.matchAll(/\bnpm (\w+)/g)].map(([, command]) => command);
  expect(installs).toEqual(['ci', 'ci']);
  expect(dockerfile).not.toMatch(/\bnpx (?!--no )/);
});

it('the lock file contains the packages of all platforms, which `npm ci` requires', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(packages, place, name))
      .map((name) => `${name}, for ${place || 'the root'}`),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

/** Resolves like Node: next to the package, or in any folder above. */
function isFound(packages: Record<string, Locked>, place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}
