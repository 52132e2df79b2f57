import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Handler, Hono, Next } from 'hono';
import { compress } from 'hono/compress';
import { otherMethods } from './other-methods.ts';

/** Addresses that are never a page of the app: a wrong one there is an error, not a screen. */
const notPages = /^\/(api|auth|mcp|assets|docs|metrics|health|openapi\.json|\.well-known)(\/|$)/;

/** The built web app: hashed files for ever, the page itself fresh, and for every address that is the app's own. */
export function mountWebApp(app: Hono, folder: string): void {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const html = readFileSync(index, 'utf8');
  const page = (context: Context) => context.html(html, 200, { 'cache-control': 'no-cache' });

  app.get('/', page);
  app.use('/assets/*', compress(), keepForEver);
  app.use('*', serveStatic({ root: folder }));
  const ofPages =
    (handler: Handler): Handler =>
    (context, next) =>
      notPages.test(context.req.path) ? next() : handler(context, next);
  app.get('*', ofPages(page)).all('*', ofPages(otherMethods(['GET'])));
}

async function keepForEver(context: Context, next: Next): Promise<void> {
  await next();
  if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable');
}
