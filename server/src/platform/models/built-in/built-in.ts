import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { InvalidError } from '../../errors.ts';
import { Calibration } from '../calibration.ts';
import type { Embedder, TextKind } from '../port.ts';
import { type RowEncoder, rowEncoder } from './row-encoder.ts';
import { readTable } from './table.ts';
import { titleModel } from './title-model.ts';

/** Our own model, which sums rows of a table. It takes microseconds per text, so loops need not await a promise. */
export type BuiltInModel = Embedder & { embedText(text: string, kind?: TextKind): Float32Array };

const configSchema = z.object({
  name: z.string(),
  version: z.string(),
  dimensions: z.int().positive(),
  spaces: z.record(z.string(), z.object({ file: z.string() })),
  kinds: z.object({ title: z.string(), skill: z.string(), text: z.string() }),
});

/** The number of texts embedded before yielding: about a millisecond for titles, about ten for pages. */
const BATCH_SIZE = 64;

/** Loads the model in this folder (see its README.md) into memory. */
export async function openBuiltInModel(folder: string): Promise<BuiltInModel> {
  const config = configSchema.parse(await readJson(folder, 'config.json'));
  const calibration = Calibration.parse(await readJson(folder, 'calibration.json'));
  const titleCalibration = Calibration.parse(await readJson(folder, 'title-calibration.json'));
  const encoders = new Map<string, RowEncoder>();
  for (const [space, { file }] of Object.entries(config.spaces)) {
    const table = await readTable(join(folder, file));
    if (table.dimensions !== config.dimensions) {
      throw new InvalidError(
        'model-unreadable',
        `${file} has ${table.dimensions} dimensions, not ${config.dimensions}.`,
      );
    }
    encoders.set(space, rowEncoder(table));
  }
  const encoderOf = (kind: TextKind): RowEncoder => {
    const adder = encoders.get(config.kinds[kind]);
    if (!adder) throw new InvalidError('model-unreadable', `The model has no space for ${kind}.`);
    return adder;
  };
  const byKind = { title: encoderOf('title'), skill: encoderOf('skill'), text: encoderOf('text') };
  const embedText = (text: string, kind: TextKind = 'text') => byKind[kind].embed(text, kind === 'text');

  return {
    model: `${config.name}@${config.version}`,
    dimensions: config.dimensions,
    calibration,
    titles: titleModel((title) => embedText(title, 'title'), titleCalibration),
    embedText,
    async embed(texts, { kind, signal } = {}) {
      const vectors: Float32Array[] = [];
      for (const [index, text] of texts.entries()) {
        if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
        signal?.throwIfAborted();
        vectors.push(embedText(text, kind));
      }
      return vectors;
    },
    async close() {},
  };
}

async function readJson(folder: string, file: string): Promise<unknown> {
  const text = await readFile(join(folder, file), 'utf8').catch((cause: unknown) => {
    throw new InvalidError('model-unreadable', `No model found in ${folder}: ${file} is missing.`, { cause });
  });
  return JSON.parse(text);
}
