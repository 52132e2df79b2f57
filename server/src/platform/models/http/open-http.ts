import { createHash } from 'node:crypto';
import { defined } from '../../defined.ts';
import type { Embedder } from '../port.ts';
import { hasWord, meanOfParts, type Part, toUnit } from '../unit-vectors.ts';
import { detectServer, ServerFacts } from './detect-server.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { type ProtocolName, parseVector, protocols } from './protocols.ts';
import { invalidResponse, RejectedRequest, type RequestOptions, sendRequest } from './send-request.ts';
import { estimateTokens, halve, splitText } from './split-text.ts';

export type HttpOptions = {
  url: string;
  protocol?: ProtocolName | undefined;
  /** The requested model; servers with only one model report it themselves. */
  model?: string | undefined;
  key?: string | undefined;
  timeoutSeconds: number;
  /** The delay before the second attempt. */
  waitMs?: number | undefined;
  maxTokens?: number | undefined;
  /** The prefix of each piece of text. */
  prefix?: string | undefined;
  /** Stores the facts about the server, for starting while it is down. */
  memory?: { read(): unknown; write(value: object): void } | undefined;
};

const BATCH = 64;
const MAX_CONCURRENT_REQUESTS = 4;
const MAX_TOKENS = 512;
/** Every model adds some special tokens around a text. */
const SPECIAL_TOKENS = 2;

/** A model behind HTTP: OpenAI's protocol, which many servers support, or that of Text Embeddings Inference. */
export async function openHttpModel(options: HttpOptions): Promise<Embedder> {
  const { url, key, prefix = '', waitMs = 300, timeoutSeconds } = options;
  const requestOptions: RequestOptions = { url, key, waitMs, timeoutMs: timeoutSeconds * 1000 };
  const facts = await recallOrDetect(options, requestOptions);
  const { dimensions, model } = facts;
  const maxTokens = options.maxTokens ?? Math.min(facts.tokens ?? MAX_TOKENS, MAX_TOKENS);
  const room = Math.max(8, maxTokens - SPECIAL_TOKENS - estimateTokens(prefix));
  const embedPieces = pieceEmbedder({ options: requestOptions, facts, prefix, room });

  return {
    model: `${model}@${versionOf({ revision: facts.revision, maxTokens, prefix })}`,
    dimensions,
    async embed(texts, { signal } = {}) {
      signal?.throwIfAborted();
      const pieces = texts.flatMap((text, index) =>
        hasWord(text)
          ? splitText(text, room)
              .filter(hasWord)
              .map((piece) => ({ piece, index }))
          : [],
      );
      const stop = new AbortController();
      const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
      const batches = inBatches(
        pieces.map(({ piece }) => piece),
        Math.min(BATCH, facts.batch ?? BATCH),
      );
      const work = batches.map((batch) => embedPieces(batch, either));
      const vectors = await Promise.all(work).catch((error) => {
        stop.abort();
        throw error;
      });
      const parts = texts.map((): Part[] => []);
      for (const [number, vector] of vectors.flat().entries()) {
        const { piece, index } = defined(pieces[number]);
        parts[index]?.push({ vector, weight: piece.length });
      }
      return parts.map((partsOfText) => meanOfParts(partsOfText, dimensions));
    },
    async close() {},
  };
}

type PieceOptions = { options: RequestOptions; facts: ServerFacts; prefix: string; room: number };

/** Embeds pieces of texts that fit into one request. */
function pieceEmbedder({ options, facts, prefix, room }: PieceOptions) {
  const { dimensions, model } = facts;
  const protocol = protocols[facts.protocol];
  const limited = limitConcurrency(MAX_CONCURRENT_REQUESTS);

  async function request(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const body = protocol.request(
      texts.map((text) => prefix + text),
      model,
    );
    const response = await sendRequest({ ...options, url: protocol.address(options.url), body, signal });
    return protocol.read(response, texts.length).map((numbers) => toUnit(parseVector(numbers, dimensions)));
  }

  // A server that rejects some texts does not say which. Bisecting finds them, and each is shortened once more.
  async function embedPieces(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    try {
      return await limited(() => request(texts, signal));
    } catch (error) {
      if (!(error instanceof RejectedRequest)) throw error;
      if (texts.length > 1) {
        const middle = texts.length >> 1;
        const first = await embedPieces(texts.slice(0, middle), signal);
        return [...first, ...(await embedPieces(texts.slice(middle), signal))];
      }
      const [text = ''] = texts;
      if (estimateTokens(text) < room / 8)
        throw invalidResponse(`it refuses a short text (${error.message})`, error);
      const parts: Part[] = [];
      for (const half of halve(text).filter(hasWord)) {
        const [vector] = await embedPieces([half], signal);
        parts.push({ vector: defined(vector), weight: half.length });
      }
      return [meanOfParts(parts, dimensions)];
    }
  }
  return embedPieces;
}

/** A start does not wait long for a server whose facts are known. */
async function recallOrDetect(options: HttpOptions, requestOptions: RequestOptions): Promise<ServerFacts> {
  const { url, protocol, model, memory } = options;
  const settings = JSON.stringify({ url, protocol, model });
  const kept = memory?.read() as { asked?: string; facts?: unknown } | undefined;
  const known = kept?.asked === settings ? ServerFacts.safeParse(kept.facts).data : undefined;
  const patience = known ? { timeoutMs: Math.min(requestOptions.timeoutMs, 3000), attempts: 1 } : {};
  try {
    const facts = await detectServer({ protocol, model }, { ...requestOptions, ...patience });
    memory?.write({ asked: settings, facts });
    return facts;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

function versionOf(settings: object): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 8);
}

function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) =>
    items.slice(batch * size, (batch + 1) * size),
  );
}
