import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { openSampler } from './sampler.ts';

it('sampling stops when the last watcher leaves during a sample', async () => {
  let looks = 0;
  let finishLook = () => {};
  const sampler = openSampler({
    everySeconds: 0.01,
    sample: async () => {
      looks++;
      if (looks > 1)
        await new Promise<void>((resolve) => {
          finishLook = resolve;
        });
      return looks;
    },
  });
  const sampling = await sampler.watch(() => {});
  await expect.poll(() => looks, PATIENTLY).toBe(2);
  sampling.stop();
  finishLook();
  await sleep(100);
  expect(looks).toBe(2);
});

it('samples never overlap', async () => {
  let running = 0;
  let most = 0;
  const sampler = openSampler({
    everySeconds: 0.001,
    sample: async () => {
      most = Math.max(most, ++running);
      await sleep(10);
      running--;
    },
  });
  const watching = await Promise.all([sampler.watch(() => {}), sampler.watch(() => {})]);
  await sleep(100);
  for (const sampling of watching) sampling.stop();
  expect(most).toBe(1);
});
