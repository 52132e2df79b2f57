import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SetupError } from '../../errors.ts';

/** The part of onnxruntime-node that we use; its own types are not installed when ours are checked. */
export type OnnxRuntime = {
  InferenceSession: { create(path: string, options: object): Promise<OnnxSession> };
  Tensor: new (type: 'int64', data: BigInt64Array, dimensions: number[]) => OnnxTensor;
};
export type OnnxSession = {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, OnnxTensor>, outputs: readonly string[]): Promise<Record<string, OnnxTensor>>;
};
export type OnnxTensor = { readonly type: string; readonly data: unknown; readonly dims: readonly number[] };

/** The entry file of the runtime: installed by `npm run onnx`, or resolved by Node. */
export function findOnnxRuntime(programFolder: string): string {
  for (const from of [join(programFolder, '.tools/onnx/package.json'), import.meta.filename]) {
    try {
      return createRequire(from).resolve('onnxruntime-node');
    } catch {
      // Not there: look in the next place.
    }
  }
  throw new SetupError(
    'onnx-runtime-missing',
    'EMBEDDER_ONNX needs the ONNX runtime, which is not included (a 100 MB download). Install it with: npm run onnx',
  );
}

/** Loads the runtime. Only for a thread: its sessions block the thread they are called in. */
export function loadOnnxRuntime(entry: string): OnnxRuntime {
  return createRequire(import.meta.url)(entry) as OnnxRuntime;
}
