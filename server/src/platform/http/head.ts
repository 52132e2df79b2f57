import type { MiddlewareHandler } from 'hono';

/** HEAD is handled as GET without the body. The producer of the body is canceled. */
export function cancelHeadBody(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.req.method === 'HEAD') await context.res.body?.cancel();
  };
}
