import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from '../../../../test/at-end.ts';
import { hasOnnxRuntime, withoutOnnxRuntime } from '../../../../test/onnx-runtime.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { programFolder } from '../../../config.ts';
import { type OnnxOptions, openOnnxModel } from './open-onnx.ts';
import { openTokenReader } from './tokens.ts';

const tiny = join(import.meta.dirname, '../../../../test/models/tiny-bert');
type Expected = { text: string; tokens: number; first_tokens: number[]; cls: number[]; mean: number[] };
const expected: Expected[] = JSON.parse(readFileSync(join(tiny, 'expected.json'), 'utf8'));

function open(options: Partial<OnnxOptions> = {}) {
  const model = openOnnxModel({ path: tiny, programFolder, threads: 1, ...options });
  atEnd(() => model.close());
  return model;
}

describe.skipIf(!hasOnnxRuntime)(
  `a model in ONNX files${hasOnnxRuntime ? '' : ` (${withoutOnnxRuntime})`}`,
  () => {
    it.each(['cls', 'mean'] as const)(
      'an ONNX model returns the same vectors as Python, with pooling %s',
      async (pooling) => {
        const vectors = await open({ pooling }).embed(expected.map(({ text }) => text));

        expect(expected.some(({ tokens }) => tokens >= 2000)).toBe(true);
        for (const [place, { [pooling]: wanted }] of expected.entries()) {
          expect(farthest(vectors[place], wanted), expected[place]?.text.slice(0, 40)).toBeLessThan(5e-6);
        }
      },
    );

    it('an ONNX model uses the pooling of its files', async () => {
      const [vector] = await open().embed(['machine learning']);
      expect(farthest(vector, expected[1]?.cls ?? [])).toBeLessThan(5e-6);
      expect(farthest(vector, expected[1]?.mean ?? [])).toBeGreaterThan(0.01);
    });

    it('an ONNX model reads a text to its end, however long it is', async () => {
      const model = open();
      const beginning = 'carpenter '.repeat(2000);

      const [one, other] = await model.embed([`${beginning} python`, `${beginning} welder`]);

      expect(one).not.toEqual(other);
    });

    it.each(['model.onnx', 'model_quantized.onnx'])(
      'an ONNX model returns the same bytes for a text alone and in a batch, %s',
      async (graph) => {
        const model = open({ path: join(tiny, graph), threads: 2 });
        const texts = Array.from(
          { length: 40 },
          (_, number) => `${'senior data '.repeat(number % 9)}team ${number}`,
        );

        const together = await model.embed(texts);

        for (const place of [0, 7, 23, 39]) {
          expect(await model.embed([texts[place] ?? ''])).toEqual([together[place]]);
        }
      },
    );

    it('a quantized ONNX model is close to the original', async () => {
      const texts = expected.slice(0, 6).map(({ text }) => text);
      const [whole, smaller] = [open(), open({ path: join(tiny, 'model_quantized.onnx') })];

      const [vectors, rough] = [await whole.embed(texts), await smaller.embed(texts)];

      for (const [place, vector] of vectors.entries())
        expect(cosine(vector, rough[place])).toBeGreaterThan(0.98);
      expect(whole.model).not.toBe(smaller.model);
    });

    it('an ONNX model has another name for each prefix and window size', async () => {
      const text = 'led the data team in berlin and paris '.repeat(10);
      const models = [
        open(),
        open({ prefix: 'product: ' }),
        open({ maxTokens: 32 }),
        open({ pooling: 'mean' }),
      ];

      const vectors = await Promise.all(models.map(async (model) => String((await model.embed([text]))[0])));

      expect(new Set(vectors).size).toBe(4);
      expect(new Set(models.map(({ model }) => model)).size).toBe(4);
      expect(open({ name: 'mine' }).model).toMatch(/^mine@[0-9a-f]{8}$/);
    });

    it('an ONNX model does not block the event loop', async () => {
      const model = open();
      await model.embed(['cook']);
      let turns = 0;
      const timer = setInterval(() => {
        turns += 1;
      }, 1);

      await model.embed(new Array(200).fill('senior software engineer '.repeat(120)));
      clearInterval(timer);

      expect(turns).toBeGreaterThan(3);
    });

    it('an aborted call returns, and the next one is answered', async () => {
      const model = open();
      const caller = new AbortController();
      const pending = model.embed(new Array(500).fill('python '.repeat(500)), { signal: caller.signal });
      caller.abort(new Error('gone home'));

      await expect(pending).rejects.toThrow('gone home');
      expect(await model.embed(['cook'])).toHaveLength(1);
    });

    it('unreadable weights are reported, and the model works once they are fixed', async () => {
      const path = await copyOfTiny();
      writeFileSync(join(path, 'model.onnx'), 'no weights');
      const model = open({ path });

      await expect(model.embed(['cook'])).rejects.toMatchObject({ code: 'embedder-unusable', retry: true });
      await model.close();
      cpSync(join(tiny, 'model.onnx'), join(path, 'model.onnx'));
      expect(await model.embed(['cook'])).toHaveLength(1);
    });
  },
);

