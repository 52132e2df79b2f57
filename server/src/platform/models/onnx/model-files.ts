import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { SetupError } from '../../errors.ts';

export type Pooling = 'cls' | 'mean';

/** The metadata in the files of a sentence model. */
export type ModelFiles = {
  name: string;
  graph: string;
  tokenizer: string;
  tokenizerConfig: string | undefined;
  dimensions: number;
  /** The maximum number of tokens, including special ones. */
  maxTokens: number;
  pooling: Pooling;
  padToken: number;
};

const GRAPHS = ['model.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx'];
const SUPPORTED_MODULES = /\.(Transformer|Pooling|Normalize)$/;
/** Model families that pool the first token. Copies of them often lack the file that says so. */
const CLS_FAMILIES = /\b(bge|arctic-embed|mxbai-embed)\b/i;
/** These models count positions from after the padding token. */
const LATE_POSITIONS = /^(roberta|xlm-roberta|camembert|mpnet)$/;

const Config = z.object({
  model_type: z.string().default('bert'),
  hidden_size: z.number().int().positive().optional(),
  dim: z.number().int().positive().optional(),
  max_position_embeddings: z.number().int().positive().default(512),
  pad_token_id: z.number().int().min(0).nullish(),
  _name_or_path: z.string().default(''),
});
const Modules = z.array(z.object({ type: z.string() }));
const PoolingConfig = z.record(z.string(), z.unknown());
const SentenceConfig = z.object({ max_seq_length: z.number().int().positive().nullish() });

/** Reads a folder written by sentence-transformers or Optimum, or the folder of a given .onnx file. */
export function readModelFiles(path: string): ModelFiles {
  const { folder, graph } = findGraph(resolve(path));
  const tokenizer = need(folder, 'tokenizer.json');
  const config = read(need(folder, 'config.json'), Config);
  const dimensions = config.hidden_size ?? config.dim;
  if (!dimensions) throw unusable(`${join(folder, 'config.json')} does not say its hidden_size`);
  const positions = config.max_position_embeddings - (LATE_POSITIONS.test(config.model_type) ? 2 : 0);
  const trained = readIfThere(folder, 'sentence_bert_config.json', SentenceConfig)?.max_seq_length;
  assertModules(folder);
  return {
    name: basename(folder),
    graph,
    tokenizer,
    tokenizerConfig: optional(folder, 'tokenizer_config.json'),
    dimensions,
    maxTokens: Math.min(trained ?? positions, positions),
    pooling: poolingOf(folder, `${basename(folder)} ${config._name_or_path}`),
    padToken: config.pad_token_id ?? 0,
  };
}

function findGraph(path: string): { folder: string; graph: string } {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw unusable(`there is no ${path}`);
  if (stats.isFile()) {
    const around = dirname(path);
    const folder = optional(around, 'tokenizer.json') ? around : dirname(around);
    return { folder, graph: path };
  }
  const graph = GRAPHS.map((name) => join(path, name)).find((file) => existsSync(file));
  if (!graph) throw unusable(`${path} has none of ${GRAPHS.join(', ')}`);
  return { folder: path, graph };
}

function assertModules(folder: string): void {
  const modules = readIfThere(folder, 'modules.json', Modules) ?? [];
  const other = modules.find(({ type }) => !SUPPORTED_MODULES.test(type));
  if (other)
    throw unusable(`it wants the step ${other.type}, which is not in the .onnx file and not supported`);
}

function poolingOf(folder: string, names: string): Pooling {
  const config = readIfThere(folder, '1_Pooling/config.json', PoolingConfig);
  if (!config) return CLS_FAMILIES.test(names) ? 'cls' : 'mean';
  // Newer files name the mode; older ones have a flag for each.
  const named = config.pooling_mode;
  if (named === 'cls' || named === 'mean') return named;
  const on = Object.keys(config).filter((key) => key.startsWith('pooling_mode_') && config[key] === true);
  if (on.length === 1 && on[0] === 'pooling_mode_cls_token') return 'cls';
  if (on.length === 1 && on[0] === 'pooling_mode_mean_tokens') return 'mean';
  throw unusable(`its pooling (${named ?? on.join(', ')}) is neither cls nor mean`);
}

function need(folder: string, name: string): string {
  const file = optional(folder, name);
  if (!file) throw unusable(`${folder} has no ${name}`);
  return file;
}

function optional(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? file : undefined;
}

function readIfThere<T>(folder: string, name: string, shape: z.ZodType<T>): T | undefined {
  const file = optional(folder, name);
  return file ? read(file, shape) : undefined;
}

function read<T>(file: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw unusable(`${file} is not what such a model has there`, cause);
  }
}

function unusable(why: string, cause?: unknown): SetupError {
  return new SetupError('embedder-unusable', `The model of EMBEDDER_ONNX cannot be used: ${why}.`, { cause });
}
