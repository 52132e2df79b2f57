import { once } from 'node:events';
import { copyFileSync, mkdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import type { Targets } from '../../../test/documents/hostile/attempts.ts';
import type { Outcome } from '../../../test/documents/hostile/hostile-parser.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { forkParser, networkless } from './fork-parser.ts';

const require = createRequire(import.meta.url);
const hostile = join(import.meta.dirname, '../../../test/documents/hostile');
const program = join(hostile, 'hostile-parser.ts');
const folder = await temporaryFolder('lock-down');

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** A data folder with secrets. */
function dataFolder(home: string): string[] {
  const files = ['secret', 'postgres/password', 'blobs/ab/abcdef', '.env'].map((name) => join(home, name));
  for (const file of files) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'hunter2');
  }
  return files;
}

async function attack(targets: Targets, withheld: string[], readable: string[] = []) {
  const child = forkParser(program, [], {
    memoryMb: 900,
    readable: [hostile, native, ...readable],
    withheld,
  });
  atEnd(() => child.kill('SIGKILL'));
  await once(child, 'message');
  child.send(targets);
  const [{ outcomes, environment }] = (await once(child, 'message')) as [
    { outcomes: Outcome[]; environment: string[] },
  ];
  return { pid: child.pid, outcomes, environment };
}

const connections: unknown[] = [];
const server = createServer((socket) => {
  connections.push(socket.remoteAddress);
  socket.destroy();
});
const socket = join(folder, 'socket');
const local = createServer((client) => {
  connections.push('local');
  client.destroy();
});
await Promise.all([once(server.listen(0, '::'), 'listening'), once(local.listen(socket), 'listening')]);
atEnd(() => server.close());
atEnd(() => local.close());

const picture = join(folder, 'picture.png');
writeFileSync(picture, createCanvas(4, 4).toBuffer('image/png'));

/** A native module that is not loaded yet. */
const native = join(folder, 'native.node');
const platform = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`;
copyFileSync(require.resolve(`@napi-rs/canvas-${platform}`), native);

const targets = (secrets: string[]): Targets => ({
  secrets,
  program: join(import.meta.dirname, '..'),
  folder,
  port: (server.address() as { port: number }).port,
  socket,
  native,
  picture,
});

describe('a parser process that a document has taken over', { timeout: 120_000 }, () => {
  it('can neither read secrets, write files, use the network nor start processes', async () => {
    const home = join(folder, 'data');
    const repository = join(import.meta.dirname, '../../../..');
    const secrets = [
      ...dataFolder(home),
      '/etc/passwd',
      '/proc/self/environ',
      // `.git` is a folder in a clone and a file in a worktree.
      ...['.git', '.git/HEAD', '.git/config'].map((name) => join(repository, name)).filter(isFile),
      join(repository, 'README.md'),
    ];
    const { outcomes, environment } = await attack(targets(secrets), [home]);

    expect(outcomes.filter((outcome) => !outcome.isRefused)).toEqual([]);
    expect(outcomes.length).toBeGreaterThanOrEqual(190);
    expect(connections).toEqual([]);
    expect(environment).toEqual(['DISABLE_SYSTEM_FONTS_LOAD']);
  });

  it('cannot read a data folder inside a readable folder', async () => {
    const readable = join(folder, 'readable');
    const home = join(readable, 'deep/data');
    const secrets = dataFolder(home);
    writeFileSync(join(readable, 'open'), 'hello');
    const { outcomes } = await attack(
      { ...targets([...secrets, join(readable, 'open')]) },
      [home],
      [readable],
    );

    const read = outcomes.filter((outcome) => !outcome.isRefused).map(({ name }) => name);
    expect(read).toEqual(expect.arrayContaining([`readFileSync ${join(readable, 'open')}`]));
    expect(read.filter((name) => secrets.some((secret) => name.includes(secret)))).toEqual([]);
  });

  it.skipIf(!networkless())('has an empty network namespace', async () => {
    const child = forkParser(program, [], { memoryMb: 900, readable: [hostile], withheld: [] });
    atEnd(() => child.kill('SIGKILL'));
    await once(child, 'message');
    expect(readlinkSync(`/proc/${child.pid}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
  });
});
