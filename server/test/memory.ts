import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes used by this process's JavaScript. Buffers are released a moment after they are collected. */
export async function usedMemory(): Promise<number> {
  for (let pass = 0; pass < 3; pass++) {
    collectGarbage();
    await sleep(100);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
