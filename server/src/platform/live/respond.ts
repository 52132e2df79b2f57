import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Outlet } from './outlet.ts';
import { unchained } from './unchained.ts';

/** Responds with the outlet. The headers keep proxies from buffering, caching or compressing it. */
export function respond(context: Context, outlet: Outlet): Response {
  // If a client disconnects before the response starts, the body is never canceled.
  const { signal } = context.req.raw;
  if (signal.aborted) outlet.end();
  signal.addEventListener('abort', outlet.end, { once: true });
  return context.body(unchained(outlet.body), 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
}

/** Only available if Node serves the request itself. Other platforms manage their own sockets. */
export function socketOf(context: Context): { destroy: () => void } | undefined {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
  return outgoing && { destroy: () => outgoing.destroy() };
}
