import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const POLICY = 'content-security-policy';

/**
 * Pages run no code from other hosts, cannot be framed and leak no addresses. A response with its own policy, such as
 * an uploaded file, keeps it.
 */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler {
  const defaults = defaultHeaders(options);
  return async (context, next) => {
    let own: string | null = null;
    await defaults(context, async () => {
      await next();
      own = context.res.headers.get(POLICY);
    });
    if (own) context.res.headers.set(POLICY, own);
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
