import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { installDependencies, OUTDATED, whyInstall } from './dependencies.mjs';

vi.setConfig({ testTimeout: 120_000 });
vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => vi.unstubAllEnvs());

it('preparing installs missing dependencies, links our programs, and does nothing the second time', async () => {
  const root = await project();
  expect(whyInstall(root)).toBe('they are missing');

  await installDependencies(root);

  expect(whyInstall(root)).toBeUndefined();
  expect(await readFile(join(root, 'node_modules/part/bin/hello.mjs'), 'utf8')).toContain('hello');
  expect(existsSync(join(root, 'node_modules/.bin/hello'))).toBe(true);
  expect(await readdir(join(root, '.tenon'))).toEqual([]);
});

it('preparing accepts dependencies that a person installed with npm', async () => {
  const root = await project();
  await installDependencies(root);
  await rm(join(root, 'node_modules/.tenon-stamp'));

  expect(whyInstall(root)).toBeUndefined();
  expect(existsSync(join(root, 'node_modules/.tenon-stamp'))).toBe(true);
});

it('preparing repairs an interrupted installation', async () => {
  const root = await project();
  await mkdir(join(root, 'node_modules/half'), { recursive: true });
  await mkdir(join(root, '.tenon/install-left-by-a-killed-start'), { recursive: true });
  expect(whyInstall(root)).toBe('the last installation was not finished');

  await installDependencies(root);

  expect(existsSync(join(root, 'node_modules/half'))).toBe(false);
  expect(await readdir(join(root, '.tenon'))).toEqual([]);
});

it('preparing changes nothing if the registry cannot be reached', async () => {
  const root = await project();
  await installDependencies(root);
  await writeLock(root, { 'node_modules/absent-package': { version: '1.0.0', integrity: 'sha512-AAAA' } });
  expect(whyInstall(root)).toBe(OUTDATED);
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');
  vi.stubEnv('npm_config_cache', join(root, 'empty-cache'));

  await expect(installDependencies(root)).rejects.toThrow(/registry cannot be reached.*Nothing was changed/s);

  expect(existsSync(join(root, 'node_modules/part/bin/hello.mjs'))).toBe(true);
  expect(await readdir(join(root, '.tenon'))).toEqual([]);
});

it('two processes that start at the same time install once', async () => {
  const root = await project();
  await Promise.all([installDependencies(root), installDependencies(root)]);
  expect(whyInstall(root)).toBeUndefined();
});

/** Creates a project with one workspace and no package from a registry. */
async function project(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'tenon-project-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'part/bin'), { recursive: true });
  await writeFile(join(root, 'part/bin/hello.mjs'), '#!/usr/bin/env node\nconsole.log("hello");\n');
  await writeJson(join(root, 'part/package.json'), PART);
  await writeLock(root, {});
  return root;
}

async function writeLock(root: string, more: Record<string, unknown>): Promise<void> {
  const dependencies = Object.fromEntries(
    Object.keys(more).map((path) => [path.replace('node_modules/', ''), '1.0.0']),
  );
  const manifest = { name: 'project', version: '1.0.0', workspaces: ['part'], dependencies };
  await writeJson(join(root, 'package.json'), manifest);
  await writeJson(join(root, 'package-lock.json'), {
    name: 'project',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, 'node_modules/part': { resolved: 'part', link: true }, part: PART, ...more },
  });
}

const PART = { name: 'part', version: '1.0.0', bin: { hello: 'bin/hello.mjs' } };
const writeJson = (file: string, value: unknown) => writeFile(file, JSON.stringify(value, null, 2));
