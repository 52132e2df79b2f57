import type { MiddlewareHandler } from 'hono';

/** HEAD is answered as GET without the body. Whoever would fill that body must hear that nobody takes it. */
export function dropBodyOfHead(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.req.method === 'HEAD') await context.res.body?.cancel();
  };
}
