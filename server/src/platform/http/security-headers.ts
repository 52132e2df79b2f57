import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** A response that sets one of these itself keeps it. */
const OVERRIDABLE = ['content-security-policy', 'referrer-policy'];

/**
 * Pages run no code from other hosts, cannot be framed and leak no addresses. A response with its own policy, such as
 * an uploaded file, keeps it.
 */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler {
  const defaults = defaultHeaders(options);
  return async (context, next) => {
    let own: [string, string | null][] = [];
    await defaults(context, async () => {
      await next();
      own = OVERRIDABLE.map((name) => [name, context.res.headers.get(name)]);
    });
    for (const [name, value] of own) if (value) context.res.headers.set(name, value);
  };
}

function defaultHeaders({ https }: { https: boolean }): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // The component library sets sizes and colors in style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
  });
}
