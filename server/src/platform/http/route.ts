import type { Answer, Endpoint, ParsedBody, ParsedParams, ParsedQuery } from '@tenon/contract/endpoint';
import type { Context } from 'hono';
import type { Scope } from '../db/port.ts';

/** The caller as the platform sees it: the database scope, and the key for rate limits and idempotency. */
export type Principal = {
  scope: Scope;
  key: string;
  /** The caller's own rate limit. Without one, the general limit applies. */
  perMinute?: number;
};

/** Checks access before the handler runs. Its result is the handler's `caller`. */
export type Guard<P> = {
  check(context: Context): Promise<P>;
  /** For the API reference. */
  security: 'none' | 'bearer';
  needs?: string;
};

export type Call<E, P> = {
  caller: P;
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  context: Context;
};

export type Route = {
  endpoint: Endpoint;
  guard: Guard<Principal | undefined>;
  handle(call: Call<Endpoint, unknown>): Promise<unknown>;
  /** Repeating the operation has the same result, so it needs no transaction around it for its Idempotency-Key. */
  isRepeatable?: boolean;
};

/** Connects an endpoint of the contract to its guard and its handler. */
export function route<E extends Endpoint, P extends Principal | undefined>(
  endpoint: E,
  guard: Guard<P>,
  handle: (
    call: Call<E, P>,
  ) => Promise<(E extends { media: string } | { redirects: true } ? never : Answer<E>) | Response>,
  { isRepeatable = false }: Pick<Route, 'isRepeatable'> = {},
): Route {
  return { endpoint, guard, handle: handle as Route['handle'], isRepeatable };
}

/** No sign-in needed. */
export const anyone: Guard<undefined> = { check: async () => undefined, security: 'none' };
