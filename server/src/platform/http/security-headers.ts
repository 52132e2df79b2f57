import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const POLICY = 'content-security-policy';

/**
 * Nothing from other hosts runs in our pages, nobody frames them, and they leak no addresses. An answer with a policy of
 * its own, as for files of strangers, keeps that.
 */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler {
  const usual = usualHeaders(options);
  return async (context, next) => {
    let own: string | null = null;
    await usual(context, async () => {
      await next();
      own = context.res.headers.get(POLICY);
    });
    if (own) context.res.headers.set(POLICY, own);
  };
}

function usualHeaders({ https }: { https: boolean }): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // The component library sets sizes and colours in style attributes.
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
