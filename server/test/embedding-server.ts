import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

/** The fault of the next request. */
export type Fault =
  | { status: number; retryAfter?: string }
  /** The connection is cut: at once, or in the middle of the answer. */
  | 'cut'
  | 'half'
  /** No answer before the server closes. */
  | 'silent'
  | 'not-json'
  /** One vector too few, one of another length, one with a word in it, one twice. */
  | 'one-missing'
  | 'other-dimensions'
  | 'no-numbers'
  | 'one-twice';

export type EmbeddingServer = {
  url: string;
  /** Each embedding request uses up one fault; `always` stays. */
  faults: Fault[];
  always: Fault | undefined;
  requests: { path: string; texts: string[]; model: string | undefined; authorization: string | undefined }[];
  /** The maximum number of concurrent requests. */
  mostAtOnce: number;
  close(): Promise<void>;
};

type Limits = { tokens?: number; batch?: number; sha?: string; delayMs?: number; port?: number };

export const SERVER_DIMENSIONS = 24;

/**
 * Implements the protocols of OpenAI and of Text Embeddings Inference. Its vectors are sums of hashed words, of any
 * length.
 */
export async function startEmbeddingServer(
  protocol: 'openai' | 'tei',
  { tokens = 512, batch = 64, sha = 'abc123', delayMs = 0, port = 0 }: Limits = {},
): Promise<EmbeddingServer> {
  let atOnce = 0;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (protocol === 'tei' && path === '/info') {
      const info = { model_id: 'lab/words', model_sha: sha, max_input_length: tokens };
      return send(response, 200, { ...info, max_client_batch_size: batch });
    }
    const expected = protocol === 'tei' ? '/embed' : '/v1/embeddings';
    if (path !== expected) return send(response, 404, { error: 'no such page' });
    const body = await readBody(request);
    const texts: string[] = protocol === 'tei' ? body.inputs : body.input;
    const { authorization } = request.headers;
    state.requests.push({ path, texts, model: body.model, authorization });
    atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, atOnce);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    atOnce -= 1;
    const fault = state.faults.shift() ?? state.always;
    if (texts.length > batch || texts.some((text) => text.split(/\s+/).length > tokens))
      return send(response, 413, { error: 'inputs must have less' });
    answer(response, { protocol, texts, fault });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  atEnd(close);
  const state: EmbeddingServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: [],
    always: undefined,
    requests: [],
    mostAtOnce: 0,
    close,
  };
  return state;
}

/** The vector as the server computes it, before it is normalized. */
export function wordSum(text: string): number[] {
  const sum = new Array<number>(SERVER_DIMENSIONS).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const bytes = createHash('sha256').update(word).digest();
    for (let place = 0; place < SERVER_DIMENSIONS; place += 1)
      sum[place] = (sum[place] as number) + (bytes[place] as number) - 127.5;
  }
  return sum;
}

type Answering = { protocol: 'openai' | 'tei'; texts: string[]; fault: Fault | undefined };

function answer(response: ServerResponse, { protocol, texts, fault }: Answering) {
  if (fault === 'silent') return;
  if (fault === 'cut') return void response.destroy();
  if (typeof fault === 'object') {
    const { status, retryAfter } = fault;
    return send(response, status, { error: 'not now' }, retryAfter ? { 'retry-after': retryAfter } : {});
  }
  if (fault === 'not-json') return void response.end('<html>Welcome to the proxy</html>');
  const vectors: unknown[][] = texts.map(wordSum);
  if (fault === 'one-missing') vectors.pop();
  if (fault === 'other-dimensions') vectors[0]?.push(1);
  if (fault === 'no-numbers') vectors[0]?.splice(3, 1, 'NaN');
  const entries = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  if (fault === 'one-twice') entries.splice(0, 1, ...entries.slice(-1));
  // In reverse order: the index tells which text a vector belongs to.
  const whole = protocol === 'tei' ? vectors : { object: 'list', data: entries.reverse() };
  if (fault !== 'half') return send(response, 200, whole);
  const text = JSON.stringify(whole);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

function send(response: ServerResponse, status: number, body: unknown, headers: object = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage) {
  const chunks = await Array.fromAsync(request);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
