import { type Input, type LooseInput, pathOf } from '@tenon/contract/call';
import type { Endpoint, Result } from '@tenon/contract/endpoint';
import { ApiProblem, problemFrom, unreachable } from './api-problem.ts';

export type ClientOptions = {
  /** Address of the API, such as http://127.0.0.1:4400. */
  baseUrl: string;
  /** An API key or session token. A function is called for every request. */
  token: string | (() => string | Promise<string>);
  /** Replaces the network, for example with `app.request` of the API itself. */
  fetch?: (address: string, init: RequestInit) => Response | Promise<Response>;
};

export type CallOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** After this time the API counts as unreachable. */
  timeoutMs?: number;
};

export type Client = {
  /** Calls the API and returns the parsed response. Throws an `ApiProblem`. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Result<E>>;
  /** Returns the raw response, for files and event streams. */
  send<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Response>;
};

/** A typed API client for programs, based on the endpoints of the contract. */
export function openClient({ baseUrl, token, fetch: request = fetch }: ClientOptions): Client {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');

  async function send(endpoint: Endpoint, input: LooseInput, options: CallOptions = {}): Promise<Response> {
    const address = base + pathOf(endpoint, input);
    const key = endpoint.creates ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const init: RequestInit = {
      method: endpoint.method.toUpperCase(),
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${typeof token === 'string' ? token : await token()}`,
        ...(key && { 'Idempotency-Key': key }),
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...signalOf(options),
    };
    const response = await reach(() => request(address, init), options.signal);
    if (!response.ok) throw await problemFrom(response);
    return response;
  }

  async function call(endpoint: Endpoint, input: LooseInput, options: CallOptions = {}): Promise<unknown> {
    const response = await send(endpoint, input, options);
    if (!endpoint.returns) return undefined;
    const text = await reach(() => response.text(), options.signal);
    const parsed = endpoint.returns.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw new ApiProblem({
      status: response.status,
      code: 'unexpected-answer',
      detail: `The response to ${endpoint.id} has an unexpected format. The API may be a different version.`,
      requestId: response.headers.get('x-request-id') ?? undefined,
    });
  }

  // Callers are type-checked against their endpoint. In here, one loose type serves all endpoints.
  return { call: call as Client['call'], send: send as Client['send'] };
}

function signalOf({ signal, timeoutMs }: CallOptions): { signal?: AbortSignal } {
  const signals = [signal ?? [], timeoutMs === undefined ? [] : AbortSignal.timeout(timeoutMs)].flat();
  return signals.length > 0 ? { signal: AbortSignal.any(signals) } : {};
}

/** A caller who aborts gets their own reason. Any other failure means that the API is unreachable. */
async function reach<T>(work: () => T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable(error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
