import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { ModelFiles } from './model-files.ts';

const SAMPLES = 64;
const SAMPLE_BYTES = 16 * 1024;

/**
 * A short hash that changes with the weights, the tokenizer or the settings. Weights of gigabytes are sampled: training
 * again changes all of them, so any sample shows it.
 */
export function fingerprintOf(files: ModelFiles, settings: object): string {
  const hash = createHash('sha256');
  for (const file of [files.graph, `${files.graph}_data`, `${files.graph}.data`]) {
    if (existsSync(file)) addSamples(hash, file);
  }
  hash.update(readFileSync(files.tokenizer));
  hash.update(JSON.stringify(settings));
  return hash.digest('hex').slice(0, 8);
}

function addSamples(hash: ReturnType<typeof createHash>, path: string): void {
  const { size } = statSync(path);
  hash.update(`${size}`);
  const file = openSync(path, 'r');
  try {
    const sample = Buffer.alloc(SAMPLE_BYTES);
    const step = Math.max(SAMPLE_BYTES, Math.floor(size / SAMPLES));
    for (let position = 0; position < size; position += step) {
      hash.update(sample.subarray(0, readSync(file, sample, 0, SAMPLE_BYTES, position)));
    }
  } finally {
    closeSync(file);
  }
}
