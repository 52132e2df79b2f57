import { defined } from '../../defined.ts';
import type { ModelFiles } from './model-files.ts';
import { loadOnnxRuntime, type OnnxRuntime, type OnnxSession, type OnnxTensor } from './runtime.ts';

type Row = { ids: readonly number[] };
type SentenceSession = {
  /** One unit vector per row, in order. */
  run(rows: readonly Row[]): Promise<Float32Array[]>;
};

type Options = { runtime: string; files: ModelFiles; threads: number };

/** Rows are padded to a multiple of this, which depends only on the row, and therefore so does its vector. */
const STEP = 8;
/** The batch size. Larger batches only take more memory. */
const MAX_BATCH_TOKENS = 2048;

/** Opens the model and runs it on rows of tokens, in batches of similar length. */
export async function openSession({ runtime, files, threads }: Options): Promise<SentenceSession> {
  const onnx = loadOnnxRuntime(runtime);
  const session = await onnx.InferenceSession.create(files.graph, {
    intraOpNumThreads: threads,
    graphOptimizationLevel: 'all',
    // The runtime logs errors only, because it prints a lot to stderr.
    logSeverityLevel: 3,
  });
  const output = ['last_hidden_state', 'token_embeddings'].find((name) => session.outputNames.includes(name));
  if (!output) throw new Error(`the model has no output last_hidden_state, only ${session.outputNames}`);
  const runTogether = (rows: readonly Row[], length: number) =>
    runRows({ onnx, session, output, files }, rows, length);
  const isSteady = await isBatchInvariant(runTogether, files.maxTokens);

  return {
    async run(rows) {
      const vectors: Float32Array[] = [];
      for (const { indexes, length } of batchesOf(rows, isSteady ? STEP : 1, isSteady, files.maxTokens)) {
        const batch = indexes.map((index) => defined(rows[index]));
        const answers = await runTogether(batch, length);
        for (const [number, index] of indexes.entries()) vectors[index] = defined(answers[number]);
      }
      return vectors;
    },
  };
}

/**
 * Whether a row gets the same vector, to the byte, alone and in a batch. Models that are quantized dynamically derive
 * their scale from the whole batch and do not: their rows are run one by one.
 */
async function isBatchInvariant(
  run: (rows: readonly Row[], length: number) => Promise<Float32Array[]>,
  maxTokens: number,
): Promise<boolean> {
  const length = Math.min(16, maxTokens);
  const rows = Array.from({ length: 7 }, (_, row) => ({
    ids: Array.from({ length: length - (row % 3) }, (_, index) => 1 + ((row * 31 + index * 7) % 100)),
  }));
  const batched = await run(rows, length);
  for (const [index, row] of rows.entries()) {
    const [alone] = await run([row], length);
    if (alone?.some((value, at) => value !== batched[index]?.[at])) return false;
  }
  return true;
}

function batchesOf(rows: readonly Row[], step: number, batched: boolean, maxTokens: number) {
  const lengths = rows.map(({ ids }) => Math.min(maxTokens, Math.ceil(ids.length / step) * step));
  const order = rows.map((_, index) => index).sort((a, b) => defined(lengths[a]) - defined(lengths[b]));
  const batches: { indexes: number[]; length: number }[] = [];
  for (const index of order) {
    const length = defined(lengths[index]);
    const open = batches.at(-1);
    const fits = open?.length === length && (open.indexes.length + 1) * length <= MAX_BATCH_TOKENS;
    if (batched && open && fits) open.indexes.push(index);
    else batches.push({ indexes: [index], length });
  }
  return batches;
}

type Parts = { onnx: OnnxRuntime; session: OnnxSession; output: string; files: ModelFiles };

async function runRows({ onnx, session, output, files }: Parts, rows: readonly Row[], length: number) {
  const make = (value: (ids: readonly number[], index: number) => number) => {
    const data = new BigInt64Array(rows.length * length);
    for (const [row, { ids }] of rows.entries()) {
      for (let index = 0; index < length; index += 1) data[row * length + index] = BigInt(value(ids, index));
    }
    return new onnx.Tensor('int64', data, [rows.length, length]);
  };
  const known: Record<string, () => OnnxTensor> = {
    input_ids: () => make((ids, index) => ids[index] ?? files.padToken),
    attention_mask: () => make((ids, index) => (index < ids.length ? 1 : 0)),
    token_type_ids: () => make(() => 0),
    position_ids: () => make((_, index) => index),
  };
  const feeds = Object.fromEntries(
    session.inputNames.map((name) => {
      const tensor = known[name]?.();
      if (!tensor) throw new Error(`the model asks for an input ${name} that is not known`);
      return [name, tensor];
    }),
  );
  const { [output]: states } = await session.run(feeds, [output]);
  return rows.map(({ ids }, row) => pool(defined(states), { row, length, used: ids.length, files }));
}

type RowSlice = { row: number; length: number; used: number; files: ModelFiles };

function pool({ data, dims }: OnnxTensor, { row, length, used, files }: RowSlice): Float32Array {
  const { dimensions, pooling } = files;
  if (!(data instanceof Float32Array) || dims.at(-1) !== dimensions) {
    throw new Error(
      `the model's output has the shape ${dims.join(' × ')}, not ${dimensions} float32 numbers per token`,
    );
  }
  const sum = new Float64Array(dimensions);
  const tokens = pooling === 'cls' ? 1 : used;
  for (let token = 0; token < tokens; token += 1) {
    const start = (row * length + token) * dimensions;
    for (let index = 0; index < dimensions; index += 1) {
      sum[index] = defined(sum[index]) + defined(data[start + index]);
    }
  }
  const norm = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0)) || 1;
  return Float32Array.from(sum, (value) => value / norm);
}
