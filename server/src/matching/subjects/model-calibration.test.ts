import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { programFolder } from '../../config.ts';
import { TryLaterError } from '../../platform/errors.ts';
import { openBuiltInModel } from '../../platform/models/built-in/built-in.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { probeVersion } from './calibration/fit-calibration.ts';
import { getCalibration, servingCalibrationVersion } from './model-calibration.ts';
import { readCalibration, startServing } from './model-store.ts';

const { db } = await testDatabase();
const builtIn = await openBuiltInModel(join(programFolder, 'models/tenon-embed'));

/** The built-in model under another name, without its calibration. */
function unknownModel(model: string) {
  const calls: number[] = [];
  let isDown = false;
  const embedder: Embedder = {
    model,
    dimensions: builtIn.dimensions,
    async embed(texts, options) {
      if (isDown) throw new TryLaterError('embedder-unavailable', 'The server is down.');
      calls.push(texts.length);
      return builtIn.embed(texts, options);
    },
    close: async () => {},
  };
  return { embedder, calls, setDown: (down: boolean) => (isDown = down) };
}

it('a model that ships a calibration uses it, and it is stored for when the model is no longer configured', async () => {
  await startServing(db.sql, builtIn.model, builtIn.dimensions);
  const calibration = await getCalibration({ db, embedder: builtIn }, builtIn.model);
  expect(calibration).toEqual(builtIn.calibration);
  expect(await servingCalibrationVersion({ embedder: builtIn }, db.sql)).toBe(calibration.version);

  const { embedder: other } = unknownModel('other@1');
  expect(await getCalibration({ db, embedder: other }, builtIn.model)).toEqual(calibration);
});

it('a model without a calibration is fitted once, by the first of several callers', async () => {
  const { embedder, calls } = unknownModel('fitted@1');
  await startServing(db.sql, embedder.model, embedder.dimensions);
  expect(await servingCalibrationVersion({ embedder }, db.sql)).toBe('');
  const all = await Promise.all([1, 2, 3].map(() => getCalibration({ db, embedder }, embedder.model)));
  expect(new Set(all.map(({ version }) => version))).toEqual(new Set([probeVersion]));
  expect(calls).toHaveLength(1);

  const { embedder: restarted, calls: later } = unknownModel('fitted@1');
  expect(await getCalibration({ db, embedder: restarted }, 'fitted@1')).toEqual(all[0]);
  expect(later).toEqual([]);
  expect(await servingCalibrationVersion({ embedder: restarted }, db.sql)).toBe(probeVersion);
});

it('a calibration that was fitted on another probe set is fitted again', async () => {
  const { embedder, calls } = unknownModel('old@1');
  await startServing(db.sql, embedder.model, embedder.dimensions);
  const old = {
    version: 'probe-00000000',
    knots: [
      [-1, 0],
      [1, 1],
    ],
  };
  await db.sql`update embedding_model set calibration = ${db.sql.json(old)} where model = 'old@1'`;
  expect((await getCalibration({ db, embedder }, 'old@1')).version).toBe(probeVersion);
  expect(calls).toHaveLength(1);
  expect((await readCalibration(db.sql, 'old@1'))?.version).toBe(probeVersion);
});

it('a model that is down has no calibration until it is back', async () => {
  const { embedder, setDown } = unknownModel('down@1');
  await startServing(db.sql, embedder.model, embedder.dimensions);
  setDown(true);
  await expect(getCalibration({ db, embedder }, 'down@1')).rejects.toThrow(TryLaterError);
  setDown(false);
  expect((await getCalibration({ db, embedder }, 'down@1')).version).toBe(probeVersion);
});
