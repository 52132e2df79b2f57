import { refreshSession, type Session, Session as SessionShape, signOut } from '@tenon/contract/auth';
import type { Input, LooseInput } from '@tenon/contract/call';
import type { Endpoint, Result } from '@tenon/contract/endpoint';
import { postForm } from './post-form.ts';
import { ProblemError, problemFrom, unreachable } from './problem.ts';
import { urlOf } from './url.ts';

type Options = { signal?: AbortSignal; idempotencyKey?: string };

/** Calls the API with the current session and returns the parsed response. Throws a `ProblemError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Result<E>> {
  const response = await send(endpoint, { ...(input as LooseInput), ...options });
  return (await parseResponse(endpoint, response)) as Result<E>;
}

/** Returns the raw response, for files and event streams. */
export async function send(
  endpoint: Endpoint,
  input: LooseInput & Options,
  headers: Record<string, string> = {},
): Promise<Response> {
  // Public calls need no token. Waiting for one would delay signed-out visitors for no reason.
  const isPublic = endpoint.path.startsWith('/auth/') && endpoint.path !== '/auth/switch';
  const key = endpoint.creates ? (input.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const attempt = (token: string | undefined) =>
    request(urlOf(endpoint, input), {
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

  return throwIfProblem(await (isPublic ? attempt(current?.token) : withFreshToken(attempt)));
}

type FileOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** Like `call`, for endpoints that accept files. Reports the upload progress. */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  file: File,
  { signal, onProgress }: FileOptions,
): Promise<Result<E>> {
  const attempt = (token: string | undefined) => {
    const form = new FormData();
    form.append(endpoint.upload?.field ?? 'file', file, file.name);
    return postForm(urlOf(endpoint, input as LooseInput), { token, form, signal, onProgress });
  };
  return (await parseResponse(endpoint, await throwIfProblem(await withFreshToken(attempt)))) as Result<E>;
}

/** Refreshes the session before the request if it is about to expire, and once if the server rejects it. */
async function withFreshToken(attempt: (token: string | undefined) => Promise<Response>): Promise<Response> {
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

/** Sets or clears the session. The token is kept only here, in memory. */
export function setSession(session: Session | undefined): void {
  current = session && { token: session.token, renewAt: Date.now() + (session.expires_in - 20) * 1000 };
  if (session) localStorage.setItem(SESSION_HINT, 'yes');
  else localStorage.removeItem(SESSION_HINT);
  for (const listener of listeners) listener(session);
}

/** Set while this browser is signed in. Scripts cannot read the cookie itself. */
const SESSION_HINT = 'tenon-signed-in';

export function mayHaveSession(): boolean {
  return localStorage.getItem(SESSION_HINT) !== null;
}

export function onSession(listener: (session: Session | undefined) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gets a new session with the refresh cookie, or none if nobody is signed in. Sends one request at a time. */
export function refresh(): Promise<Session | undefined> {
  refreshing ??= withRefreshLock(requestSession).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function requestSession(): Promise<Session | undefined> {
  const response = await request(urlOf(refreshSession), { method: 'POST' });
  if (response.status === 401) {
    setSession(undefined);
    // The cookie is no longer valid and would otherwise be tried again on every visit.
    await request(urlOf(signOut), { method: 'POST' }).catch(() => undefined);
    return undefined;
  }
  const session = SessionShape.parse(await (await throwIfProblem(response)).json());
  setSession(session);
  return session;
}

/** All tabs share the refresh token, which works once. Without a lock, two tabs would end the session. */
function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('tenon-refresh', work) : work();
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'include', ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable();
  }
}

async function throwIfProblem(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw await problemFrom(response);
}

async function parseResponse(endpoint: Endpoint, response: Response): Promise<unknown> {
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
