import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Handler, Hono, Next } from 'hono';
import { compress } from 'hono/compress';
import { otherMethods } from './other-methods.ts';

/** Paths that are never a page of the app. An unknown path there is an error, not a screen. */
const notPages = /^\/(api|auth|mcp|assets|docs|metrics|health|openapi\.json|\.well-known)(\/|$)/;

/**
 * Serves the built web app: hashed files are cached forever; the page itself is always fresh, and served for every path
 * of the app.
 */
export function mountWebApp(app: Hono, folder: string): void {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const html = readFileSync(index, 'utf8');
  const page = (context: Context) => context.html(html, 200, { 'cache-control': 'no-cache' });

  app.get('/', page);
  app.use('/assets/*', compress(), cacheForever);
  app.use('*', serveStatic({ root: folder }));
  const forPages =
    (handler: Handler): Handler =>
    (context, next) =>
      notPages.test(context.req.path) ? next() : handler(context, next);
  app.get('*', forPages(page)).all('*', forPages(otherMethods(['GET'])));
}

async function cacheForever(context: Context, next: Next): Promise<void> {
  await next();
  if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable');
}
