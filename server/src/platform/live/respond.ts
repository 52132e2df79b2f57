import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Outlet } from './outlet.ts';
import { unchained } from './unchained.ts';

/** The outlet as an answer that no proxy on the way holds back, caches or compresses. */
export function respond(context: Context, outlet: Outlet): Response {
  // A client that left before the answer began never cancels the body.
  const { signal } = context.req.raw;
  if (signal.aborted) outlet.end();
  signal.addEventListener('abort', outlet.end, { once: true });
  return context.body(unchained(outlet.body), 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
}

/** Only where Node serves the request itself; elsewhere the platform watches over its sockets. */
export function socketOf(context: Context): { destroy: () => void } | undefined {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
  return outgoing && { destroy: () => outgoing.destroy() };
}
