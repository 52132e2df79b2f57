import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../metrics/port.ts';

/** Gives every request an ID, or keeps the caller's, and counts requests by outcome. */
export function observe(metrics: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header('x-request-id');
    const requestId = given && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    context.header('x-request-id', requestId);
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const { status } = context.res;
    metrics.observeRequest({ method: context.req.method, route: routePath(context), status, seconds });
  };
}
