import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { SERVER_DIMENSIONS, startEmbeddingServer } from '../../test/embedding-server.ts';
import { hasOnnxRuntime, withoutOnnxRuntime } from '../../test/onnx-runtime.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const main = join(import.meta.dirname, '../main.ts');

function start(args: string[], environment: Record<string, string> = {}) {
  return spawn(process.execPath, ['--max-old-space-size=200', main, 'embed', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  });
}

async function embed(input: string | Iterable<string>, args: string[] = [], environment = {}) {
  const child = start(args, environment);
  // A command that refuses its arguments ends without reading stdin.
  child.stdin.on('error', () => undefined);
  Readable.from(typeof input === 'string' ? [input] : input).pipe(child.stdin);
  const ended = once(child, 'close');
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  const lines = out.split('\n').slice(0, -1);
  return { code, error, lines, vectors: lines.map((line): number[] => JSON.parse(line)) };
}

it('`tenon embed` prints the unit vector of each line of stdin, without server, database or data folder', async () => {
  const home = join(await temporaryFolder('cli'), 'never-made');

  const { code, error, vectors } = await embed(
    'Nurse\n\nSoftware Engineer\r\n  \nNurse',
    ['--kind', 'title'],
    {
      TENON_HOME: home,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    },
  );

  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(vectors.map((vector) => Math.round(1e4 * Math.hypot(...vector)) / 1e4)).toEqual([1, 0, 1, 0, 1]);
  expect(new Set(vectors.map((vector) => vector.length)).size).toBe(1);
  expect(vectors[4]).toEqual(vectors[0]);
  expect(vectors[2]).not.toEqual(vectors[0]);
  expect(existsSync(home)).toBe(false);
});

it('`tenon embed` prints as many lines as it reads, and keeps none in memory', async () => {
  function* lines() {
    for (let number = 0; number < 20_000; number += 1)
      yield `${number % 100 === 0 ? '' : `cook ${number}`}\n`;
  }
  const child = start(['--kind', 'title']);
  Readable.from(lines()).pipe(child.stdin);
  const ended = once(child, 'close');
  let count = 0;
  for await (const chunk of child.stdout) for (const byte of chunk as Buffer) if (byte === 10) count += 1;

  expect((await ended)[0]).toBe(0);
  expect(count).toBe(20_000);
});

it('`tenon embed` prints results before more input arrives', async () => {
  const child = start([]);
  child.stdin.write('cook\n');
  const [first] = await once(child.stdout, 'data');
  child.stdin.end('nurse\n');
  const rest = await text(child.stdout);

  expect(`${first}${rest}`.trimEnd().split('\n')).toHaveLength(2);
});

it('`tenon embed` uses the configured server', async () => {
  const server = await startEmbeddingServer('tei');

  const { code, vectors } = await embed('cook\n\nnurse\n', [], { EMBEDDER_URL: server.url });

  expect(code).toBe(0);
  expect(vectors.map((vector) => vector.length)).toEqual(new Array(3).fill(SERVER_DIMENSIONS));
  expect(vectors[1]).toEqual(new Array(SERVER_DIMENSIONS).fill(0));
});

it.skipIf(!hasOnnxRuntime)(
  `uses the files that are configured${hasOnnxRuntime ? '' : ` (${withoutOnnxRuntime})`}`,
  async () => {
    const EMBEDDER_ONNX = join(import.meta.dirname, '../../test/models/tiny-bert');

    const { code, vectors } = await embed('machine learning\nnurse\n', [], { EMBEDDER_ONNX });

    expect(code).toBe(0);
    expect(vectors.map((vector) => vector.length)).toEqual([16, 16]);
  },
);

it('`tenon embed` reports an unknown kind, a wrong setting, and a server that is down', async () => {
  const [wrongKind, wrongFolder, away] = await Promise.all([
    embed('cook\n', ['--kind', 'song']),
    embed('cook\n', [], { EMBEDDER_ONNX: '/nowhere/at/all' }),
    embed('cook\n', [], { EMBEDDER_URL: 'http://127.0.0.1:1', EMBEDDER_MODEL: 'words' }),
  ]);

  expect(wrongKind).toMatchObject({ code: 2, lines: [] });
  expect(wrongKind.error).toContain('Allowed choices are title, skill, text');
  expect(wrongFolder).toMatchObject({ code: 1, lines: [] });
  expect(wrongFolder.error).toContain('there is no /nowhere/at/all. (embedder-unusable)');
  expect(away).toMatchObject({ code: 1, lines: [] });
  expect(away.error).toContain('(embedder-unavailable)');
});
