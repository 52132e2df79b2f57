import { z } from 'zod';
import { invalidResponse } from './send-request.ts';

export type ProtocolName = 'openai' | 'tei';

type Protocol = {
  /** The URL for embedding texts, derived from the configured address. */
  address(url: string): string;
  request(texts: readonly string[], model: string): object;
  /** The vector of each text, in order. */
  read(answer: unknown, count: number): readonly (readonly number[])[];
};

const OpenAiAnswer = z.object({
  data: z.array(z.object({ index: z.number().int().optional(), embedding: z.array(z.unknown()) })),
});
const TeiAnswer = z.array(z.array(z.unknown()));

export const protocols: Record<ProtocolName, Protocol> = {
  openai: {
    address(url) {
      if (url.endsWith('/embeddings')) return url;
      return new URL(url).pathname === '/' ? `${url.replace(/\/$/, '')}/v1/embeddings` : `${url}/embeddings`;
    },
    request: (texts, model) => ({ model, input: texts, encoding_format: 'float' }),
    read(answer, count) {
      const { data } = parse(OpenAiAnswer, answer);
      const ordered: (readonly number[])[] = [];
      for (const [position, { index = position, embedding }] of data.entries()) {
        if (ordered[index]) throw invalidResponse(`it has two vectors for text ${index}`);
        ordered[index] = embedding as number[];
      }
      return complete(ordered, data.length, count);
    },
  },
  tei: {
    address: (url) => (url.endsWith('/embed') ? url : `${url}/embed`),
    // Texts that are too long must be rejected, not silently truncated.
    request: (texts) => ({ inputs: texts, normalize: true, truncate: false }),
    read(answer, count) {
      const vectors = parse(TeiAnswer, answer) as number[][];
      return complete(vectors, vectors.length, count);
    },
  },
};

/** If the protocol is not configured, the URL decides: only these end in `/v1` or `/embed`. */
export function protocolOf(url: string): ProtocolName | undefined {
  if (/\/embed$/.test(url)) return 'tei';
  return /\/(v\d\w*|embeddings|openai)$/.test(url) ? 'openai' : undefined;
}

/** Converts a vector to our form, and throws if it is invalid. */
export function parseVector(numbers: readonly number[], dimensions: number | undefined): Float32Array {
  if (dimensions !== undefined && numbers.length !== dimensions) {
    throw invalidResponse(`it has vectors of ${numbers.length} dimensions, not of ${dimensions}`);
  }
  if (numbers.length === 0 || !numbers.every(Number.isFinite))
    throw invalidResponse('a vector is not made of numbers');
  return Float32Array.from(numbers);
}

function complete(vectors: (readonly number[])[], found: number, count: number) {
  if (found !== count || vectors.length !== count || !Array.from(vectors).every(Boolean)) {
    throw invalidResponse(`it has ${found} vectors for ${count} texts`);
  }
  return vectors;
}

function parse<T>(shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw invalidResponse('it does not have the shape of the protocol');
  return parsed.data;
}
