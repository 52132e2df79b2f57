import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programFolder } from '../../../config.ts';
import { openBuiltInModel } from '../../../platform/models/built-in/built-in.ts';
import { similarityOf } from '../../../platform/models/calibration.ts';
import type { Embedder } from '../../../platform/models/port.ts';
import { embedProbe, fitCalibration, probeVersion } from './fit-calibration.ts';

const model = await openBuiltInModel(join(programFolder, 'models/tenon-embed'));

/** A model whose cosines are all between 0.7 and 1, as those of many published models are. */
const narrow: Pick<Embedder, 'embed'> = {
  async embed(texts, options) {
    const vectors = await model.embed(texts, options);
    return vectors.map((vector) => {
      const raised = new Float32Array(vector.length + 1);
      raised.set(vector);
      raised[vector.length] = 1.6;
      const length = Math.sqrt(raised.reduce((sum, value) => sum + value * value, 0));
      return raised.map((value) => value / length);
    });
  },
};

const meanSimilarity = async (embedder: Pick<Embedder, 'embed'>, grade: number) => {
  const calibration = embedder === model ? model.calibration : await fitCalibration(embedder);
  const cosines = (await embedProbe(embedder)).filter((pair) => pair.grade === grade);
  const all = cosines.flatMap((pair) => pair.cosines);
  if (!calibration) throw new Error('The model has no calibration.');
  return all.reduce((sum, cosine) => sum + similarityOf(calibration, cosine), 0) / all.length;
};

it.each([
  ['the built-in model', model],
  ['a model with narrow cosines', narrow],
])('%s finds unrelated pairs near 0 and suitable ones near 0.8', async (_, embedder) => {
  expect(await meanSimilarity(embedder, 0)).toBeLessThan(0.12);
  expect(await meanSimilarity(embedder, 3)).toBeGreaterThan(0.75);
  expect(await meanSimilarity(embedder, 3)).toBeLessThan(0.9);
});

it('a fit names the probe set, and is the same each time', async () => {
  const first = await fitCalibration(narrow);
  expect(first.version).toBe(probeVersion);
  expect(await fitCalibration(narrow)).toEqual(first);
});
