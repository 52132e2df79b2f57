import { refreshSession, type Session, Session as SessionShape, signOut } from '@tenon/contract/auth';
import type { Input, LooseInput } from '@tenon/contract/call';
import type { Endpoint, Result } from '@tenon/contract/endpoint';
import { postForm } from './post-form.ts';
import { ProblemError, problemFrom, unreachable } from './problem.ts';
import { addressOf } from './url.ts';

type Options = { signal?: AbortSignal; idempotencyKey?: string };

/** Calls the API with the current session and gives back the parsed answer; throws a `ProblemError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Result<E>> {
  const response = await send(endpoint, { ...(input as LooseInput), ...options });
  return (await read(endpoint, response)) as Result<E>;
}

/** The answer as it comes, for files and event streams. */
export async function send(
  endpoint: Endpoint,
  input: LooseInput & Options,
  headers: Record<string, string> = {},
): Promise<Response> {
  // Public calls need no token, and waiting for one would keep a signed-out visitor waiting for nothing.
  const open = endpoint.path.startsWith('/auth/') && endpoint.path !== '/auth/switch';
  const key = endpoint.creates ? (input.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const attempt = (token: string | undefined) =>
    request(addressOf(endpoint, input), {
      method: endpoint.method.toUpperCase(),
      headers: {
        ...headers,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    });

  return succeed(await (open ? attempt(current?.token) : inSession(attempt)));
}

type FileOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** Like `call`, for an endpoint that takes files; says how much is on its way. */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  file: File,
  { signal, onProgress }: FileOptions,
): Promise<Result<E>> {
  const attempt = (token: string | undefined) => {
    const form = new FormData();
    form.append(endpoint.upload?.field ?? 'file', file, file.name);
    return postForm(addressOf(endpoint, input as LooseInput), { token, form, signal, onProgress });
  };
  return (await read(endpoint, await succeed(await inSession(attempt)))) as Result<E>;
}

/** Refreshes the session once when it has run out. */
async function inSession(attempt: (token: string | undefined) => Promise<Response>): Promise<Response> {
  if (!current) return attempt(undefined);
  if (Date.now() > current.renewAt) await refresh();
  const response = await attempt(current?.token);
  if (response.status !== 401) return response;
  const renewed = await refresh();
  return renewed ? attempt(renewed.token) : response;
}

let current: { token: string; renewAt: number } | undefined;
let refreshing: Promise<Session | undefined> | undefined;
const listeners = new Set<(session: Session | undefined) => void>();

/** Takes a session over, or forgets it. The token lives here, in memory, and nowhere else. */
export function adopt(session: Session | undefined): void {
  current = session && { token: session.token, renewAt: Date.now() + (session.expires_in - 20) * 1000 };
  if (session) localStorage.setItem(SESSION_HINT, 'yes');
  else localStorage.removeItem(SESSION_HINT);
  for (const listener of listeners) listener(session);
}

/** Set while this browser is signed in. The cookie itself is out of reach of scripts. */
const SESSION_HINT = 'tenon-signed-in';

export function mayHaveSession(): boolean {
  return localStorage.getItem(SESSION_HINT) !== null;
}

export function onSession(listener: (session: Session | undefined) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The next session by the refresh cookie, or none when nobody is signed in; one request at a time. */
export function refresh(): Promise<Session | undefined> {
  refreshing ??= inTurn(renew).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function renew(): Promise<Session | undefined> {
  const response = await request(addressOf(refreshSession), { method: 'POST' });
  if (response.status === 401) {
    adopt(undefined);
    // The cookie is of no use any more, and would be tried again at every visit.
    await request(addressOf(signOut), { method: 'POST' }).catch(() => undefined);
    return undefined;
  }
  const session = SessionShape.parse(await (await succeed(response)).json());
  adopt(session);
  return session;
}

/** A refresh token works once, and all tabs share it: without taking turns, two tabs would end the session. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('tenon-refresh', work) : work();
}

async function request(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'include', ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable();
  }
}

async function succeed(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw await problemFrom(response);
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!endpoint.returns) return undefined;
  const parsed = endpoint.returns.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ProblemError({
    status: response.status,
    code: 'unexpected-answer',
    title: 'Unexpected response',
    detail: 'Tenon may have been updated. Reload the page.',
    request_id: response.headers.get('x-request-id') ?? undefined,
  });
}