describe('the files of a model', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await copyOfTiny();
  });

  it('are loaded by name', async () => {
    const path = await copyOfTiny();
    expect(() => open({ path: join(path, 'nowhere') })).toThrow(/there is no .*nowhere/);
    rmSync(join(path, 'tokenizer.json'));
    expect(() => open({ path })).toThrow(/has no tokenizer\.json/);
    rmSync(join(path, 'model.onnx'));
    rmSync(join(path, 'model_quantized.onnx'));
    expect(() => open({ path })).toThrow(/has none of model\.onnx, onnx\/model\.onnx/);
  });

  it.each([
    ['modules.json', [{ type: 'sentence_transformers.models.Dense' }], /wants the step .*Dense/],
    ['1_Pooling/config.json', { pooling_mode_max_tokens: true }, /neither cls nor mean/],
    ['config.json', { model_type: 'bert' }, /does not say its hidden_size/],
    ['config.json', [], /is not what such a model has there/],
  ])('are rejected if %s refers to a missing file', async (file, content, message) => {
    const path = await copyOfTiny();
    writeFileSync(join(path, file), JSON.stringify(content));

    expect(() => open({ path })).toThrow(expect.objectContaining({ code: 'embedder-unusable' }));
    expect(() => open({ path })).toThrow(message);
  });

  it('without the runtime, the error names the command that installs it', () => {
    const elsewhere = { path: folder, programFolder: folder };
    const outcome = () => openOnnxModel(elsewhere);

    expect(outcome).toThrow(expect.objectContaining({ code: 'onnx-runtime-missing' }));
    expect(outcome).toThrow(/npm run onnx/);
  });
});

describe('tokens', () => {
  const reader = (maxTokens: number, prefix?: string) =>
    openTokenReader({
      tokenizer: join(tiny, 'tokenizer.json'),
      tokenizerConfig: join(tiny, 'tokenizer_config.json'),
      maxTokens,
      prefix,
    });

  it('are those of the original tokenizer', () => {
    for (const { text, tokens, first_tokens: first } of expected) {
      const [row] = reader(1_000_000).rows(text);
      expect(row?.weight).toBe(tokens);
      expect(row?.ids.slice(1, 25).slice(0, first.length)).toEqual(first);
    }
  });

  it('are surrounded by special tokens in every window, with the prefix', () => {
    const rows = reader(32, 'data:').rows('cook '.repeat(100));

    expect(rows.length).toBeGreaterThan(3);
    const [start, data, colon] = rows[0]?.ids ?? [];
    for (const { ids, weight } of rows) {
      expect(ids.length).toBeLessThanOrEqual(32);
      expect(ids.slice(0, 3)).toEqual([start, data, colon]);
      expect(ids).toHaveLength(weight + 4);
      expect(ids.at(-1)).toBe(3);
    }
  });
});

async function copyOfTiny(): Promise<string> {
  const folder = join(await temporaryFolder('onnx'), 'tiny');
  cpSync(tiny, folder, { recursive: true });
  return folder;
}

function farthest(vector: Float32Array | undefined, wanted: readonly number[]): number {
  return Math.max(...wanted.map((value, place) => Math.abs(value - (vector?.[place] ?? Number.NaN))));
}

function cosine(one: Float32Array, other: Float32Array | undefined): number {
  return one.reduce((sum, value, place) => sum + value * (other?.[place] ?? 0), 0);
}
