import type { Answer, Endpoint, ParsedBody, ParsedParams, ParsedQuery } from '@tenon/contract/endpoint';
import type { Context } from 'hono';
import type { Scope } from '../db/port.ts';

/** Who is asking, as far as the machinery needs to know: whose rows, and under which name to count and remember. */
export type Principal = {
  scope: Scope;
  key: string;
  /** Requests that this one may make; as many as anybody unless said. */
  perMinute?: number;
};

/** Decides who may enter before the handler runs; what it returns is the handler's `caller`. */
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
  /** Done again, it ends the same way: no transaction is held around it for the sake of its Idempotency-Key. */
  isRepeatable?: boolean;
};

/** Binds a call of the contract to who may make it and what it does. */
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
