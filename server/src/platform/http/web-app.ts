import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';

/** The built web app: hashed files for ever, the page itself fresh, and for every address that is the app's own. */
export function mountWebApp(app: Hono, folder: string): void {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  app.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use('*', serveStatic({ root: folder, index: '' }));

  const page = readFileSync(index, 'utf8');
  app.get('*', (context, next) => {
    if (/^\/(api|auth|assets|docs|metrics|health|\.well-known)(\/|$)/.test(context.req.path)) return next();
    return context.html(page, 200, { 'cache-control': 'no-cache' });
  });
}
