import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Handler, Hono } from 'hono';
import type { ApiDocument } from '../api-document.ts';
import { otherMethods } from '../other-methods.ts';
import { script, styles } from './assets.ts';
import { renderReference } from './render-reference.ts';

const files: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

/** The API document, the reference page and a page to try operations. Nothing is loaded from another host. */
export function mountReference(app: Hono, document: () => object): void {
  let text: string | undefined;
  let reference: string | undefined;
  const serve = (path: string, handler: Handler) => app.get(path, handler).all(path, otherMethods(['GET']));
  serve('/openapi.json', (context) => {
    text ??= JSON.stringify(document());
    return context.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  });
  serve('/docs', (context) => {
    reference ??= renderReference(document() as ApiDocument);
    return context.html(reference);
  });
  serve('/docs/try', (context) => context.html(tryPage));
  const assets = {
    'reference.js': script,
    'reference.css': styles,
    'start.js': start,
    'page.css': tryStyles,
  };
  for (const [name, content] of Object.entries(assets)) {
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/css';
    serve(`/docs/${name}`, (context) => context.body(content, 200, { 'content-type': type }));
  }

  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const [name, type] of Object.entries(files)) {
    serve(`/docs/${name}`, async (context) =>
      context.body(await readFile(join(folder, name), 'utf8'), 200, {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
      }),
    );
  }
}

const tryPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Try the API · Tenon</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/page.css">
  </head>
  <body>
    <header><a href="/">Tenon</a><a href="/docs">API reference</a><a href="/openapi.json">openapi.json</a></header>
    <main id="reference"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>`;

/** If this browser is signed in to the web app, operations can be tried right away with that session. */
const start = `
const night = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', night.matches);
night.addEventListener('change', follow);
follow();
const ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  onComplete: async () => {
    const answer = await fetch('/auth/refresh', { method: 'POST', credentials: 'include' }).catch(() => undefined);
    if (answer && answer.ok) ui.preauthorizeApiKey('bearer', (await answer.json()).token);
  },
});
`;

const tryStyles = `
body { margin: 0; font-family: ui-sans-serif, system-ui, sans-serif; background: #fff; }
html.dark-mode body { background: #1c2022; }
header { display: flex; gap: 1.5rem; align-items: baseline; padding: 0.9rem 1.5rem; background: #12211f; color: #d9e5e2; }
header a { color: #fff; text-decoration: none; font-weight: 600; }
header a:last-child { margin-left: auto; font-weight: 400; }
.swagger-ui .topbar { display: none; }
`;
