import { type Input, type LooseInput, pathOf } from '@tenon/contract/call';
import type { Endpoint, Result } from '@tenon/contract/endpoint';
import { ApiProblem, problemFrom, unreachable } from './api-problem.ts';

export type ClientOptions = {
  /** Where the API is, as in http://127.0.0.1:4400. */
  baseUrl: string;
  /** An API key or the token of a session; asked for at every call where it is a function. */
  token: string | (() => string | Promise<string>);
  /** In place of the network, as in `app.request` of the API itself. */
  fetch?: (address: string, init: RequestInit) => Response | Promise<Response>;
};

export type CallOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** After which it counts as unreachable. */
  timeoutMs?: number;
};

export type Client = {
  /** Calls the API and gives back the parsed answer; throws an `ApiProblem`. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Result<E>>;
  /** The answer as it comes, for files and event streams. */
  send<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Response>;
};

/** The API by the endpoints of the contract: for agents, tools and whoever else is a program. */
export function openClient({ baseUrl, token, fetch: ask = fetch }: ClientOptions): Client {
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
      ...limits(options),
    };
    const response = await reach(() => ask(address, init), options.signal);
    if (!response.ok) throw await problemFrom(response);
    return response;
  }

  async function call(endpoint: Endpoint, input: LooseInput, options: CallOptions = {}): Promise<unknown> {
    const response = await send(endpoint, input, options);
    if (!endpoint.returns) return undefined;
    const answer = await reach(() => response.text(), options.signal);
    const parsed = endpoint.returns.safeParse(asJson(answer));
    if (parsed.success) return parsed.data;
    throw new ApiProblem({
      status: response.status,
      code: 'unexpected-answer',
      detail: `The answer to ${endpoint.id} is not what this version expects: is the API another version?`,
      requestId: response.headers.get('x-request-id') ?? undefined,
    });
  }

  // The types of an input are checked where it is given; in here one shape goes for all endpoints.
  return { call: call as Client['call'], send: send as Client['send'] };
}

function limits({ signal, timeoutMs }: CallOptions): { signal?: AbortSignal } {
  const signals = [signal ?? [], timeoutMs === undefined ? [] : AbortSignal.timeout(timeoutMs)].flat();
  return signals.length > 0 ? { signal: AbortSignal.any(signals) } : {};
}

/** Whoever stops a call gets their own reason; everything else that stops it is the network. */
async function reach<T>(work: () => T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable(error);
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
