import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { homeFolder, mirrorCheckout } from './checkout.mjs';

vi.spyOn(process.stderr, 'write').mockReturnValue(true);

it('the scripts find the same data folder as the program', async () => {
  const root = await checkout();
  expect(homeFolder(root, ['up'], {})).toBe(join(root, '.tenon'));
  expect(homeFolder(root, ['up'], { TENON_HOME: '/srv/tenon' })).toBe('/srv/tenon');
  expect(homeFolder(root, ['up', '--home', '/srv/other'], { TENON_HOME: '/srv/tenon' })).toBe('/srv/other');
  expect(homeFolder(root, ['up', '--home=/srv/a=b'], {})).toBe('/srv/a=b');
  expect(homeFolder(join(root, 'absent'), [], { TENON_HOME: '' })).toBe(join(homedir(), '.tenon'));
});

it('a mirror follows changes of the sources and keeps its own files', async () => {
  const root = await checkout();
  const home = join(root, '../home');
  const copy = await mirrorCheckout(root, home);
  expect(await readFile(join(copy, 'server/main.ts'), 'utf8')).toBe('first');
  expect(existsSync(join(copy, '.git'))).toBe(false);
  expect(existsSync(join(copy, 'web/dist'))).toBe(false);

  await mkdir(join(copy, 'node_modules'));
  await mkdir(join(copy, 'web/dist'), { recursive: true });
  await writeFile(join(root, 'server/main.ts'), 'second');
  await rm(join(root, 'README.md'));
  await mirrorCheckout(root, home);

  expect(await readFile(join(copy, 'server/main.ts'), 'utf8')).toBe('second');
  expect(existsSync(join(copy, 'README.md'))).toBe(false);
  expect(existsSync(join(copy, 'node_modules'))).toBe(true);
  expect(existsSync(join(copy, 'web/dist'))).toBe(true);
});

it('a mirror uses the dependencies of the checkout if they are complete', async () => {
  const root = await checkout();
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'node_modules/.package-lock.json'), '{"packages":{}}');

  const copy = await mirrorCheckout(root, join(root, '../home'));

  expect(await readlink(join(copy, 'node_modules'))).toBe(join(root, 'node_modules'));
});

async function checkout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenon-checkout-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = join(folder, 'checkout');
  for (const name of ['server', '.git', 'web/dist', 'web/src']) {
    await mkdir(join(root, name), { recursive: true });
    await writeFile(join(root, name, 'main.ts'), 'first');
  }
  await writeFile(join(root, 'README.md'), 'read me');
  await writeFile(join(root, 'package.json'), '{"workspaces":["server"]}');
  await writeFile(join(root, 'package-lock.json'), '{"packages":{}}');
  return root;
}
